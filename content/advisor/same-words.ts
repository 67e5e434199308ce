/** Words that mean the same where somebody asks about records, in all three languages. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const line = z
  .string()
  .regex(/^[a-z]+(?: [a-z]+)*$/)
  .transform((words) => words.split(' '));
const file = z.strictObject({ asked: z.array(line), named: z.array(line) });
let kept: z.output<typeof file> | undefined;

/** One meaning each: its words in small letters and without accents, of whatever language. `asked`: of a record, and never its name. */
export function sameWords(): z.output<typeof file> {
  kept ??= frozen(file.parse(readYaml(join(import.meta.dirname, 'same-words.yaml'))));
  return kept;
}
