/** What others may ask of the virtual security officer's knowledge: the product's own words, nothing of any company. */
import type { Advice } from '@vigia/content/advice/load.ts';
import { advice } from '@vigia/content/advice/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { indexesReady } from './indexes/indexes.ts';
import { nearestTopics } from './knowledge.ts';

export { askingOf } from './answers/asking.ts';
export { questionsAbout } from './answers/own-facts.ts';
export { refOf } from './refs.ts';
export { nextActions } from './today.ts';

/** A piece of knowledge as it is read: `refs` are ids as their frameworks write them. */
export interface Piece extends Pick<Advice, 'id' | 'kind' | 'refs' | 'sources' | 'reviewed'> {
  readonly title: string;
  readonly answer: string;
  readonly steps: readonly string[];
  readonly mistakes: readonly string[];
}

/** The pieces that lie nearest to a question, best first. */
export async function searchKnowledge(query: string, locale: Locale, most: number): Promise<Piece[]> {
  await indexesReady();
  return nearestTopics(query, locale, most * 2)
    .flatMap(({ topic }) => advice().get(topic) ?? [])
    .slice(0, most)
    .map(({ id, kind, refs, sources, reviewed, [locale]: said }) => {
      const { title, answer, steps, mistakes } = said;
      return { id, kind, title, answer, steps, mistakes, refs, sources, reviewed };
    });
}

/** How many proposals still wait for this person. */
export async function waitingProposals(db: Db, author: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('chat_proposals')
    .select((e) => e.fn.countAll<number>().as('waiting'))
    .where('author_id', '=', author)
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return waiting;
}
