/** Questions that want a yes or a no first, by the beginnings of their words. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const line = z.string().trim().min(1);
const verdict = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** The advice that backs it. */
  piece: z.string(),
  /** One beginning of each line stands in the question; of a line that begins with `talk`, also in the talk before. */
  about: z.array(line).min(1),
  /** One of each of these lines stands in the question besides. */
  needs: z.array(line).default([]),
  /** None of these stands in it. */
  never: line.optional(),
  /** Told of what somebody says happened too, without a question. */
  always: z.literal(true).optional(),
  /** Told before what records say of the same words. */
  first: z.literal(true).optional(),
  ...{ pt: line, en: line, es: line },
});
export type Verdict = z.infer<typeof verdict>;

let kept: readonly Verdict[] | undefined;

/** Every verdict, the first that fits wins. */
export function verdicts(): readonly Verdict[] {
  kept ??= frozen(z.array(verdict).parse(readYaml(join(import.meta.dirname, 'verdicts.yaml'))));
  return kept;
}
