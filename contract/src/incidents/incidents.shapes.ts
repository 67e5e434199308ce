/**
 * What an incident is: its kind, severity and state, the times that differ, the legal deadlines that run, and its timeline
 * (specification §7 "Incidents"; ISO/IEC 27001 A.5.24 to A.5.28; LGPD art. 48; Res. CD/ANPD 15/2024).
 */
import { z } from 'zod';
import { ownLaw } from '../companies/law.shapes.ts';
import { amount } from '../kit/amounts.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, filled, filledLine, instant, line, text } from '../kit/text.ts';
import { incidentAction } from './actions.shapes.ts';
import { incidentClock, legalClockId } from './clocks.shapes.ts';
import { incidentEvent } from './events.shapes.ts';
import { noticeState } from './notices.shapes.ts';
import { gdprWeighing, incidentRelevance, processing } from './relevance.shapes.ts';
import { incidentTeam } from './rules.shapes.ts';

export const incidentKinds = [
  'malware',
  'ransomware',
  'phishing',
  'fraud',
  'leak',
  'lost-device',
  'intrusion',
  'insider',
  'supplier',
  'outage',
  'misuse',
] as const;
export const incidentKind = z.enum(incidentKinds);
export type IncidentKind = z.infer<typeof incidentKind>;

export const incidentSeverities = ['critical', 'high', 'medium', 'low'] as const;
export const incidentSeverity = z.enum(incidentSeverities);
export type IncidentSeverity = z.infer<typeof incidentSeverity>;

export const incidentStatuses = [
  'reported',
  'analysis',
  'contained',
  'eradicated',
  'recovering',
  'closed',
  'reopened',
] as const;
export const incidentStatus = z.enum(incidentStatuses);
export type IncidentStatus = z.infer<typeof incidentStatus>;

/** What kind of thing an incident came from; the words stand in its root cause. */
export const incidentCauses = [
  'unknown',
  'deceived',
  'mistake',
  'access',
  'flaw',
  'configuration',
  'failure',
  'supplier',
  'intent',
] as const;
export const incidentCause = z.enum(incidentCauses);

/** Whether personal data was affected: nobody knows yet, no, or yes and since when that is known. */
export const personalDataStates = ['unknown', 'no', 'yes'] as const;
export const personalDataState = z.enum(personalDataStates);

const counted = z.number().int();

/** Who was given a file, out of the audit log: how often, and the latest of it. */
const fileOpenings = z.object({
  times: counted,
  /** The newest first; at most ten. */
  latest: z.array(z.object({ at: instant, by: personRef.nullable() })),
});

export const incidentFile = z.object({
  id,
  name: z.string(),
  /** What whoever attached it says that it is. */
  label: z.string(),
  type: z.string(),
  description: z.string(),
  bytes: counted,
  sha256: z.string(),
  addedBy: personRef.nullable(),
  createdAt: instant,
  opened: fileOpenings,
});
export type IncidentFile = z.infer<typeof incidentFile>;

export const incidentSummary = z.object({
  id,
  title: z.string(),
  kind: incidentKind,
  severity: incidentSeverity,
  status: incidentStatus,
  isDrill: z.boolean(),
  personalData: personalDataState,
  detectedAt: instant,
  owner: personRef.nullable(),
  /** The deadline of the law that ends first of those still open. */
  nextClock: z.object({ clock: legalClockId, dueOn: day.nullable() }).nullable(),
  /** Until when it is to be told if personal data turns out to be affected; null once that is answered. */
  tellBy: day.nullable(),
});
export type IncidentSummary = z.infer<typeof incidentSummary>;

