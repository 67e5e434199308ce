import { words } from 'virtual:words';
import type { ResourceKey } from 'i18next';

/** All words of a room in a language; an unknown room is a mistake in the code and says so. */
export async function wordsOf(room: string, language: string): Promise<ResourceKey> {
  const load = (words[room] ?? (await import('virtual:words/later')).words[room])?.[language];
  if (!load) throw new Error(`no words for ${room} in ${language}`);
  return (await load()).default;
}
