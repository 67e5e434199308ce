import { expect, it } from 'vitest';
import { langs } from '../catalog.ts';
import { phishingMessages } from './load.ts';

const all = [...phishingMessages().values()];

it('has at least six messages, of every level, each once', () => {
  expect(all.length).toBeGreaterThanOrEqual(6);
  expect([...new Set(all.map(({ level }) => level))].sort()).toEqual([1, 2, 3]);
  for (const lang of langs) expect(new Set(all.map((one) => one[lang].subject)).size).toBe(all.length);
});

it('brings no address of its own: the link is the company’s lesson alone', () => {
  for (const one of all)
    for (const lang of langs) expect(JSON.stringify(one[lang])).not.toMatch(/https?:|www\.|@|\w\.(com|net|org|br)\b/i);
});
