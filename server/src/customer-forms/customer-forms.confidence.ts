/**
 * How often an answer of a kind is right: shares measured with `npm run eval -- forms`, not guessed. What is called sure
 * (`sureConfidence`) is a kind that was right in at least nine of ten.
 */
import type { FormAnswer } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { AnswerVerdict } from './customer-forms.rules.ts';
import type { Match } from './matching/matching.ts';

export type Kind = `${'id' | 'near' | 'far'} ${FormAnswer} ${AnswerVerdict['by']}`;

const nearest = 0.75;

/** What kind of answer it is: how the question was recognised, what is said and on what that rests. */
export const kindOfAnswer = ({ by, nearness }: Match, { answer, by: rests }: AnswerVerdict): Kind =>
  `${by === 'id' && nearness === 1 ? 'id' : nearness >= nearest ? 'near' : 'far'} ${answer} ${rests}`;

const usual = { id: 0.8, near: 0.7, far: 0.55 } as const;
const measured: Partial<Record<Kind, number>> = {};

/** The share of such answers that were right where it was measured. */
export function confidenceOf(match: Match, verdict: AnswerVerdict): number {
  const kind = kindOfAnswer(match, verdict);
  return measured[kind] ?? usual[kind.startsWith('id') ? 'id' : kind.startsWith('near') ? 'near' : 'far'];
}
