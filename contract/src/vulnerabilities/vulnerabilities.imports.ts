/** Reports of scanners that are brought in: what is said of each, and what is kept of it. */
import { z } from 'zod';
import { fromJson } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { sheetHeading } from '../kit/importing.ts';
import { personRef } from '../kit/people.ts';
import { day, instant, line } from '../kit/text.ts';
import { findingSeverities } from './vulnerabilities.rules.ts';

/** 32 MB; larger reports fit as a zip file. */
export const maxReportBytes = 33_554_432;

/** Fields of a finding that a column of a table may hold. */
export const reportFields = [
  ...(['title', 'severity', 'description', 'fix', 'asset', 'location', 'ids', 'cwe', 'score', 'vector'] as const),
  ...(['category', 'package', 'installed', 'fixedIn', 'proof', 'links', 'id'] as const),
] as const;
export type ReportField = (typeof reportFields)[number];

/** Which heading stands for which field. */
const reportMapping = z.partialRecord(z.enum(reportFields), sheetHeading);
export type ReportMapping = z.output<typeof reportMapping>;

export const findingImportWishes = z.strictObject({
  /** Tells what would be kept, and keeps nothing. */
  dryRun: z.stringbool().default(false),
  /** What was looked at; else what the report says. */
  target: line(300).default(''),
  /** The tool; else what the report says. */
  source: line(100).default(''),
  /** Closes what this tool saw on this target before and the report does not hold. */
  closeGone: z.stringbool().default(false),
  mapping: fromJson(reportMapping).default({}),
});

const counted = z.number().int();

/** Why a report was not read at all. */
export const reportRefusals = ['unreadable', 'too-big', 'unknown', 'html', 'empty'] as const;
/** What else is to be known of a report. */
export const reportNotes = [
  ...(['cut', 'malformed', 'record', 'too-deep', 'too-many', 'shortened', 'not-closed'] as const),
] as const;

const keptCounts = { found: counted, added: counted, updated: counted, reopened: counted, closed: counted } as const;
const importCounts = {
  ...keptCounts,
  /** Told for information alone: not kept. */
  informational: counted,
  /** Set aside by the tool itself: passed, suppressed, not affected. */
  aside: counted,
  unread: counted,
  /** Lines that tell of a weakness once more: joined with it. */
  repeated: counted,
  notes: z.array(z.enum(reportNotes)),
};

export const importedReport = z.object({
  file: z.string(),
  refused: z.enum(reportRefusals).nullable(),
  /** The format that was told by the bytes. */
  kind: z.string().nullable(),
  source: z.string(),
  target: z.string(),
  ...importCounts,
  bySeverity: z.record(z.enum(findingSeverities), counted),
  /** The gravest, to see that it was understood. */
  sample: z.array(z.object({ title: z.string(), severity: z.enum(findingSeverities), asset: z.string() })),
  /** Of a table: its headings, and which of them stand for which field. */
  headings: z.array(z.string()),
  mapping: z.partialRecord(z.enum(reportFields), z.string()),
  importId: id.nullable(),
});
export type ImportedReport = z.infer<typeof importedReport>;
export const findingImportReply = z.object({ dryRun: z.boolean(), reports: z.array(importedReport) });

/** A report that was brought in. */
export const findingImport = z.object({
  id,
  kind: z.string(),
  source: z.string(),
  target: z.string(),
  file: z.string(),
  ...keptCounts,
  informational: counted,
  unread: counted,
  notes: z.array(z.string()),
  by: personRef.nullable(),
  at: instant,
});
export type FindingImport = z.infer<typeof findingImport>;

/** Lists that say which weaknesses are attacked: EPSS of FIRST (how likely), KEV of CISA (seen in use). */
export const attackLists = ['epss', 'kev'] as const;
export const attackListReply = z.object({
  list: z.enum(attackLists),
  /** The day that the list itself names; else that of its upload. */
  dated: day,
  /** CVE numbers in it, and the company's findings among them. */
  listed: counted,
  matched: counted,
});
export type AttackListReply = z.infer<typeof attackListReply>;