export const incident = incidentSummary.extend({
  /** The law that decides who is told of it. */
  law: ownLaw,
  description: z.string(),
  occurredAt: instant.nullable(),
  /** When the company knew that personal data was affected: the deadlines of the law count from that day. */
  knownAt: instant.nullable(),
  containedAt: instant.nullable(),
  closedAt: instant.nullable(),
  createdAt: instant,
  smallAgent: z.boolean(),
  /** Whether the company is subject to the GDPR in this (art. 3): a European authority is told within 72 hours. */
  underGdpr: z.boolean(),
  ...processing,
  peopleAffected: counted.nullable(),
  /** Of them: children and adolescents, and elderly people (Reg. art. 5, II). */
  minorsAffected: counted.nullable(),
  elderlyAffected: counted.nullable(),
  dataAffected: z.string(),
  systems: z.string(),
  suppliers: z.string(),
  team: incidentTeam,
  /** How great the risk is by the GDPR, where the company is subject to it; null before it is decided. */
  gdpr: gdprWeighing.nullable(),
  /** Since when a public notice hangs, where people could not be told one by one. */
  publicSince: day.nullable(),
  /** Whether it has to be told, decided in writing; null before. */
  relevance: incidentRelevance.nullable(),
  cause: incidentCause,
  /** The chain of causes, each the reason of the one before; at most five. */
  whys: z.array(z.string()),
  rootCause: z.string(),
  /** In the company's currency, to the cent; null where nobody added it up. */
  cost: z.number().nullable(),
  lessons: z.string(),
  reportedBy: personRef.nullable(),
  /** Where it may go from here. */
  next: z.array(incidentStatus),
  clocks: z.array(incidentClock),
  events: z.array(incidentEvent),
  files: z.array(incidentFile),
  actions: z.array(incidentAction),
  /** The plan made of its playbook that is being worked on. */
  planId: id.nullable(),
  /** Those that were saved. */
  notices: z.array(noticeState),
  /** Until when the record is to be kept (Reg. art. 10); null where no deadline of the law ever started and no personal data was affected. */
  keepUntil: day.nullable(),
  version: z.int32(),
});
export type Incident = z.infer<typeof incident>;

/** What anybody tells in three fields. */
export const incidentReport = z.strictObject({
  description: filled(4000),
  kind: incidentKind,
  detectedAt: instant,
});
/** What whoever reported it sees of it: how it stands, and nothing else. */
export const ownReport = z.object({ id, title: z.string(), status: incidentStatus, createdAt: instant });
export type OwnReport = z.infer<typeof ownReport>;
/** What whoever reported is told at once: how many administrators hear of it besides. */
export const reportSent = ownReport.extend({ told: z.number().int().min(0) });

const people = z.number().int().min(0).max(300_000_000).nullable();
export const mostWhys = 5;

const fields = {
  title: filledLine(160),
  description: text(8000),
  kind: incidentKind,
  severity: incidentSeverity,
  isDrill: z.boolean(),
  occurredAt: instant.nullable(),
  detectedAt: instant,
  personalData: personalDataState,
  knownAt: instant.nullable(),
  smallAgent: z.boolean(),
  underGdpr: z.boolean(),
  ...processing,
  ...{ peopleAffected: people, minorsAffected: people, elderlyAffected: people },
  dataAffected: text(2000),
  systems: text(2000),
  suppliers: text(2000),
  team: incidentTeam,
  gdpr: gdprWeighing.nullable(),
  relevance: incidentRelevance.nullable(),
  cause: incidentCause,
  whys: z.array(filled(500)).max(mostWhys),
  cost: amount.nullable(),
  rootCause: text(4000),
  lessons: text(4000),
  ownerId: id.nullable(),
};

export const incidentDraft = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  severity: fields.severity.default('medium'),
  isDrill: fields.isDrill.default(false),
  occurredAt: fields.occurredAt.default(null),
  personalData: fields.personalData.default('unknown'),
  knownAt: fields.knownAt.default(null),
  /** Left out, what the company says of itself holds. */
  smallAgent: fields.smallAgent.optional(),
  underGdpr: fields.underGdpr.optional(),
  team: fields.team.optional(),
  ...{ asProcessor: fields.asProcessor.default(false), controllers: fields.controllers.default('') },
  systems: fields.systems.default(''),
  suppliers: fields.suppliers.default(''),
  gdpr: fields.gdpr.default(null),
  peopleAffected: fields.peopleAffected.default(null),
  minorsAffected: fields.minorsAffected.default(null),
  elderlyAffected: fields.elderlyAffected.default(null),
  relevance: fields.relevance.default(null),
  whys: fields.whys.default([]),
  cost: fields.cost.default(null),
  dataAffected: fields.dataAffected.default(''),
  cause: fields.cause.default('unknown'),
  rootCause: fields.rootCause.default(''),
  lessons: fields.lessons.default(''),
  ownerId: fields.ownerId.default(null),
});
export type IncidentDraft = z.output<typeof incidentDraft>;

/** What is left out stays; `version` overtaken: 409. `why`: of what deadlines that started rest on (Reg. art. 10, § 1). */
export const incidentChange = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int32(), why: text(2000).default('') });

export const incidentFilters = z.strictObject({
  ...paging,
  status: many(incidentStatus),
  severity: many(incidentSeverity),
  kind: many(incidentKind),
  ownerId: id.optional(),
  search: line(100).optional(),
  sort: z.enum(['-detectedAt', 'detectedAt', 'title', '-title']).default('-detectedAt'),
});
