/** What those who run the company have to decide, as their page tells it. */
import { decisionsOfBoard } from '../answers/company-letters.ts';
import { boardDecisionAsked } from './board-asked.ts';
import type { Step } from './by-slots.ts';
import { letterAsked } from './letter-asked.ts';
import { stateAfter } from './state.ts';

export const ofBoard: Step = async (question, state, context) => {
  const afterPage = letterAsked(state.question, { ...state, kind: '', pieces: [] })?.kind === 'board';
  if (!boardDecisionAsked(question, afterPage)) return null;
  const draft = (await decisionsOfBoard(context)).done();
  // “They” are those still.
  return { draft, state: stateAfter(state, { question: afterPage ? state.question : question }, true) };
};
