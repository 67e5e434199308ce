/** Records that a question calls by words of their titles, in whatever form and of the three languages: the nearest first. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { beginningsOf } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { isOfAsking, type Likened, sameAs } from '../conversation/likeness.ts';
import { alsoCalled, mayBeMeant, mostStems, recordsLike, translated } from '../conversation/record-meant.ts';
import { registerNamed } from '../conversation/register-names.ts';
import { spelledAs } from '../conversation/sounds.ts';
import type { AnswerContext } from './answer-context.ts';
import { meant } from './from-talk.ts';

/** A record of the room that is talked about is rather meant. */
const ofTalked = 1.3;

export interface NamedNear {
  readonly record: RecordFound;
  /** Meanings that the question and its title share. */
  readonly hits: readonly string[];
  /** What is asked, without those. */
  readonly rest: Likened;
  readonly score: number;
}

/** Whether two words of a title stand side by side as they are written: a name may be of words that ask elsewhere. */
function isSpoken({ item }: RecordFound, { whole }: Likened): boolean {
  const words = plainWords(item.title).split(' ');
  return words.some((word, at) => at > 0 && ` ${whole} `.includes(` ${words[at - 1]} ${word} `));
}

/** Records by how much of the question their titles say: what few titles have says more. */
function nearest(found: readonly RecordFound[], asked: Likened, talked: string | null): NamedNear[] {
  const titles = new Map(found.map((record) => [record, new Set(alsoCalled(record).flatMap(meant))]));
  const having = (one: string) => [...titles.values()].filter((title) => title.has(one)).length;
  const rarity = new Map(asked.of.map((one) => [one, Math.log(1 + found.length / Math.max(1, having(one)))]));
  return found
    .map((record) => {
      const title = titles.get(record) ?? new Set<string>();
      const spoken = isSpoken(record, asked);
      const hits = asked.of.filter((one) => title.has(one) && (spoken || !isOfAsking(one)));
      const rest = { ...asked, of: asked.of.filter((one) => !title.has(one)) };
      const own = hits.reduce((sum, one) => sum + (rarity.get(one) ?? 0), 0);
      const leaning = talked === `${record.room}:${record.register.key}` ? ofTalked : 1;
      return { record, hits, rest, score: leaning * own * (1 + hits.length / Math.max(1, title.size)) };
    })
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** Records whose titles have any of the words, in whatever language. */
export const titledLike = ({ words }: Likened, context: AnswerContext): Promise<RecordFound[]> => {
  const stems = beginningsOf(words.flatMap((word) => [...spelledAs(word), ...sameAs(word)])).slice(0, mostStems);
  return recordsLike({ stems, titles: translated(beginningsOf(words), context) }, context);
};
/** Those, with what they share with the words. */
export async function foundBy(
  asked: Likened,
  context: AnswerContext,
  talked: string | null = null,
): Promise<NamedNear[]> {
  if (asked.of.length === 0) return [];
  const named = registerNamed(context.registers.all, asked.whole)?.of;
  const found = (await titledLike(asked, context)).filter((record) => mayBeMeant(record, named, talked));
  return nearest(found, asked, talked);
}
export const sizeOf = (record: RecordFound) => Math.min(...alsoCalled(record).map((title) => meant(title).length));

/** The nearest; null where another one lies as near. */
export function onlyNearest([first, second]: readonly NamedNear[]): NamedNear | null {
  const even = first && second?.score === first.score && second.record.item.id !== first.record.item.id;
  return first && !even ? first : null;
}
