/**
 * The shape of what suppliers are asked. A question is written once, under its subject, in three languages; a
 * questionnaire is a choice of questions, so that a supplier who moves from the short one to the long one, or answers
 * again next year, finds the same questions under the same ids.
 *
 * Points run from 0 to 100 per answer; a section's score is the mean of its answers by weight. Weight 0 is not scored.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const points = z.number().int().min(0).max(100);
const titles = <T extends z.ZodType>(one: T) => ({ pt: one, en: one, es: one });

/** What a supplier does for the company: which questionnaires fit it. */
export const supplierKinds = [
  'any',
  'it-support',
  'software-house',
  'cloud',
  'accounting',
  'marketing',
  'health',
  'logistics',
  'call-center',
  'facilities',
  'processor',
] as const;
/** How much a supplier matters, the most important first. */
export const supplierTiers = ['critical', 'high', 'medium', 'low'] as const;

const wording = z.strictObject({
  /** What the supplier reads and answers. */
  text: text(12, 200),
  /** Shown below the question: why the company asks, and what counts. */
  why: text(30, 300),
  /** Which proof is accepted; there whenever a proof is asked for. */
  proof: text(10, 220).optional(),
  /** Only for who reviews the answer: what should make them look twice. */
  flag: text(20, 260).optional(),
});

const option = z.strictObject({
  id: slug,
  points: points.optional(),
  /** Whoever answers so cannot be approved without a written exception. */
  knockout: z.literal(true).optional(),
  /** Of several answers: the one that excludes all others. */
  alone: z.literal(true).optional(),
  ...titles(text(1, 110)),
});
/** A number up to and including `to` earns these points; the last band has no end. */
const band = z.strictObject({
  to: z.number().min(0).optional(),
  points,
  knockout: z.literal(true).optional(),
});

const common = {
  id: slug,
  weight: z.number().int().min(0).max(3),
  /** Whether it may be left open. */
  optional: z.literal(true).optional(),
  /** `required`: without it the answer counts half. */
  proof: z.enum(['none', 'welcome', 'required']).default('none'),
  /** Asked only after one of these answers to an earlier question, where the questionnaire holds that one. */
  when: z.strictObject({ question: slug, is: z.array(slug).min(1) }).optional(),
  /** Questions of our own assessment that ask a company the same of itself, the nearest first. */
  like: z.array(slug).max(2).default([]),
  serves: z.strictObject({
    iso27001: z.array(z.string()).max(4).default([]),
    'nist-csf': z.array(z.string()).max(4).default([]),
    lgpd: z.array(z.string()).max(4).default([]),
  }),
  ...titles(wording),
};

/** A question, by the kind of its answer. */
export const supplierQuestion = z.discriminatedUnion('kind', [
  /** Yes or no; the `good` one earns 100, the other 0. `na`: may not apply, with a reason, and is then left out of the score. */
  z.strictObject({
    kind: z.literal('yes-no'),
    ...common,
    good: z.enum(['yes', 'no']).default('yes'),
    na: z.literal(true).optional(),
    /** The answer that is not `good` cannot be approved without a written exception. */
    knockout: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    ...common,
    na: z.literal(true).optional(),
    options: z.array(option).min(2).max(7),
  }),
  /** The points of what is chosen add up, to at most 100. */
  z.strictObject({ kind: z.literal('several'), ...common, options: z.array(option).min(2).max(10) }),
  z.strictObject({ kind: z.literal('text'), ...common }),
  z.strictObject({
    kind: z.literal('number'),
    ...common,
    na: z.literal(true).optional(),
    unit: z.enum(['hours', 'days', 'months', 'years', 'people', 'percent']),
    bands: z.array(band).min(2).max(5).optional(),
  }),
  /** A day in the past earns 100 within so many months, and 0 after. */
  z.strictObject({
    kind: z.literal('date'),
    ...common,
    na: z.literal(true).optional(),
    freshMonths: z.number().int().min(1).max(60).optional(),
  }),
  /** A file given earns 100. */
  z.strictObject({ kind: z.literal('file'), ...common, na: z.literal(true).optional() }),
]);
export type SupplierQuestion = z.infer<typeof supplierQuestion>;

/** One subject with every question about it, in the order they are asked. */
export const subjectFile = z.strictObject({
  id: slug,
  order: z.number().int().min(1).max(40),
  ...titles(z.strictObject({ title: text(4, 60), intro: text(20, 220) })),
  questions: z.array(supplierQuestion).min(1).max(30),
});
export type SupplierSubject = z.infer<typeof subjectFile>;

/** A questionnaire: which questions of which subjects, for whom, and what its score means. */
export const questionnaireFile = z.strictObject({
  id: slug,
  order: z.number().int().min(1).max(40),
  kinds: z.array(z.enum(supplierKinds)).min(1),
  tiers: z.array(z.enum(supplierTiers)).min(1),
  /** How long an honest answer takes, as the supplier is told. */
  minutes: z.number().int().min(5).max(240),
  /** After how long it is sent again. */
  repeatMonths: z.number().int().min(6).max(36),
  /** From which score a supplier is usually approved, and from which with conditions. */
  pass: z.strictObject({ approve: points, conditions: points }),
  reviewed: z.iso.date(),
  ...titles(
    z.strictObject({
      title: text(8, 80),
      /** For the company: when to send this one. */
      summary: text(60, 360),
      /** For the supplier, above the first question. */
      intro: text(60, 420),
    }),
  ),
  /** Of its questions, those whose proof it does not merely welcome: without it the answer counts half. */
  proves: z.array(slug).max(30).default([]),
  sections: z
    .array(z.strictObject({ subject: slug, questions: z.array(slug).min(1).max(30) }))
    .min(2)
    .max(20),
});
export type QuestionnaireFile = z.infer<typeof questionnaireFile>;
