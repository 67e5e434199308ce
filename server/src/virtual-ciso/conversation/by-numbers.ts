/** Answers that add up records, count what proves something, or tell what a number would be. */
import { answerPersonSums } from '../answers/person-sums.ts';
import { answerProof } from '../answers/proof-of.ts';
import { answerSum, answerWhatIf } from '../answers/sums.ts';
import type { Step } from './by-slots.ts';
import { stateAfter } from './state.ts';

/** The first of these answers that has something to say. */
const ofFirst =
  (...answers: readonly (typeof answerSum)[]): Step =>
  async (question, state, context) => {
    for (const answer of answers) {
      const told = await answer(question, state, context);
      if (told) return { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, true) };
    }
    return null;
  };
/** What a number of a record would be with other parts. */
export const ofWhatIf = ofFirst(answerWhatIf);
/** Numbers over records, and what of them proves something. */
export const ofNumbers = ofFirst(answerPersonSums, answerSum, answerProof);
