/** What the answers amount to: scores with their arithmetic, points, changes, results and dated submissions. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { instant } from '../kit/text.ts';
import { answerValue, assessmentType, framework, progress, questionId } from './questionnaire.answers.ts';
import { controlCount } from './questionnaire.counting.ts';

/** Whether a question counts: answered; waiting for an answer; said not to apply; or switched off by its gate. */
export const answerStanding = z.enum(['answered', 'unanswered', 'not-applicable', 'switched-off']);
export type AnswerStanding = z.infer<typeof answerStanding>;

/** One term of a mean: what was answered, how much it weighs, and so what it adds. Only an answered one counts. */
export const term = z.object({
  questionId,
  text: z.string(),
  value: answerValue.nullable(),
  weight: z.number(),
  standing: answerStanding,
  reason: z.string(),
  answeredBy: personRef.nullable(),
  answeredAt: instant.nullable(),
});
export type Term = z.infer<typeof term>;

/**
 * A mean with its arithmetic: `maturity` = `sum` / `weight`, null where nothing is answered. `applicable` and `answered`
 * count questions. A framework's mean is that of its assessed controls, each weighing 1.
 */
export const score = z.object({
  id: z.string(),
  title: z.string(),
  maturity: z.number().nullable(),
  sum: z.number(),
  weight: z.number(),
  applicable: z.number().int(),
  answered: z.number().int(),
});
export type Score = z.infer<typeof score>;

export const frameworkScore = score.extend({
  id: framework,
  /** What applies, and how much of it is assessed, each kind for itself. */
  counts: z.array(controlCount),
});

/** A part of a score. `counted`: it is in the mean; `applies`: it is not ruled out by gates or reasons. */
export const part = score.extend({ counted: z.boolean(), applies: z.boolean() });
export type ScorePart = z.infer<typeof part>;

export const point = z.object({
  questionId,
  domain: z.string(),
  text: z.string(),
  value: z.number().int(),
  level: z.string(),
  /** The level above; null at the highest. */
  nextLevel: z.string().nullable(),
  /** The level to aim at; null for what is there already. */
  goalLevel: z.string().nullable(),
  weight: z.number(),
  effort: z.number(),
  /** Where its next step stands in the company's one order of work, 1 first; null where there is none. */
  place: z.number().int().nullable(),
});
export type Point = z.infer<typeof point>;

export const answerChange = z.object({
  questionId,
  domain: z.string(),
  text: z.string(),
  before: answerValue.nullable(),
  after: answerValue.nullable(),
});
export type AnswerChange = z.infer<typeof answerChange>;

export const result = z.object({
  /** Null for the living draft. */
  id: id.nullable(),
  assessmentType,
  submittedAt: instant.nullable(),
  submittedBy: personRef.nullable(),
  overall: score,
  progress,
  /** Each with how far it is: gates count, as in the whole, so that the themes add up to it. */
  domains: z.array(score.extend({ progress })),
  /** Those that this assessment speaks for. */
  frameworks: z.array(frameworkScore),
  /** The level that divides strong from weak: 3, or the next one up that is not reached everywhere. */
  goal: z.number().int(),
  strongest: z.array(point),
  weakest: z.array(point),
  /** What to do first: the points below the goal, in the company's one order of work. */
  next: z.array(point),
  /** What to find out: every question answered "don't know", in the same order. */
  unknown: z.array(point.pick({ questionId: true, domain: true, text: true, weight: true })),
  /** Against the submission before, or the one asked for. */
  comparedWith: z
    .object({
      id,
      submittedAt: instant,
      overall: z.number().nullable(),
      domains: z.record(z.string(), z.number().nullable()),
    })
    .nullable(),
  changes: z.array(answerChange),
});
export type Result = z.infer<typeof result>;

export const submitted = z.object({
  id,
  assessmentType,
  submittedAt: instant,
  submittedBy: personRef.nullable(),
  maturity: z.number().nullable(),
  answered: z.number().int(),
  applicable: z.number().int(),
});
export type Submitted = z.infer<typeof submitted>;
