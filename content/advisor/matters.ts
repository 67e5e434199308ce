/** Words by which somebody adds to what happened, or to what is to be done. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { type EventPiece, pieceTold } from './events.ts';

const beginnings = z
  .string()
  .trim()
  .min(1)
  .transform((words) => words.split(/\s+/));
export const matterFacts = [
  'unsure-encrypted',
  'unencrypted',
  'encrypted',
  'nobody',
  'sensitive',
  'people',
  'left',
] as const;
export type MatterFact = (typeof matterFacts)[number];
const told = z.strictObject({
  fact: z.enum(matterFacts),
  /** The advice in a talk about which it says so; any that tells whom the law wants told, where it is left out. */
  at: z.array(z.string()).optional(),
  told: z.array(beginnings).min(1),
  never: beginnings.default([]),
});
/** What somebody tells of, by the beginnings of words of any language: one of each of `told`, and none of `never`. */
export type MatterTold = z.infer<typeof told>;
const matters = z.strictObject({ tasks: z.array(pieceTold).min(1), facts: z.array(told).min(1) });

let kept: Readonly<z.infer<typeof matters>> | undefined;
const read = () => {
  kept ??= frozen(matters.parse(readYaml(join(import.meta.dirname, 'matters.yaml'))));
  return kept;
};
export const matterWords = (): readonly MatterTold[] => read().facts;
/** What is about to happen, and the advice for it; the first that fits wins. */
export const tasksTold = (): readonly EventPiece[] => read().tasks;
