/** What this room adds to what is due, and to what people are told. */
export const questionnaireKinds = {
  due: [],
  notices: ['assessment.submitted', 'assessment.answers-changed', 'assessment.answer-earned'],
} as const;
