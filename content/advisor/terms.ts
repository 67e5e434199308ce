/** What the commonest words of the product and of the field mean, told to whoever asks just that. Read when first asked for. */
import { join } from 'node:path';
import { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readChecked, readFolder } from '../yaml.ts';

/** Without accents and marks, in lower case: as questions are compared. */
const plain = z.string().regex(/^[a-z0-9 ]+$/);
const meaning = z.string().trim().min(60).max(420);
const term = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The advice that goes on from it. */
  piece: z.string(),
  /** What it is called, in any language. */
  names: z.array(plain).min(2),
  ...{ pt: meaning, en: meaning, es: meaning },
});
export type DefinedTerm = z.infer<typeof term>;

const file = z.strictObject({
  /** How a question for a meaning begins. */
  opens: z.array(plain).min(3),
  /** How it begins where nothing stands between that and the word. */
  opensAlone: z.array(plain).min(3),
  /** What may stand between that and the word. */
  before: z.array(plain).min(3),
  /** What may stand after the word. */
  after: z.array(plain).min(1),
  terms: z.array(term).min(10),
});
export interface Terms {
  readonly opens: readonly string[];
  readonly opensAlone: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly byName: ReadonlyMap<string, DefinedTerm>;
}

let kept: Terms | undefined;

export function definedTerms(): Terms {
  if (!kept) {
    const { terms: own, ...asking } = readChecked(join(import.meta.dirname, 'terms.yaml'), file);
    const terms = [...own, ...readFolder(join(import.meta.dirname, 'terms'), term)];
    kept = frozen({
      ...asking,
      byName: new Map(terms.flatMap((one) => one.names.map((name) => [name, one] as const))),
    });
  }
  return kept;
}
