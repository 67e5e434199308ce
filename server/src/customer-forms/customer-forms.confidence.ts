/**
 * How often an answer of a kind is right: shares measured with `npm run eval -- forms`, not guessed. What is called sure
 * (`sureConfidence`) is a kind that was right in at least nine of ten.
 */
import type { FormAnswer } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { AnswerVerdict } from './customer-forms.rules.ts';
import type { Match } from './matching/matching.ts';

export type Kind = `${'id' | 'near' | 'far'} ${FormAnswer} ${AnswerVerdict['by']}`;

/** From here on a question is recognised by most of its words. */
export const nearest = 0.75;
/** Of a row that holds an id and no words, nobody read what is asked: never sure. */
const unread = 0.7;

/** What kind of answer it is: how the question was recognised, what is said and on what that rests. */
export const kindOfAnswer = ({ by, nearness }: Match, { answer, by: rests }: AnswerVerdict): Kind =>
  `${by === 'id' && nearness === 1 ? 'id' : nearness >= nearest ? 'near' : 'far'} ${answer} ${rests}`;

/** Where too few of a kind were seen to measure it. */
const usual = { id: 0.8, near: 0.7, far: 0.55 } as const;
/**
 * Shares over the forms of `npm run eval -- forms`, decision 0050; ten of a kind at least. A yes is pooled: an id in the row
 * makes it no less sure than words alone. A yes that the company's own words speak of was right where a yes on a level alone
 * was not: the company denied it for want of a document or a tool. Kinds that were seen less often keep a low share of before.
 */
const measured: Partial<Record<Kind, number>> = {
  'id yes practice': 0.96,
  'near yes practice': 0.96,
  'id yes level': 0.72,
  'near yes level': 0.72,
  'id partly level': 0.63,
  'near partly level': 0.63,
  'near no practice': 0.9,
  'id partly demand': 0.79,
  'near n-a practice': 0.78,
  'near no demand': 0.76,
  'near partly demand': 0.74,
  'id partly practice': 0.67,
  'id n-a practice': 0.67,
  'id no practice': 0.6,
  'far no practice': 0.45,
};

/** What kind of answer it is, and the share of such answers that were right where it was measured. */
export function ratingOf(
  question: string,
  match: Match,
  verdict: AnswerVerdict,
): { readonly kind: Kind; readonly confidence: number } {
  const kind = kindOfAnswer(match, verdict);
  const guess = usual[kind.startsWith('id') ? 'id' : kind.startsWith('near') ? 'near' : 'far'];
  return { kind, confidence: Math.min(measured[kind] ?? guess, question.trim() === '' ? unread : 1) };
}
