/**
 * The record that a few words call in whatever of the three languages: the one whose title has most of what they mean. One that
 * has two of them comes before any that has one.
 */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { likened } from '../conversation/likeness.ts';
import { registerNamed } from '../conversation/register-names.ts';
import type { AnswerContext } from './answer-context.ts';
import { foundBy, type NamedNear, onlyNearest } from './titles-found.ts';

const hitsOf = ({ hits }: NamedNear) => hits.length;

/** Null where none, or several, have as much. Of a register that is named, one word is enough where nothing else is said. */
export async function calledNear(words: string, context: AnswerContext): Promise<RecordFound | null> {
  const named = registerNamed(context.registers.all, words);
  const asked = likened(named && likened(named.rest).of.length > 0 ? named.rest : words);
  const found = (await foundBy(asked, context)).filter(({ record }) => !named || record.room === named.of.room);
  const most = Math.max(0, ...found.map(hitsOf));
  const best = onlyNearest(found.filter((one) => hitsOf(one) === most));
  if (!best) return null;
  const whole = named !== null && best.rest.of.length === 0;
  return most >= 2 || whole ? best.record : null;
}

/** The one that is called so; else those that were found otherwise. */
export async function calledOr(
  found: readonly RecordFound[],
  words: string,
  context: AnswerContext,
): Promise<readonly RecordFound[]> {
  const one = await calledNear(words, context);
  return one ? [one] : found;
}
