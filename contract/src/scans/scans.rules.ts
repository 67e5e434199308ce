/** What may name a target: the same first look on both sides; the server judges what it is. */
import { z } from 'zod';
import { text } from '../kit/text.ts';

const looksLikeTarget = (typed: string): boolean =>
  typed.length > 3 && !/\s/.test(typed) && /[.:\u3002\uff0e]/.test(typed);

/** A target as people type it; what is none is refused in the specification's words. */
export const targetDraft = z.strictObject({ target: text(2_000).refine(looksLikeTarget, 'scans.target') });
