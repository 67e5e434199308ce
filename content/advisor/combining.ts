/** How several things are asked of a register at once, in all three languages. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const phrase = z.string().regex(/^[a-z ]+$/);
const phrases = z
  .strictObject({ pt: z.array(phrase).min(1), en: z.array(phrase).min(1), es: z.array(phrase).min(1) })
  // The longest first: what is part of a longer one is not read by itself.
  .transform(({ pt, en, es }) => [...new Set([...pt, ...en, ...es])].toSorted((a, b) => b.length - a.length));
const wholeWords = z
  .strictObject({ pt: phrase, en: phrase, es: phrase })
  .transform(({ pt, en, es }) => new Set([pt, en, es].flatMap((words) => words.trim().split(/\s+/))));

const file = z.strictObject({
  ...{ missing: phrases, except: phrases, nobody: phrases, those: phrases, only: phrases },
  ...{ people: phrases, most: phrases, least: phrases, above: phrases, below: phrases, until: phrases, nots: phrases },
  ...{ leaves: phrases, behind: phrases },
  beside: wholeWords,
});
export type CombiningWords = z.infer<typeof file>;

let kept: CombiningWords | undefined;
export function combiningWords(): CombiningWords {
  kept ??= frozen(file.parse(readYaml(join(import.meta.dirname, 'combining.yaml'))));
  return kept;
}
