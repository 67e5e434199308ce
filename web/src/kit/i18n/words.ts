import { words } from 'virtual:words';
import type { ResourceKey } from 'i18next';
import { readToken } from '../api/token.ts';

/** All words of a room in a language; an unknown room is a mistake in the code and says so. */
export async function wordsOf(room: string, language: string): Promise<ResourceKey> {
  // Who is signed in needs the frame's words too, and those of the kit lie beside them.
  const name = room === 'kit' && readToken() !== null && words.framed ? 'framed' : room;
  const load = (words[name] ?? (await import('virtual:words/later')).words[name])?.[language];
  if (!load) throw new Error(`no words for ${room} in ${language}`);
  return (await load()).default;
}
