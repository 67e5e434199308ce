/**
 * An activity of the company, described once and used twice: as a record of processing (LGPD art. 37) and as a subject of the
 * business impact analysis (ISO 22301 8.2.2; ISO/IEC 27001 A.5.29, A.5.30, A.5.34).
 */
import { z } from 'zod';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, filled, filledLine, instant, line, text } from '../kit/text.ts';
import { impactOverTime } from './impact.shapes.ts';
import { dataPoint, mappedSystem } from './inventory.shapes.ts';
import { legalBasis, transferMechanism } from './legal-bases.ts';
import { measureId, securityMeasure } from './measures.shapes.ts';

/** As what the company handles the data (LGPD art. 5, VI, VII; art. 42). */
export const processingRoles = ['controller', 'processor', 'joint'] as const;
export const processingRole = z.enum(processingRoles);

/** The balancing test of legitimate interest (art. 10), as a short form. */
export const balancingTest = z.strictObject({
  interest: filled(1000),
  necessity: filled(1000),
  expectation: filled(1000),
  safeguards: filled(1000),
});

const hours = z.number().int().min(0).max(8760).nullable().default(null);

export const activityDraft = z.strictObject({
  name: filledLine(160),
  description: text(2000).default(''),
  areaId: id.nullable().default(null),
  ownerId: id.nullable().default(null),
  role: processingRole.default('controller'),
  /** For whom the company processes, or with whom it decides. */
  otherParty: line(200).default(''),
  /** False where the activity handles nobody's personal data: it counts for business impact alone. */
  personalData: z.boolean().default(true),
  purpose: text(2000).default(''),
  sensitive: z.boolean().default(false),
  legalBases: z.array(legalBasis).max(4).default([]),
  /** Which law or clause the basis rests on. */
  legalNote: text(1000).default(''),
  consentProof: text(1000).default(''),
  balancing: balancingTest.nullable().default(null),
  minorsNote: text(1000).default(''),
  transferMechanism: transferMechanism.nullable().default(null),
  transferNote: text(1000).default(''),
  retention: text(500).default(''),
  /** The law, or the reason, that the period rests on. */
  retentionLaw: text(500).default(''),
  disposal: text(500).default(''),
  automated: z.boolean().default(false),
  automatedNote: text(1000).default(''),
  /** Measures whose state the controls say, and in words what is peculiar to this activity. */
  measureIds: z.array(measureId).max(40).default([]),
  measures: text(2000).default(''),
  /** The parameters of high risk (Res. CD/ANPD 2/2022, Reg. art. 4). */
  largeScale: z.boolean().default(false),
  significantEffect: z.boolean().default(false),
  newTechnology: z.boolean().default(false),
  publicSurveillance: z.boolean().default(false),
  reviewOn: day.nullable().default(null),
  systemIds: z.array(id).max(40).default([]),
  dataPointIds: z.array(id).max(100).default([]),
  /** Activities without which this one stops. */
  dependsOn: z.array(id).max(40).default([]),
  impact: impactOverTime.nullable().default(null),
  /** Hours until it must run again, of work that may be lost, and of the longest outage that the company survives. */
  rtoHours: hours,
  rpoHours: hours,
  mtpdHours: hours,
  peak: text(500).default(''),
  workaround: text(2000).default(''),
  minimum: text(2000).default(''),
});
export type ActivityDraft = z.output<typeof activityDraft>;
/** The whole activity anew; a `version` that was overtaken is refused with 409, and nothing is lost. */
export const activityChange = activityDraft.extend({ version: z.int32() });

/** Where an activity stands after it was moved by a place, of how many; it stays where it stood at the end. */
export const landed = z.object({
  success: z.literal(true),
  moved: z.boolean(),
  place: z.number().int(),
  count: z.number().int(),
});
export type Landed = z.infer<typeof landed>;

const named = z.object({ id, name: z.string() });
export const missingCodes = [
  'purpose',
  'people',
  'data',
  'origin',
  'basis',
  'other-party',
  'retention',
  'disposal',
  'measures',
  'processor-uncontracted',
  'area',
  'owner',
  'system',
  'system-country',
  'impact',
  'rto',
  'rpo',
  'mtpd',
  'workaround',
  'review-day',
] as const;
export const contradictionCodes = [
  'basis-of-common-data',
  'sensitive-unmarked',
  'consent-unproven',
  'interest-unbalanced',
  'minors-without-interest',
  'abroad-without-mechanism',
  'country-not-adequate',
  'retention-without-law',
  'automated-unexplained',
  'measures-denied',
  'mtpd-past-impact',
  'review-overdue',
] as const;
export const gapCode = z.enum([...missingCodes, ...contradictionCodes]);
export type GapCode = z.infer<typeof gapCode>;

export const activityGap = z.object({
  code: gapCode,
  /** Something is not said yet, or two things that are said do not fit together. */
  kind: z.enum(['missing', 'contradiction']),
});
export type ActivityGap = z.infer<typeof activityGap>;

export const activitySummary = activityDraft
  .pick({ name: true, role: true, personalData: true, sensitive: true, rtoHours: true })
  .extend({
    id,
    area: named.nullable(),
    owner: personRef.nullable(),
    legalBases: z.array(legalBasis),
    people: z.array(z.string()),
    reviewOn: day.nullable(),
    /** Share of what a whole record says, in percent. */
    complete: z.number().int(),
    contradictions: z.number().int(),
    updatedAt: instant,
  });
export type ActivitySummary = z.infer<typeof activitySummary>;

export const processingActivity = activityDraft.omit({ areaId: true, ownerId: true }).extend({
  id,
  area: named.nullable(),
  owner: personRef.nullable(),
  /** The template that it was made from. */
  templateId: z.string().nullable(),
  systems: z.array(mappedSystem),
  dataPoints: z.array(dataPoint),
  dependencies: z.array(named),
  dependents: z.array(named),
  /** Its measures, each as the controls say that it stands now. */
  securityMeasures: z.array(securityMeasure),
  /** Countries other than Brazil that its systems and recipients stand in. */
  abroad: z.array(z.string()),
  highRisk: z.boolean(),
  complete: z.number().int(),
  gaps: z.array(activityGap),
  createdAt: instant,
  updatedAt: instant,
  version: z.int32(),
});
export type ProcessingActivity = z.infer<typeof processingActivity>;

export const activityFilters = z.strictObject({
  ...paging,
  search: line(100).optional(),
  area: z.union([id, z.literal('none')]).optional(),
  role: many(processingRole),
  basis: legalBasis.optional(),
  system: id.optional(),
  dataPoint: id.optional(),
  sensitive: z.enum(['yes', 'no']).optional(),
  sort: z.enum(['position', 'name', '-name', 'rto', '-rto', 'reviewOn', '-reviewOn', '-updatedAt']).default('position'),
});

/** What stood there at a moment, and who wrote it. */
export const activityVersion = z.object({
  id,
  version: z.int32(),
  at: instant,
  by: personRef.nullable(),
  /** The fields that differ from the version before, by their names. */
  changed: z.array(activityDraft.keyof()),
});
export type ActivityVersion = z.infer<typeof activityVersion>;

export const inventoryStatus = z.object({
  activities: z.number().int(),
  systems: z.number().int(),
  dataPoints: z.number().int(),
  areas: z.number().int(),
  /** Activities whose record says all that it has to. */
  complete: z.number().int(),
  reviewedAt: instant.nullable(),
});
