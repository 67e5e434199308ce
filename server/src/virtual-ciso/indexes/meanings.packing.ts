/** What words mean, learned once for each version of what the product says, and kept: learning takes seconds. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { locales } from '@vigia/contract/kit/locales.ts';
import { learnMeanings, type PackedMeanings } from '../../kit/nearest/meanings.ts';
import { keepBody, keptBody } from './kept-bodies.ts';
import { parallelFiles, parallelTexts } from './parallel.ts';

/** So many directions tell meanings apart: more tell hardly more (decision 0106). */
const width = 128;

let name: string | undefined;
/** Names what meanings were learned from: what the product says, and the code that learns. */
export function meaningsName(): string {
  if (name) return name;
  const seen = createHash('sha256').update(process.version);
  const { content, words } = parallelFiles();
  const code = [
    'meanings.packing.ts',
    'parallel.ts',
    '../../kit/nearest/meanings.ts',
    '../../kit/nearest/features.ts',
    '../../kit/scattered.ts',
  ];
  for (const file of [
    ...code.map((one) => join(import.meta.dirname, one)),
    ...content,
    ...words.flatMap((one) => locales.map((locale) => one.replace(/pt\.json$/, `${locale}.json`))),
  ])
    seen.update(readFileSync(file));
  name = `meanings-${seen.digest('hex').slice(0, 24)}.bin`;
  return name;
}

export const areMeaningsKept = (): boolean => keptBody(meaningsName()) !== null;

/** What was kept for this version, in bytes of its own; where nothing was, learned and kept at once. */
export function packedMeanings(): PackedMeanings {
  const body = keptBody(meaningsName());
  if (body !== null) {
    const kept: PackedMeanings = deserialize(body);
    return {
      width: kept.width,
      ...{ used: kept.used.slice(), rarity: kept.rarity.slice(), vectors: kept.vectors.slice() },
    };
  }
  const learned = learnMeanings(parallelTexts(), width);
  keepBody(meaningsName(), 'meanings-*.bin', serialize(learned));
  return learned;
}
