/** Answers that add up records, count what proves something, or tell what a number would be. */
import { answerPersonSums } from '../answers/person-sums.ts';
import { answerProof } from '../answers/proof-of.ts';
import { answerSum, answerWhatIf } from '../answers/sums.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { ofMove } from './of-move.ts';

/** What a number of a record would be with other parts, and what its day would be elsewhere. */
export const ofWhatIf: Step = async (question, state, context) =>
  (await ofMove(question, state, context)) ?? goesOnWith(await answerWhatIf(question, state, context), question, state);

/** Numbers over records, and what of them proves something. */
export const ofNumbers: Step = async (question, state, context) =>
  goesOnWith(
    (await answerPersonSums(question, state, context)) ??
      (await answerSum(question, state, context)) ??
      (await answerProof(question, state, context)),
    question,
    state,
  );
