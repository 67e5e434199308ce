/** What this room adds to what is due, and to what people are told. */
export const questionnaireKinds = {
  due: ['question-theme'],
  notices: [
    'assessment.submitted',
    'assessment.answers-changed',
    'assessment.answer-earned',
    'assessment.theme-asked',
    'assessment.theme-due-soon',
  ],
} as const;
