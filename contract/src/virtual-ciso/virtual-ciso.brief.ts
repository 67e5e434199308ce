/** The brief of a week: what moved, what is due, the three best next things to do. */
import { z } from 'zod';
import { dueKind } from '../kinds.ts';
import { can, domain } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { day, instant } from '../kit/text.ts';
import { framework } from '../questionnaire/questionnaire.answers.ts';
import { nextAction } from './virtual-ciso.shapes.ts';

/** Days that a brief looks back, and days that it looks ahead. */
export const daysBack = 7;
export const daysAhead = 14;

/** A value before the first day of the span, and at its end; null where nothing was known. */
const beforeAndNow = z.object({ before: z.number().nullable(), now: z.number().nullable() });

/** How a framework stood and stands, by the pictures kept of each day. */
export const frameworkMoved = z.object({
  framework,
  maturity: beforeAndNow,
  /** Controls that meet their requirement, and controls whose result is proven. */
  compliant: beforeAndNow,
  evidenced: beforeAndNow,
  assessed: z.number().int(),
  applicable: z.number().int(),
});
export type FrameworkMoved = z.infer<typeof frameworkMoved>;

const href = z.string().startsWith('/');

/** A plan or subtask that was finished, or evidence that was added. */
export const briefRecord = z.object({ kind: dueKind, label: z.string(), id, title: z.string(), href });
export type BriefRecord = z.infer<typeof briefRecord>;

/** What has a day that is near or past. */
export const briefDue = briefRecord.extend({ day });
export type BriefDue = z.infer<typeof briefDue>;

const some = <T extends z.ZodType>(item: T) => z.object({ total: z.number().int(), items: z.array(item) });

/** A brief in a few numbers: what its headline is made of. */
export const briefSummary = z.object({
  /** The framework that moved most; null where none did. */
  moved: z.object({ framework, maturity: beforeAndNow }).nullable(),
  finished: z.number().int(),
  evidences: z.number().int(),
  answers: z.number().int(),
  late: z.number().int(),
  due: z.number().int(),
});
export type BriefSummary = z.infer<typeof briefSummary>;

const span = {
  /** The Monday of a kept brief; null for the one computed now. */
  week: day.nullable(),
  /** The days looked back on, both included, in the company's calendar. */
  from: day,
  through: day,
  summary: briefSummary,
};

export const brief = z.object({
  ...span,
  madeAt: instant,
  /** The last day looked ahead to. */
  until: day,
  /** Nothing was ever answered and nothing happened: there is nothing to tell. */
  empty: z.boolean(),
  frameworks: z.array(frameworkMoved),
  /** Plans and subtasks. */
  finished: some(briefRecord),
  evidences: some(briefRecord),
  /** Questions answered or answered anew. */
  answers: z.number().int(),
  late: some(briefDue),
  due: some(briefDue),
  actions: z.array(nextAction),
});
export type Brief = z.infer<typeof brief>;

/** A brief in a list. */
export const briefLine = z.object({ ...span, week: day });
export type BriefLine = z.infer<typeof briefLine>;

export const briefFilters = z.strictObject({ ...paging });
/** A kept brief by its Monday, or `now`: computed at the moment. */
export const briefWeek = z.union([z.literal('now'), day]);

/** What the screen's address says: the Monday of the brief that is shown; the last seven days unless given. */
export const briefAddress = z.strictObject({ week: day.optional() });

export const briefs = domain({
  list: {
    method: 'GET',
    path: '/virtual-ciso/briefs',
    access: can('compliance.read'),
    query: briefFilters,
    returns: page(briefLine),
    about: 'The briefs that were kept, the newest first.',
  },
  get: {
    method: 'GET',
    path: '/virtual-ciso/briefs/:week',
    access: can('compliance.read'),
    params: z.strictObject({ week: briefWeek }),
    returns: brief,
    about: 'What moved, what is due and what to do next: of a week by its Monday, or `now`.',
  },
});
