/** Measures by the names that people ask for them with, and what of the assessment says whether the company has them. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const measure = z.strictObject({
  questions: z.array(z.string()).min(1).max(2),
  names: z.array(z.string().regex(/^[a-z0-9 ]+\*?$/)).min(1),
});
export type Measure = z.infer<typeof measure>;

let kept: readonly Measure[] | undefined;

export function measures(): readonly Measure[] {
  kept ??= frozen(z.array(measure).parse(readYaml(join(import.meta.dirname, 'measures.yaml'))));
  return kept;
}
