/** How people ask for what the company's own records say, by example: what the officer learns from. Read when first asked for. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readChecked } from '../yaml.ts';

const line = z.string().trim().min(2).max(200);
const lines = z.array(line).min(3).max(40);
const said = z.strictObject({ pt: lines, en: lines, es: lines });
const named = z.record(z.string().regex(/^[a-zA-Z0-9-]+$/), said);
const file = z.strictObject({ facts: named.default({}), lists: named.default({}) });

/** Examples of asking for one thing. In them `{x}` stands for a record's name. */
export type RecordAsked = z.infer<typeof said> & {
  /** `room.register` */
  readonly register: string;
  /** A fact of one record, or those of its records that meet a condition (`all`: every one). */
  readonly kind: 'fact' | 'list';
  readonly key: string;
};

const folder = join(import.meta.dirname, 'examples');
let kept: readonly RecordAsked[] | undefined;

/** Every example, a file for each register. */
export function recordsAsked(): readonly RecordAsked[] {
  kept ??= frozen(
    globSync('*.yaml', { cwd: folder })
      .sort()
      .flatMap((name) => {
        const { facts, lists } = readChecked(join(folder, name), file);
        const register = basename(name, '.yaml');
        const of = (kind: RecordAsked['kind'], all: z.infer<typeof named>) =>
          Object.entries(all).map(([key, one]): RecordAsked => ({ register, kind, key, ...one }));
        return [...of('fact', facts), ...of('list', lists)];
      }),
  );
  return kept;
}
