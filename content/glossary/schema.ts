/** The shape of a glossary: what a thing is called in one language, what it is not called, and where that is right after all. */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);

const term = z.strictObject({
  /** What it is called everywhere. */
  term: text(2, 60),
  /** In one sentence, for people who meet the word for the first time. */
  means: text(20, 240),
  /** A word that everybody knows: one name for it is kept to, and nobody has to be told what it means. */
  everyday: z.literal(true).optional(),
  /** Whole words or phrases that say the same thing otherwise. They are not used. */
  instead: z.array(text(2, 60)).min(1).max(20),
  /** Phrases in which such a word means something else, with the reason. */
  except: z.array(z.strictObject({ phrase: text(3, 80), why: text(8, 160) })).default([]),
});
export type Term = z.infer<typeof term>;
export const glossaryFile = z.array(term).min(5).max(60);

const said = z.strictObject({ term: text(2, 60), means: text(20, 240) });
/** Words of the product and of the field that have one name only. */
export const productTermsFile = z
  .array(z.strictObject({ pt: said, en: said, es: said }))
  .min(5)
  .max(60);
