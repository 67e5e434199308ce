/** What is asked after advice, by theme: what happens without it, what it costs, who does it, how long it takes, what proves it, an example. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readFolder } from '../yaml.ts';

const line = z.string().trim().min(20).max(330);
export const facetNames = ['risk', 'cost', 'who', 'time', 'proof', 'example'] as const;
export type FacetName = (typeof facetNames)[number];
const wording = z.strictObject({
  /** Goes on after “without that,”. */
  risk: line,
  /** In money first. */
  cost: line,
  who: line,
  time: line,
  proof: line,
  example: line,
  /** What is written to the staff of it, where it is theirs to know. */
  staff: z.strictObject({ subject: z.string().min(8).max(80), points: z.array(line).min(2).max(4) }).optional(),
});
const theme = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** The pieces of advice that it is asked of; each has one theme at most. */
  pieces: z.array(z.string()).min(1),
  ...{ pt: wording, en: wording, es: wording },
});
export type FacetTheme = z.infer<typeof theme>;

let kept: readonly FacetTheme[] | undefined;
let byPiece: ReadonlyMap<string, FacetTheme> | undefined;

/** Every theme. Read when first asked for. */
export function facetThemes(): readonly FacetTheme[] {
  kept ??= frozen(readFolder(join(import.meta.dirname, 'facets'), theme));
  return kept;
}

/** The theme of a piece of advice; undefined where it has none. */
export function facetsOf(piece: string): FacetTheme | undefined {
  byPiece ??= new Map(facetThemes().flatMap((one) => one.pieces.map((id): [string, FacetTheme] => [id, one])));
  return byPiece.get(piece);
}
