/** Answers that add up records, count what proves something, or tell what a number would be. */
import { answerPersonSums } from '../answers/person-sums.ts';
import { answerProof } from '../answers/proof-of.ts';
import { answerSum, answerWhatIf } from '../answers/sums.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { ofMove } from './of-move.ts';
import { withNots } from './register-names.ts';

/** What a number of a record would be with other parts, and what its day would be elsewhere. */
export const ofWhatIf: Step = async (question, state, context) =>
  (await ofMove(question, state, context)) ?? goesOnWith(await answerWhatIf(question, state, context), question, state);

const counts = /^(?:(?:e|y|and|mas|pero|but) )*(?:quant[oa]s|cuant[oa]s|how many|quais|cuales|which)\b/;
/** Which of them have no such number sums nothing up. */
const lacksIt = (question: string): boolean => {
  const words = withNots(plainWords(question));
  return counts.test(words) && likened(words).asks.includes('?not');
};
/** Numbers over records, and what of them proves something. */
export const ofNumbers: Step = async (question, state, context) =>
  goesOnWith(
    (await answerPersonSums(question, state, context)) ??
      (lacksIt(question) ? null : await answerSum(question, state, context)) ??
      (await answerProof(question, state, context)),
    question,
    state,
  );
