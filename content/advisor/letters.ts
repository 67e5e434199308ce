/** What people call the letters that the officer writes. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const names = z.array(z.string().trim().min(3).max(60)).min(2);
const letter = z.strictObject({ id: z.string().regex(/^[a-z-]+$/), pt: names, en: names, es: names });
type LetterNames = z.infer<typeof letter>;

let kept: readonly LetterNames[] | undefined;

/** Every kind of letter, the one that wins first. */
export function letterNames(): readonly LetterNames[] {
  kept ??= frozen(z.array(letter).parse(readYaml(join(import.meta.dirname, 'letters.yaml'))));
  return kept;
}
