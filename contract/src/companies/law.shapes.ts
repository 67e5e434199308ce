/** Which law on personal data is a company's own: Brazil's (LGPD art. 3), or that of the country it is in. */
import { z } from 'zod';
import { day } from '../kit/text.ts';

/** What the law of a company's country asks, as far as it is known here, in the reader's language. */
export const localLaw = z.object({
  title: z.string(),
  answer: z.string(),
  sources: z.array(z.string()),
  /** When it was compared with the law last. */
  reviewed: day,
});
export const ownLaw = z.object({
  /** Whether it treats data of people in Brazil: only then do the terms of the LGPD run. */
  lgpd: z.boolean(),
  /** Null where the LGPD is its law, and where nothing is known here of its country's. */
  local: localLaw.nullable(),
});
export type OwnLaw = z.infer<typeof ownLaw>;
