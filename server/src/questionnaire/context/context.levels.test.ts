/** How well documents are read: the shares of issue "judgement", on documents of made-up companies. */
import { measuredDocuments, withinOneLevel } from '@vigia/content/eval/documents.ts';
import { expect, it } from 'vitest';
import { cluesIn } from './context.matching.ts';
import { blocksOf, passagesOf } from './context.passages.ts';
import type { Finding } from './context.shapes.ts';
import { weigh } from './context.weighing.ts';

interface Compared {
  readonly wanted: Finding['value'];
  readonly found: Finding['value'] | undefined;
}

function readAll(): Compared[] {
  return [...measuredDocuments().values()].flatMap(({ text, expected }) => {
    const passages = passagesOf(blocksOf(text));
    const found = new Map(weigh(cluesIn('security', passages, 0), passages).map((one) => [one.questionId, one.value]));
    return Object.entries(expected).map(([id, wanted]) => ({ wanted, found: found.get(id) }));
  });
}

const near = ({ wanted, found }: Compared): boolean => withinOneLevel(wanted, found);

it('finds what a careful reader finds, at every level, and better than any constant', () => {
  const all = readAll();
  const found = all.filter((one) => one.found !== undefined);
  const share = (of: readonly Compared[], is: (one: Compared) => boolean) => of.filter(is).length / of.length;
  const exact = share(found, (one) => one.found === one.wanted);
  expect(found.length / all.length).toBeGreaterThanOrEqual(0.7);
  expect(share(found, near)).toBeGreaterThanOrEqual(0.85);
  expect(exact).toBeGreaterThanOrEqual(0.5);
  for (const constant of [0, 1, 2, 3, 4, 5])
    expect(exact).toBeGreaterThan(share(found, ({ wanted }) => wanted === constant));
  expect(new Set(found.map((one) => one.found))).toEqual(new Set([0, 1, 2, 3, 4, 5, 'no', 'not_applicable']));
});
