/** The first questions, which steer the product, and what it understood (specification §3, §7 "Onboarding"). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { instant } from '../kit/text.ts';

export const onboardingStatus = z.object({
  isCompleted: z.boolean(),
  /** Per cent, 0 to 100. */
  progress: z.number().default(0),
  totalQuestions: z.number().int(),
  answeredQuestions: z.number().int(),
  completedAt: instant.nullable(),
});
export type OnboardingStatus = z.infer<typeof onboardingStatus>;

const option = z.object({
  id: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  /** Stands alone: choosing it unchooses the others (none of these, don't know). */
  exclusive: z.boolean(),
});
export const onboardingQuestion = z.object({
  id: z.string(),
  kind: z.enum(['one', 'many']),
  text: z.string(),
  why: z.string(),
  options: z.array(option),
  answer: z.array(z.string()),
});
export type OnboardingQuestion = z.infer<typeof onboardingQuestion>;

/** Answers by question: the ids of the options chosen. */
export const onboardingAnswers = z.strictObject({
  answers: z.record(z.string().max(60), z.array(z.string().max(60)).max(30)),
  /** True when the person has come to the end; every question must then have an answer. */
  complete: z.boolean().default(false),
});

export const onboardingReport = z.object({
  completedAt: instant.nullable(),
  /** What we understood, a sentence or two on each subject. */
  understood: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  /** Which frameworks and laws apply, and why. */
  applies: z.array(z.object({ id: z.string(), title: z.string(), because: z.string() })),
  /** What to do first, most useful first. */
  first: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      because: z.string(),
      link: z.string(),
      minutes: z.number().int(),
      /** Work that a plan can be opened for; `planId` where one holds it. Null for what is answered or set up. */
      plan: z.object({ questionId: z.string(), planId: id.nullable() }).nullable(),
    }),
  ),
  suggestedAssessment: z.enum(['security', 'essential', 'privacy']),
  /** Whether somebody began it. */
  suggestedBegun: z.boolean(),
});
export type OnboardingReport = z.infer<typeof onboardingReport>;

export const onboarding = domain({
  questions: {
    method: 'GET',
    path: '/onboarding/questions',
    access: can('onboarding.read'),
    returns: z.object({
      questions: z.array(onboardingQuestion),
      /** Whom to ask, for those who may read but not answer. */
      admins: z.array(personRef),
    }),
  },
  answers: {
    method: 'POST',
    path: '/onboarding/answers',
    access: can('onboarding.answer'),
    body: onboardingAnswers,
    returns: onboardingStatus,
    about: 'Saves some answers (an empty list takes one back); with `complete`, says what is still missing.',
  },
  status: { method: 'GET', path: '/onboarding/status', access: can('onboarding.read'), returns: onboardingStatus },
  report: { method: 'GET', path: '/onboarding/report', access: can('onboarding.read'), returns: onboardingReport },
});
