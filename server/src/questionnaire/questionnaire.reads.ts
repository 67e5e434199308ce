/** What others may ask of the assessment: what is asked, and by which assessment. */
export { currentModel, type ModelQuestion, questionsOf } from './questionnaire.model.ts';
