/** What other rooms may ask of the assessment: to keep an answer that somebody agreed to. */
export { answerOpenGate, draftsOf, keepAnswers, mustNotConflict } from './questionnaire.saving.ts';
