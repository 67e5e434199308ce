/** Where we stand, where it moves, what is due, what to do first. */
import { z } from 'zod';
import { dueKind } from '../kinds.ts';
import { can, domain } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { instant } from '../kit/text.ts';
import { assessmentType, framework, progress } from '../questionnaire/questionnaire.answers.ts';
import { controlCount } from '../questionnaire/questionnaire.counting.ts';
import { score } from '../questionnaire/questionnaire.results.ts';
import { nextAction } from '../virtual-ciso/virtual-ciso.shapes.ts';

import { boardTargetChange, mainboardView } from './dashboard.mainboard.ts';

/** Null where the reader's role may not go there. */
const link = z.string().startsWith('/').nullable();

/** A step of setting out or of an assessment, most useful first. `kind` has words in `dashboard`; the other fields complete them. */
export const nextStep = z.object({
  kind: z.enum([
    'onboarding',
    'start-assessment',
    'continue-assessment',
    'submit-assessment',
    'reassess',
    'invite-team',
  ]),
  assessmentType: assessmentType.nullable(),
  /** Questions still waiting for an answer; of what is to be submitted, those that nobody knew. */
  remaining: z.number().int().nullable(),
  minutes: z.number().int().nullable(),
  link,
  done: z.boolean(),
});
export type NextStep = z.infer<typeof nextStep>;

export const dueItem = z.object({
  kind: z.enum(['reassessment', 'invitation', ...dueKind.options]),
  assessmentType: assessmentType.nullable(),
  /** The address invited. */
  email: z.string().nullable(),
  /** The record by id and title; null for what `kind` names. */
  record: z
    .object({
      id,
      title: z.string(),
      /** What such a record is called. */
      label: z.string(),
      assignedTo: personRef.nullable(),
      /** Where all of its kind are listed, and how many are late or near beside those told here. */
      all: z.object({ label: z.string(), href: z.string().startsWith('/'), more: z.number().int() }),
    })
    .nullable(),
  /** What a day that has passed is called for it; null where it has not, or is said as for everything else. */
  lapsed: z.string().nullable(),
  /** An instant; or a day of the company's time zone, which lasts until midnight. */
  dueAt: z.union([instant, z.iso.date()]),
  overdue: z.boolean(),
  link,
});
export type DueItem = z.infer<typeof dueItem>;

/** An assessment as its answers stand now, and as it was last submitted. */
export const assessmentNow = z.object({
  assessmentType,
  overall: score.pick({ maturity: true, sum: true, weight: true, applicable: true, answered: true }),
  progress,
  submitted: z.object({ id, submittedAt: instant, maturity: z.number().nullable() }).nullable(),
  /** An answer changed after the last submission. */
  changedSince: z.boolean(),
});
export type AssessmentNow = z.infer<typeof assessmentNow>;

/** A framework in one line: its mean, and how much of what applies that rests on, each kind for itself. */
export const frameworkNow = z.object({
  id: framework,
  /** The assessment that asks about it most. */
  assessmentType,
  maturity: z.number().nullable(),
  counts: z.array(controlCount),
});

/** What happened, one line per person and kind of change in a row; `count` says how many. */
export const activity = z.object({
  at: instant,
  action: z.string(),
  actor: personRef.nullable(),
  /** Where no person is named: who has left, the system, whoever held a link, who runs the installation. */
  actorKind: z.enum(['user', 'system', 'link', 'operator']),
  count: z.number().int(),
});
export type Activity = z.infer<typeof activity>;

export const dashboardView = z.object({
  asOf: instant,
  assessments: z.array(assessmentNow),
  /** Each as its own screen says it stands, by answers and decisions. */
  frameworks: z.array(frameworkNow),
  /** Submissions, oldest first. */
  trend: z.array(z.object({ date: instant, assessmentType, maturity: z.number().nullable() })),
  due: z.array(dueItem),
  first: z.array(nextStep),
  /** The three best next things to do, by the one order of work; null before anything is known of the company. */
  actions: z.array(nextAction).nullable(),
  /** For those who may read the audit log; empty for others. */
  recent: z.array(activity),
});
export type DashboardView = z.infer<typeof dashboardView>;

const ofFramework = z.strictObject({ framework });

export const dashboard = domain({
  view: {
    method: 'GET',
    path: '/dashboard',
    access: can('dashboard.read'),
    returns: dashboardView,
    about: 'Standing by assessment and by framework, trend, what is due and the next steps, for the reader’s role.',
  },
  mainboard: {
    method: 'GET',
    path: '/dashboard/mainboard',
    access: can('dashboard.read'),
    returns: mainboardView,
    about: 'Five questions that a board asks, each answered in sentences with their figures, for the reader’s role.',
  },
  setTarget: {
    method: 'PUT',
    path: '/dashboard/mainboard/targets/:framework',
    access: can('reports.edit'),
    params: ofFramework,
    body: boardTargetChange,
    returns: z.object({ success: z.literal(true) }),
    about: 'Sets which mean maturity the board wants of a framework, and until when.',
  },
  dropTarget: {
    method: 'DELETE',
    path: '/dashboard/mainboard/targets/:framework',
    access: can('reports.edit'),
    params: ofFramework,
    returns: z.object({ success: z.literal(true) }),
  },
  mainboardPdf: {
    method: 'GET',
    path: '/dashboard/mainboard/pdf',
    access: can('dashboard.read'),
    sends: 'file',
    returns: z.any(),
  },
});
