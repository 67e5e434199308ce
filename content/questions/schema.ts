/**
 * The shape of a question file: the assessment's questions in three languages, with the controls that each one speaks
 * for. Lengths are bounds of what fits a phone screen and can be read in one breath.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const words = (n: number) => (s: string) => s.split(/\s+/).length <= n;
const level = text(8, 140).refine(words(15), 'at most 15 words');

/** One question in one language. `levels[n]` describes maturity n, 0 to 5, about this subject alone. */
const wording = z.strictObject({
  text: text(20, 170),
  explanation: text(60, 420),
  why: text(50, 320),
  levels: z.tuple([level, level, level, level, level, level]),
});

const gateWording = z.strictObject({ text: text(15, 170), explanation: text(40, 420), why: text(40, 320) });

/** Weight 3: the question decides this control; 2: it contributes much; 1: it touches it. */
const weights = (pattern: RegExp) => z.record(z.string().regex(pattern), z.number().int().min(1).max(3));

const maps = z.strictObject({
  iso27001: weights(/^(A\.[5-8]\.\d{1,2}|(4|5|6|7|8|9|10)(\.\d){0,2})$/).default({}),
  'nist-csf': weights(/^(GV|ID|PR|DE|RS|RC)\.[A-Z]{2}-\d{2}$/).default({}),
  lgpd: weights(/^Art\. \d{1,2}$/).default({}),
});

const id = z.string().regex(/^[a-z]{2,5}-[a-z0-9-]{3,40}$/);

/** A question answered by maturity 0 to 5, or a gate answered yes or no that switches others on and off. */
export const question = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('maturity'),
    id,
    essential: z.boolean().default(false),
    weight: z.number().int().min(1).max(3),
    effort: z.number().int().min(1).max(3),
    when: id.optional(),
    maps,
    pt: wording,
    en: wording,
    es: wording,
  }),
  z.strictObject({
    kind: z.literal('gate'),
    id,
    /** What it switches is asked only after a yes; other gates ask until a no. */
    optIn: z.boolean().default(false),
    essential: z.boolean().default(false),
    pt: gateWording,
    en: gateWording,
    es: gateWording,
  }),
]);
export type Question = z.infer<typeof question>;

/** One domain (a chapter of an assessment) with its questions, in the order they are asked. */
export const questionFile = z.strictObject({
  domain: z.string().regex(/^[a-z-]{3,30}$/),
  assessment: z.enum(['security', 'privacy']),
  order: z.number().int().min(1).max(30),
  pt: z.strictObject({ title: text(4, 40), summary: text(40, 200) }),
  en: z.strictObject({ title: text(4, 40), summary: text(40, 200) }),
  es: z.strictObject({ title: text(4, 40), summary: text(40, 200) }),
  questions: z.array(question).min(4).max(14),
});
