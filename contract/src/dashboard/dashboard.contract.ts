/** Where we stand, where it moves, what is due, what to do first. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { personRef } from '../kit/people.ts';
import { instant } from '../kit/text.ts';
import { assessmentType, framework, score } from '../questionnaire/questionnaire.contract.ts';

/** A step worth taking next. `kind` has words in `dashboard`; `subject` completes them. */
export const nextStep = z.object({
  kind: z.enum([
    'onboarding',
    'start-assessment',
    'continue-assessment',
    'submit-assessment',
    'improve',
    'reassess',
    'invite-team',
  ]),
  subject: z.string(),
  detail: z.string(),
  link: z.string().startsWith('/'),
  minutes: z.number().int().nullable(),
});
export type NextStep = z.infer<typeof nextStep>;

export const dueItem = z.object({
  kind: z.enum(['reassessment', 'invitation']),
  subject: z.string(),
  dueAt: instant,
  overdue: z.boolean(),
  link: z.string().startsWith('/'),
});

export const dashboardView = z.object({
  assessments: z.array(
    z.object({
      assessmentType,
      maturity: z.number().nullable(),
      answered: z.number().int(),
      applicable: z.number().int(),
      submittedAt: instant.nullable(),
    }),
  ),
  frameworks: z.array(score.extend({ id: framework })),
  trend: z.array(z.object({ date: instant, assessmentType, maturity: z.number().nullable() })),
  due: z.array(dueItem),
  first: z.array(nextStep),
  recent: z.array(z.object({ at: instant, action: z.string(), actor: personRef.nullable() })),
  unread: z.number().int(),
});
export type DashboardView = z.infer<typeof dashboardView>;

export const dashboard = domain({
  view: { method: 'GET', path: '/dashboard', access: can('dashboard.read'), returns: dashboardView },
});
