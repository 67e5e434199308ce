/** What one answer looks for twice is read once; in another language or for another day it is another question. */
import { expect, it } from 'vitest';
import { noDatabase } from '../testing/no-database.ts';
import { readOnce } from './read-once.ts';
import { makeRegisters, type View } from './registers.ts';

const db = noDatabase();
const view: View = { role: 'ADMIN', today: '2026-11-25', timeZone: 'America/Sao_Paulo', locale: 'pt' };

it('reads what is looked for by the same words or ids once, and for another reader anew', async () => {
  const asked: string[] = [];
  const noted = (name: string) => async () => {
    asked.push(name);
    return [];
  };
  const reader = { ...makeRegisters([]), these: noted('these'), like: noted('like'), titled: noted('titled') };
  const once = readOnce(reader);
  const like = { stems: ['nuv'], titles: [] };
  for (let turn = 0; turn < 2; turn++) {
    await once.these(db, ['a'], view);
    await once.one(db, 'a', view);
    await once.like(db, like, { ...view, most: 3 });
    await once.titled(db, ['nuvem'], { ...view, most: 3 });
  }
  expect(asked).toEqual(['these', 'like', 'titled']);
  await once.these(db, ['a', 'b'], view);
  await once.these(db, ['a'], { ...view, locale: 'en' });
  await once.these(db, ['a'], { ...view, today: '2026-11-26' });
  await once.like(db, like, { ...view, most: 4 });
  await readOnce(reader).these(db, ['a'], view);
  expect(asked.slice(3)).toEqual(['these', 'these', 'these', 'like', 'these']);
});
