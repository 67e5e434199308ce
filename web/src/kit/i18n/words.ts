/** Finds a room's words: the screens' in `web/src/<room>/words`, the nouns and problems in `contract/src/<room>/words`. */
import type { ResourceKey } from 'i18next';

type Words = { [key: string]: Words | string };
type Load = () => Promise<Words>;

const screens = import.meta.glob<Words>('/src/*/words/*.json', { import: 'default' });
const nouns = import.meta.glob<Words>('../../../../contract/src/*/words/*.json', { import: 'default' });

const keyOf = (path: string): string => /([^/]+)\/words\/([a-z]{2})\.json$/.exec(path)?.slice(1).join('/') ?? path;
const byRoom = (files: Record<string, Load>) =>
  new Map(Object.entries(files).map(([path, load]) => [keyOf(path), load]));
const sources = [byRoom(nouns), byRoom(screens)];

/** Joins two trees of words; the second one's leaves win. */
export function joinWords(first: Words, second: Words): Words {
  const joined: Words = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = joined[key];
    joined[key] = typeof before === 'object' && typeof value === 'object' ? joinWords(before, value) : value;
  }
  return joined;
}

/** All words of a room in a language; an unknown room is a mistake in the code and says so. */
export async function wordsOf(room: string, language: string): Promise<ResourceKey> {
  const found = sources.map((source) => source.get(`${room}/${language}`)).filter((load) => load !== undefined);
  if (found.length === 0) throw new Error(`no words for ${room} in ${language}`);
  const parts = await Promise.all(found.map((load) => load()));
  return parts.reduce(joinWords, {});
}
