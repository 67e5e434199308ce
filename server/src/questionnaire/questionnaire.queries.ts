/** What others may ask of the assessment: what is asked, and by which assessment. */

export { answersNow, type Given, givenAnswers, newestAnswer } from './answers.store.ts';
export { askedIn, currentModel, type ModelQuestion, questionHref, questionsOfModel } from './questionnaire.model.ts';
export { byQuestion, type OfQuestion, orderFor, type WorkOrder } from './questionnaire.order.ts';
export { type CompanyRecords, companyRecords, type KnownRecords, profileSaid } from './questionnaire.read-model.ts';
export { domainsNow } from './questionnaire.standing.ts';
