/** What is asked of the company's own assessment, before a document or a record that is called alike. */
import { answerCertified } from '../answers/certified.ts';
import { answerMeasure } from '../answers/measure.ts';
import { answerReassessment } from '../answers/reassessment.ts';
import { registerOfKind } from '../answers/registers.ts';
import { understand } from '../understanding.ts';
import { listedIn, type Step } from './by-slots.ts';
import { certifiedAsked } from './certified-asked.ts';
import { measureAsked } from './measure-asked.ts';
import { reassessmentAsked } from './reassessment-asked.ts';
import { standingAsked, wholeScoreAsked } from './slots.ts';
import { stateAfter } from './state.ts';
import { asUnderstood } from './understood.ts';

/** Its number, or how it stands in a framework. */
const ofScore: Step = async (question, state, context) => {
  const kind = wholeScoreAsked(question) ? 'score' : standingAsked(question) ? 'standing' : null;
  if (kind === null) return null;
  const read = { ...understand(question, context.locale), kind, certain: true, special: false };
  return asUnderstood(question, read, state, context);
};

/** When the next one is due. */
const ofReassessment: Step = async (question, state, context) => {
  const talked = registerOfKind(state.kind);
  // In a talk about records it is rather asked of those: suppliers are assessed too.
  const of = talked === null || talked.startsWith('questionnaire:') ? reassessmentAsked(question) : null;
  if (of === null) return null;
  const draft = (await answerReassessment(of, context)).done();
  return { draft, state: stateAfter(state, { question, kind: 'assessment' }, false) };
};

/** Whether the company has a measure. */
const ofMeasure: Step = async (question, state, context) => {
  const measure = measureAsked(question);
  const told = measure && (await answerMeasure(measure, context));
  if (!told) return null;
  const draft = told.builder.done();
  return { draft, state: stateAfter(state, { question, ...told.turn, listed: listedIn(draft).slice(1) }, false) };
};

/** Whether it is certified, and not whether it should be. */
const ofCertified: Step = async (question, state, context) => {
  const framework = certifiedAsked(question);
  if (framework === null) return null;
  const draft = (await answerCertified(framework, context)).done();
  return { draft, state: stateAfter(state, { question, kind: 'standing', framework }, false) };
};

export const ofOurs: Step = async (question, state, context) =>
  (await ofCertified(question, state, context)) ??
  (await ofScore(question, state, context)) ??
  (await ofReassessment(question, state, context)) ??
  (await ofMeasure(question, state, context));
