/**
 * The record that a few words call in whatever of the three languages: the one whose title has most of what they mean. One that
 * has two of them comes before any that has one.
 */
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { likened } from '../conversation/likeness.ts';
import { registerNamed } from '../conversation/register-names.ts';
import type { AnswerContext } from './answer-context.ts';
import { registerKind } from './registers.ts';
import { foundBy, type NamedNear, onlyNearest } from './titles-found.ts';

const hitsOf = ({ hits }: NamedNear) => hits.length;

const isOf = ({ record }: NamedNear, of: RegisterOfRoom | undefined) =>
  of === undefined || record.register === of.register || registerKind(record) === registerKind(of);

/** What is said beside the name of a register, if anything is; else all of it. */
function saidBeside(words: string, { registers }: AnswerContext) {
  const named = registerNamed(registers.all, words);
  const rest = named ? likened(named.rest) : null;
  return { named, asked: rest && rest.of.length > 0 ? rest : likened(words) };
}

/** Null where none, or several, have as much. Of a register that is named, one word is enough where nothing else is said. */
export async function calledNear(words: string, context: AnswerContext): Promise<RecordFound | null> {
  const { named, asked } = saidBeside(words, context);
  const found = (await foundBy(asked, context)).filter((one) => isOf(one, named?.of));
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

const sameTitle = (one: RecordFound, other: RecordFound) =>
  one.room === other.room && one.item.title === other.item.title;
const countedAgain = ({ a }: { readonly a: RecordFound }) => (a.register.again ? 1 : 0);
/** So many that are called alike are looked at on each side. */
const mostBeside = 12;
/** Two of one register that are said beside each other, each by a word of its title at least: of all pairs, the one that says most. */
export async function pairNear(
  one: string,
  other: string,
  context: AnswerContext,
): Promise<readonly [RecordFound, RecordFound] | null> {
  const sides = [one, other].map((words) => saidBeside(words, context));
  const of = sides.find(({ named }) => named !== null)?.named?.of;
  const [left = [], right = []] = await Promise.all(
    sides.map(async ({ asked }) =>
      (await foundBy(asked, context)).filter((near) => isOf(near, of) && near.rest.of.length <= 1).slice(0, mostBeside),
    ),
  );
  const pairs = left
    .flatMap((a) =>
      right.map((b) => ({ a: a.record, b: b.record, hits: hitsOf(a) + hitsOf(b), score: a.score + b.score })),
    )
    .filter(({ a, b }) => a.register === b.register && a.item.id !== b.item.id)
    .toSorted((a, b) => b.hits - a.hits || b.score - a.score || countedAgain(a) - countedAgain(b));
  const [best] = pairs;
  // What another register tells of the same two is no other pair.
  const next = pairs.find((one) => best && !(sameTitle(one.a, best.a) && sameTitle(one.b, best.b)));
  const even = best && next && best.hits === next.hits && best.score === next.score;
  return best && !even ? [best.a, best.b] : null;
}
