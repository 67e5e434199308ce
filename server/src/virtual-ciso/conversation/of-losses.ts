/** What a year may cost the company, and what follows on that. */
import { answerLosses } from '../answers/losses.ts';
import type { Step } from './by-slots.ts';
import { lossesAsked } from './losses-asked.ts';
import { stateAfter } from './state.ts';

const kind = 'losses';

export const ofLosses: Step = async (question, state, context) => {
  const [source] = context.losses;
  const asked = lossesAsked(question, state.kind === kind, state.kind !== kind && state.listed.length === 1);
  if (!source || !asked) return null;
  const { builder, listed } = await answerLosses(asked, source, context);
  return { draft: builder.done(), state: stateAfter(state, { question, kind, listed }, false) };
};
