/** What this room adds to what is due, and to what people are told. */
export const trainingKinds = {
  due: ['training'],
  notices: ['training.due-soon', 'training.assigned', 'training.certificate-revoked'],
  proof: ['training-coverage'],
} as const;
