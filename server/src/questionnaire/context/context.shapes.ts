/** What a document becomes on its way to suggestions. */
import { z } from 'zod';

/** Where a passage stands; what a kind of file does not have is null. */
export const place = z.object({
  page: z.number().int().nullable(),
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  heading: z.string().nullable(),
});
export type PassagePlace = z.infer<typeof place>;

/** What a row of a questionnaire answers. */
export const verdict = z.enum(['yes', 'partial', 'no', 'na']);
export type Verdict = z.infer<typeof verdict>;

export const passage = z.object({
  text: z.string(),
  where: place,
  /** Given for a row that answers a question. */
  verdict: verdict.nullable(),
});
export type Passage = z.infer<typeof passage>;

/** Why a level is suggested. */
export const reasons = [
  'absent',
  'planned',
  'partial',
  'stated',
  'ruled',
  'practised',
  'enforced',
  'once',
  'inapplicable',
  'ruled-out',
  'rows-na',
  'rows-yes',
  'rows-mixed',
  'rows-no',
] as const;

/** What the document says of one question, before anybody's language. */
export const finding = z.object({
  questionId: z.string(),
  /** A level; or that it does not apply; or the `no` to a gate. */
  value: z.union([z.number().int().min(0).max(5), z.literal('not_applicable'), z.literal('no')]),
  confidence: z.number(),
  passage: z.string(),
  where: place,
  reason: z.enum(reasons),
  /** Passages that speak of it, and rows that answer yes, where rows do. */
  passages: z.number().int(),
  yes: z.number().int(),
  contradicted: z.boolean(),
});
export type Finding = z.infer<typeof finding>;

/** Why a document is not read. */
export const refusals = ['empty', 'encrypted', 'no-text', 'too-big-inside', 'unreadable'] as const;
export type ContextRefusal = (typeof refusals)[number];

export const longestPassage = 600;
