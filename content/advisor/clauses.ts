/** What the clauses of ISO/IEC 27001:2022 demand, what has to stand in writing, how often, and what auditors find most. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readChecked } from '../yaml.ts';

const line = z.string().trim().min(20).max(330);
const wording = z.strictObject({ demands: line, record: line, often: line, fails: line });
const clause = z.strictObject({
  id: z.string().regex(/^(?:[4-9]|10)(?:\.\d){0,2}$/),
  ...{ pt: wording, en: wording, es: wording },
});
type Clause = z.infer<typeof clause>;

let kept: ReadonlyMap<string, Clause> | undefined;

/** Every clause by its number, and each number that only holds others. */
export function clauses(): ReadonlyMap<string, Clause> {
  kept ??= frozen(
    new Map(readChecked(join(import.meta.dirname, 'clauses.yaml'), z.array(clause)).map((one) => [one.id, one])),
  );
  return kept;
}
