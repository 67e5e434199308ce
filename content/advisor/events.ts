/** Words by which somebody tells of what has happened. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const line = z.string().trim().min(1);
const beginnings = line.transform((words) => words.split(/\s+/));
const pieceTold = z.strictObject({
  /** The advice for the first hour. */
  piece: z.string(),
  told: z.array(beginnings).min(2),
  never: beginnings.default([]),
});
/** What somebody tells of, by the beginnings of words of any language: one of each of `told`, and none of `never`. */
export type EventPiece = z.infer<typeof pieceTold>;
const events = z.strictObject({
  ...{ pt: line, en: line, es: line },
  after: z.array(line).min(1),
  pieces: z.array(pieceTold).min(1),
});

interface EventWords {
  /** Whole words of any language, without accents. */
  readonly words: ReadonlySet<string>;
  readonly after: readonly string[];
  /** The first that fits wins. */
  readonly pieces: readonly EventPiece[];
}
let kept: EventWords | undefined;

export function eventWords(): EventWords {
  if (!kept) {
    const { after, pieces, ...said } = events.parse(readYaml(join(import.meta.dirname, 'events.yaml')));
    kept = frozen({ words: new Set(Object.values(said).flatMap((one) => one.split(/\s+/))), after, pieces });
  }
  return kept;
}
