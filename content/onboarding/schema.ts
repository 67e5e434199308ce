/**
 * The shape of the first questions and of the report they lead to. Everything that depends on the answers is a condition
 * over the ids of the chosen options, so that rules are read and changed as data.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const inThree = <T extends z.ZodType>(shape: T) => ({ pt: shape, en: shape, es: shape });
const id = z.string().regex(/^[a-z0-9][a-z0-9+-]{1,39}$/);

const option = z.strictObject({
  id,
  /** Stands alone: it cannot be chosen together with another (nothing, don't know, prefer not to say). */
  exclusive: z.boolean().default(false),
  /** An authority of Brazil's own: no option for a company that is elsewhere. */
  brazilian: z.boolean().default(false),
  ...inThree(
    z.strictObject({
      label: text(2, 60),
      hint: text(8, 140).optional(),
      /** How the option is called inside a sentence of the report; the label, in lower case, where it is not given. */
      said: text(2, 80).optional(),
    }),
  ),
});

const question = z.strictObject({
  id,
  kind: z.enum(['one', 'many']),
  /** Answered by this field of the company's profile, which is where the answer lives. */
  profile: z.enum(['industry', 'size']).optional(),
  ...inThree(z.strictObject({ text: text(15, 140), why: text(30, 200) })),
  options: z.array(option).min(3).max(20),
});
export type FirstQuestion = z.infer<typeof question>;

export const firstQuestions = z.strictObject({ questions: z.array(question).min(12).max(15) });

/** Question → options of which one must be chosen. Every question named must match. */
const chosen = z.record(id, z.array(id).min(1));
/** `all` of `is`, and one of `any`, and none of `not`. What is empty asks for nothing. */
export const condition = z.strictObject({
  is: chosen.default({}),
  any: z.array(chosen).default([]),
  not: z.array(chosen).default([]),
});
export type Condition = z.infer<typeof condition>;
const always: Condition = { is: {}, any: [], not: [] };
const when = condition.default(always);

/** What is said in one situation; the first whose condition holds is said. */
const variant = z.strictObject({ when, ...inThree(text(20, 460)) });
const variants = z.array(variant).min(1);
const assessment = z.enum(['security', 'essential', 'privacy']);
const title = z.strictObject(inThree(text(3, 110)));

export const reportRules = z.strictObject({
  understood: z.array(z.strictObject({ id, title, say: variants })).min(5),
  applies: z.array(z.strictObject({ id, when, title, because: variants })).min(5),
  first: z
    .array(
      z.strictObject({
        id,
        when,
        /** Only where one of these assessments is the one to begin with. */
        suggested: z.array(assessment).optional(),
        /** How much it matters in general, and how much more in some situations. */
        urgency: z.number().int().min(1).max(100),
        more: z.array(z.strictObject({ when, add: z.number().int().min(1).max(60) })).default([]),
        link: z.string().startsWith('/'),
        minutes: z.number().int().min(1).max(240),
        title,
        because: variants,
      }),
    )
    .min(7),
  suggested: z.array(z.strictObject({ when, assessment })).min(1),
});
export type Variant = z.infer<typeof variant>;
export type ReportRules = z.infer<typeof reportRules>;
