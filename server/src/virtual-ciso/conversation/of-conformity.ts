/** Whether the company complies, and what keeps it from a certificate: by its own records, before what is called alike. */
import { answerConformity } from '../answers/conformity.ts';
import { listedIn, type Step } from './by-slots.ts';
import { conformityAsked } from './conformity-asked.ts';
import { stateAfter } from './state.ts';

export const ofConformity: Step = async (question, state, context) => {
  const asked = conformityAsked(question, state);
  if (!asked) return null;
  const { builder, turn } = await answerConformity(asked, context);
  const draft = builder.done();
  return { draft, state: stateAfter(state, { question, listed: listedIn(draft), ...turn }, false) };
};
