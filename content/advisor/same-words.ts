/** Words that mean the same where somebody asks about records, in all three languages. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const line = z
  .string()
  .regex(/^[a-z]+(?: [a-z]+)*$/)
  .transform((words) => words.split(' '));
let kept: readonly (readonly string[])[] | undefined;

/** One meaning each: its words in small letters and without accents, of whatever language. */
export function sameWords(): readonly (readonly string[])[] {
  kept ??= frozen(z.array(line).parse(readYaml(join(import.meta.dirname, 'same-words.yaml'))));
  return kept;
}
