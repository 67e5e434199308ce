/** What a finding is: a weakness of one asset, once, with all who saw it (specification §3 "Vulnerability"). */
import { z } from 'zod';
import { commentShape } from '../kit/comments.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, instant, line, text } from '../kit/text.ts';
import { asksFindingReason, findingCategories, findingSeverities, findingStatuses } from './vulnerabilities.rules.ts';

export const findingSeverity = z.enum(findingSeverities);
export const findingCategory = z.enum(findingCategories);
export const findingStatus = z.enum(findingStatuses);

const counted = z.number().int();

export const findingSummary = z.object({
  id,
  title: z.string(),
  category: findingCategory,
  severity: findingSeverity,
  status: findingStatus,
  asset: z.string(),
  location: z.string(),
  /** CVE numbers and other names of advisories. */
  ids: z.array(z.string()),
  cvssScore: z.number().nullable(),
  /** How likely it is to be used within thirty days (FIRST EPSS), where the operator supplies it. */
  epss: z.number().nullable(),
  /** Known to be used by attackers (CISA KEV). */
  kev: z.boolean(),
  /** The tools that saw it. */
  sources: z.array(z.string()),
  owner: personRef.nullable(),
  dueOn: day.nullable(),
  overdue: z.boolean(),
  firstSeen: instant,
  lastSeen: instant,
});
export type FindingSummary = z.infer<typeof findingSummary>;

/** Where a tool saw it. */
export const findingSighting = z.object({
  id,
  source: z.string(),
  kind: z.string(),
  target: z.string(),
  title: z.string(),
  severity: findingSeverity,
  location: z.string(),
  /** What was sent and seen, as the tool wrote it. */
  proof: z.string(),
  firstSeen: instant,
  lastSeen: instant,
  goneAt: instant.nullable(),
  scanId: id.nullable(),
  importId: id.nullable(),
});
export type FindingSighting = z.infer<typeof findingSighting>;

export const finding = findingSummary.extend({
  description: z.string(),
  fix: z.string(),
  cvssVector: z.string().nullable(),
  cwes: z.array(counted),
  package: z.string(),
  installed: z.string(),
  fixedIn: z.string(),
  links: z.array(z.string()),
  snoozedUntil: day.nullable(),
  /** Why it was put off, or is no finding. */
  reason: z.string(),
  decidedBy: personRef.nullable(),
  decidedAt: instant.nullable(),
  resolvedAt: instant.nullable(),
  planId: id.nullable(),
  riskId: id.nullable(),
  /** Set by a person: no report changes it. */
  severityKept: z.boolean(),
  sightings: z.array(findingSighting),
  comments: z.array(commentShape),
  /** Guards against overwriting what somebody else wrote meanwhile. */
  version: z.int32(),
});
export type Finding = z.infer<typeof finding>;

const decision = {
  status: findingStatus.optional(),
  snoozedUntil: day.optional(),
  reason: text(2000).optional(),
  severity: findingSeverity.optional(),
  ownerId: id.nullable().optional(),
  dueOn: day.optional(),
};
type Decision = z.output<z.ZodObject<typeof decision>>;

/** A move that asks for a reason has one, and putting off has a day. */
const saysWhy = ({ status, reason }: Decision) => !status || !asksFindingReason(status) || Boolean(reason);
const saysUntil = ({ status, snoozedUntil }: Decision) => (status === 'snooze') === (snoozedUntil !== undefined);

const explained = <T extends z.ZodType<Decision>>(shape: T) =>
  shape
    .refine(saysWhy, { message: 'vulnerabilities.say-why', path: ['reason'] })
    .refine(saysUntil, { message: 'vulnerabilities.say-until', path: ['snoozedUntil'] });

/** Some fields anew. `basedOn` overtaken: 409, and nothing is lost. */
export const findingChange = explained(z.strictObject({ ...decision, basedOn: z.int32() }));
/** What is decided, without what it is decided over. */
export type FindingDecision = Omit<z.output<typeof findingChange>, 'basedOn'>;

/** So many change at once. */
export const mostFindingsAtOnce = 500;
export const findingBulk = explained(z.strictObject({ ids: z.array(id).min(1).max(mostFindingsAtOnce), ...decision }));

export const findingSorts = [
  '-severity',
  'severity',
  'dueOn',
  '-dueOn',
  '-lastSeen',
  'firstSeen',
  '-firstSeen',
  'title',
  '-title',
  '-epss',
] as const;

export const findingFilters = z.strictObject({
  ...paging,
  category: many(findingCategory),
  severity: many(findingSeverity),
  /** Without it, all that is not settled. */
  status: many(findingStatus),
  source: line(100).optional(),
  /** An account's id, `me`, or `nobody`. */
  owner: z.union([id, z.enum(['me', 'nobody'])]).optional(),
  overdue: z.enum(['true']).optional(),
  /** Known to be used by attackers. */
  known: z.enum(['true']).optional(),
  asset: line(500).optional(),
  /** What a scan, or a report, saw. */
  scan: id.optional(),
  report: id.optional(),
  search: line(100).optional(),
  sort: z.enum(findingSorts).default('-severity'),
});
export type FindingFilters = z.output<typeof findingFilters>;

/** Of all that is not settled; `byStatus` counts the settled ones too. */
export const findingStats = z.object({
  total: counted,
  bySeverity: z.record(findingSeverity, counted),
  byStatus: z.record(findingStatus, counted),
  byCategory: z.record(findingCategory, counted),
  overdue: counted,
  known: counted,
  /** The days of the lists that say so; null where none was brought in: then nobody knows. */
  attackLists: z.object({ epss: z.iso.date().nullable(), kev: z.iso.date().nullable() }),
  /**
   * Of what was closed within twelve months, and of what waits past its day: how many were closed by it, how many were not;
   * and the usual days that it took.
   */
  kept: counted,
  missed: counted,
  medianDays: z.number().nullable(),
  sources: z.array(z.object({ name: z.string(), count: counted })),
});
export type FindingStats = z.infer<typeof findingStats>;

export const findingExportFormat = z.enum(['xlsx', 'csv', 'sarif']);

const days = z.number().int().min(1).max(730);
/** Days to close a finding: of each severity since it was seen, and of what attackers use since that was known. */
export const findingDays = z.strictObject({ attacked: days, critical: days, high: days, medium: days, low: days });
export type FindingDays = z.infer<typeof findingDays>;
/** As the company set them; version 0 while it set none. */
export const findingDeadlines = findingDays.extend({ version: z.int32() });
export type FindingDeadlines = z.infer<typeof findingDeadlines>;
