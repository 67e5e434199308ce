/** What is asked often and has a short answer of its own, in whatever words. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readFolder } from '../yaml.ts';

const asks = z.array(z.string().trim().min(8).max(160)).min(2).max(12);
const line = z.string().trim().min(60).max(480);
const reply = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The advice that backs it and goes on. */
  piece: z.string(),
  /** What somebody says, and asks by it whether it is so: no answer to a question with a question word. */
  asserted: z.literal(true).optional(),
  /** Beginnings of words of which the question has one at least: without them it asks something else, however alike. */
  needs: z
    .array(z.string().regex(/^[a-z0-9]+$/))
    .min(1)
    .optional(),
  /** Only in a talk about its subject: alone, the advice itself says more, with what the company answered. */
  followsOn: z.literal(true).optional(),
  /** Ways to ask it. */
  asks: z.strictObject({ pt: asks, en: asks, es: asks }),
  ...{ pt: line, en: line, es: line },
});
export type Reply = z.infer<typeof reply>;

let kept: readonly Reply[] | undefined;

export function replies(): readonly Reply[] {
  kept ??= frozen(readFolder(join(import.meta.dirname, 'replies'), reply));
  return kept;
}
