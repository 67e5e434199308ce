/** What the reports say. Who, what, when: only for administrators. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { percentOf } from '../kit/means.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { companyRole } from '../kit/roles.ts';
import { day, line } from '../kit/text.ts';
import { framework } from '../questionnaire/questionnaire.answers.ts';
import { riskCategory, riskStats, riskSummary } from '../risks/risks.shapes.ts';
import { riskMethod, riskPortfolio } from '../risks/weighing.shapes.ts';
import { courseKey } from '../training/training.shapes.ts';

const counted = z.number().int();

export const coverageStates = ['done', 'open', 'overdue'] as const;
/** `done`: a certificate counts today. `open`: still in time. */
export const coverageState = z.enum(coverageStates);
export type CoverageState = z.infer<typeof coverageState>;

/** People who were asked a course, one by one: `asked` = `done` + `open` + `overdue`. */
const coverageCount = z.object({ asked: counted, done: counted, open: counted, overdue: counted });

/** How many of a hundred: 100 is said where nobody is missing. Null where nobody was asked. */
export const coverageShare = ({ done, asked }: { readonly done: number; readonly asked: number }): number | null =>
  asked === 0 ? null : percentOf(done, asked);
export type CoverageCount = z.infer<typeof coverageCount>;

export const coverageSummary = z.object({
  day,
  /** People who are asked at least one course, and how many of them have done all. */
  people: counted,
  complete: counted,
  total: coverageCount,
  byCourse: z.array(coverageCount.extend({ courseId: courseKey, title: z.string() })),
  byRole: z.array(coverageCount.extend({ role: companyRole })),
  /** At the end of each of the last twelve months: of what is asked today, how much had a certificate that counted. */
  trend: z.array(z.object({ day, done: counted, asked: counted })),
});
export type CoverageSummary = z.infer<typeof coverageSummary>;

export const coverageRow = z.object({
  person: personRef,
  role: companyRole,
  courseId: courseKey,
  title: z.string(),
  state: coverageState,
  dueDate: day,
  earnedDate: day.nullable(),
  validUntil: day.nullable(),
  certificateId: id.nullable(),
});
export type CoverageRow = z.infer<typeof coverageRow>;

export const coverageFilters = z.strictObject({
  ...paging,
  courseId: courseKey.optional(),
  role: companyRole.optional(),
  state: coverageState.optional(),
  search: line(100).optional(),
});

/** A framework by its last evaluation. */
const frameworkStanding = z.object({
  framework,
  maturity: z.number().nullable(),
  assessed: counted,
  applicable: counted,
});

/** A control below its target, the most worthwhile first. */
const reportedGap = z.object({
  framework,
  controlId: z.string(),
  title: z.string(),
  maturity: z.number().nullable(),
  target: counted,
});

export const riskReport = z.object({
  day,
  figures: riskStats,
  /** The gravest today. */
  top: z.array(riskSummary),
  byCategory: z.array(z.object({ category: riskCategory, count: counted, grave: counted })),
  /** High or critical, without a plan and not accepted. */
  undecided: counted,
  frameworks: z.array(frameworkStanding),
  gaps: z.array(reportedGap),
  incidents: z.object({ open: counted, year: counted }),
  /** What the company can live with, who decided so, and how many lie above; the gravest of them stand in `top`. */
  appetite: riskMethod.pick({
    appetite: true,
    decided: true,
    decidedOn: true,
    decidedBy: true,
    above: true,
    targetsAbove: true,
  }),
  /** What the estimated risks may cost together in a year. */
  money: riskPortfolio,
});
export type RiskReport = z.infer<typeof riskReport>;

export const scheduledReports = ['training-coverage', 'risk-assessment'] as const;
export const scheduledReport = z.enum(scheduledReports);
export type ScheduledReport = z.infer<typeof scheduledReport>;

/** Mondays, or the first of the month, at seven in the morning where the company is. */
export const reportRhythms = ['never', 'week', 'month'] as const;
export const reportSchedule = z.object({
  report: scheduledReport,
  every: z.enum(reportRhythms),
  /** When the next one goes; null where none does. */
  nextOn: day.nullable(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;
