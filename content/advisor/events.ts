/** Words by which somebody tells of what has happened. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const line = z.string().trim().min(1);
const beginnings = line.transform((words) => words.split(/\s+/));
export const pieceTold = z.strictObject({
  /** The advice for the first hour. */
  piece: z.string(),
  told: z.array(beginnings).min(2),
  never: beginnings.default([]),
});
/** What somebody tells of, by the beginnings of words of any language: one of each of `told`, and none of `never`. */
export type EventPiece = z.infer<typeof pieceTold>;
const goingOn = z.strictObject({
  /** The short answer for it. */
  reply: z.string(),
  /** The advice that is talked about. */
  after: z.array(z.string()).min(1),
  /** One of these stands in the question before. */
  talked: beginnings.default([]),
  told: z.array(beginnings).min(1),
});
/** What somebody goes on to tell in a talk about it: what was done meanwhile, when, and how. */
export type EventGoingOn = z.infer<typeof goingOn>;
const events = z.strictObject({
  ...{ pt: line, en: line, es: line },
  goingOn: z.array(goingOn),
  after: z.array(line).min(1),
  pieces: z.array(pieceTold).min(1),
});

interface EventWords {
  /** Whole words of any language, without accents. */
  readonly words: ReadonlySet<string>;
  readonly after: readonly string[];
  /** The first that fits wins. */
  readonly pieces: readonly EventPiece[];
  readonly goingOn: readonly EventGoingOn[];
}
let kept: EventWords | undefined;

export function eventWords(): EventWords {
  if (!kept) {
    const { after, pieces, goingOn: told, ...said } = events.parse(readYaml(join(import.meta.dirname, 'events.yaml')));
    const words = new Set(Object.values(said).flatMap((one) => one.split(/\s+/)));
    kept = frozen({ words, after, pieces, goingOn: told });
  }
  return kept;
}
