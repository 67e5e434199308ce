/**
 * What a risk of the register is: cause, event and consequence, three ratings on the one scale of five by five, an owner
 * and a treatment (ISO/IEC 27001 6.1.2, 6.1.3; ISO 31000).
 */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, filled, filledLine, instant, line, text } from '../kit/text.ts';

export const riskCategories = [
  'attack',
  'fraud',
  'people',
  'exposure',
  'outage',
  'suppliers',
  'software',
  'privacy',
  'business',
] as const;
export const riskCategory = z.enum(riskCategories);

export const riskSeverities = ['critical', 'high', 'medium', 'low'] as const;
export const riskSeverity = z.enum(riskSeverities);
export type RiskSeverity = z.infer<typeof riskSeverity>;

/** `treating`: an action plan was made. An acceptance that has ended is `open` again. */
export const riskStatuses = ['open', 'treating', 'accepted', 'closed'] as const;
export const riskStatus = z.enum(riskStatuses);
export type RiskStatus = z.infer<typeof riskStatus>;

export const riskTreatments = ['reduce', 'accept', 'transfer', 'avoid'] as const;
export const riskTreatment = z.enum(riskTreatments);

/** Before anything is done, as it is today, and where it is to get. */
export const ratingStages = ['inherent', 'current', 'target'] as const;
export const ratingStage = z.enum(ratingStages);
export type RatingStage = z.infer<typeof ratingStage>;

const grade = z.number().int().min(1).max(5);
export const riskRating = z.strictObject({ likelihood: grade, impact: grade });
export type RiskRating = z.infer<typeof riskRating>;
/** With their product and what it is called. */
export const weighedRating = riskRating.extend({ score: z.number().int(), severity: riskSeverity });
export type WeighedRating = z.infer<typeof weighedRating>;

/** Days that an acceptance lasts at most, and that of a critical risk: three months, as the company's own rule has it. */
export const maxAcceptanceDays = 366;
export const maxCriticalAcceptanceDays = 92;

/** Who lives with a risk, why and until when; `ended`: the day has passed (ISO/IEC 27001 6.1.3 f). */
const acceptance = z.object({
  reason: z.string(),
  until: day,
  at: instant,
  by: personRef.nullable(),
  ended: z.boolean(),
});

export const riskSummary = z.object({
  id,
  title: z.string(),
  category: riskCategory,
  area: z.string(),
  owner: personRef.nullable(),
  inherent: weighedRating,
  current: weighedRating,
  target: weighedRating,
  treatment: riskTreatment.nullable(),
  status: riskStatus,
  /** Of an accepted risk at the latest the day on which the acceptance ends. */
  reviewOn: day.nullable(),
  acceptance: acceptance.nullable(),
  updatedAt: instant,
});
export type RiskSummary = z.infer<typeof riskSummary>;

const namedControl = controlRef.extend({ title: z.string() });

export const risk = riskSummary.extend({
  cause: z.string(),
  event: z.string(),
  consequence: z.string(),
  assets: z.string(),
  /** How many levels the matrix had by which it was rated last. */
  matrix: z.number().int(),
  /** The typical risk that it was taken over from. */
  typicalId: z.string().nullable(),
  controls: z.array(namedControl),
  planId: id.nullable(),
  /** The gravest that it was rated since an administrator wrote it last: by it others than administrators are judged. */
  gravest: z.object({ score: z.number().int(), severity: riskSeverity }),
  /** Whether its owner may accept it: an active person, and an administrator where it is grave. */
  ownerAccepts: z.boolean(),
  /** The approval of exactly what stands here; null once it changes. */
  approval: z.object({ workflowId: id, at: instant }).nullable(),
  /** Guards against overwriting what somebody else wrote meanwhile. */
  version: z.int32(),
});
export type Risk = z.infer<typeof risk>;

export const riskDraft = z.strictObject({
  title: filledLine(160),
  cause: text(2000).default(''),
  event: text(2000).default(''),
  consequence: text(2000).default(''),
  category: riskCategory,
  area: line(120).default(''),
  assets: text(1000).default(''),
  ownerId: id.nullable().default(null),
  inherent: riskRating,
  current: riskRating,
  target: riskRating,
  treatment: riskTreatment.nullable().default(null),
  reviewOn: day.nullable().default(null),
  controls: z.array(controlRef).max(60).default([]),
});
export type RiskDraft = z.output<typeof riskDraft>;
/** The whole risk anew. `version` overtaken: 409, and nothing is lost. */
export const riskChange = riskDraft.extend({ version: z.int32() });

export const riskAcceptance = z.strictObject({ reason: filled(2000), until: day });
/** Why a risk is closed or deleted; of a grave one it has to be said. */
export const riskReason = z.strictObject({ reason: text(2000).default('') });
export const graveRiskReason = z.strictObject({ reason: filled(2000) });

const asked = z.coerce.number().int().min(1).max(5).optional();
export const riskFilters = z.strictObject({
  ...paging,
  category: many(riskCategory),
  severity: many(riskSeverity),
  /** Without it, all but the closed ones. */
  status: many(riskStatus),
  /** An account's id, `me`, or `nobody`. */
  owner: z.union([id, z.enum(['me', 'nobody'])]).optional(),
  /** Of the current rating: a square of the matrix. */
  likelihood: asked,
  impact: asked,
  search: line(100).optional(),
  sort: z.enum(['-score', 'score', 'title', '-title', 'reviewOn', '-reviewOn', '-updatedAt']).default('-score'),
});

const counted = z.number().int();
/** Of all that are not closed; `byStatus` counts those too. */
export const riskStats = z.object({
  total: counted,
  bySeverity: z.record(riskSeverity, counted),
  byStatus: z.record(riskStatus, counted),
  overdue: counted,
  /** How many stand in each square of the matrix, by rating; empty squares are left out. */
  matrix: z.array(riskRating.extend({ stage: ratingStage, count: counted })),
});
export type RiskStats = z.infer<typeof riskStats>;

/** Risks that are named of each move at most, by their titles. */
export const mostNamedMoves = 20;
/** Days over which the movement of the register is looked at. */
export const movementDays = 90;
/** How the ratings of today of those that are not closed differ from those of `since`, square by square. */
export const riskMovement = z.object({
  since: day,
  /** Of all that moved: to a smaller product, to a greater one, and to another square of the same. */
  down: counted,
  up: counted,
  level: counted,
  /** The most first; each names its risks. */
  moves: z.array(
    z.object({
      ...{ from: weighedRating, to: weighedRating, count: counted },
      risks: z.array(z.object({ id, title: z.string() })),
    }),
  ),
});
export type RiskMovement = z.infer<typeof riskMovement>;

/** What happens to a risk that its history tells. */
export const riskHappenings = [
  'created',
  'changed',
  'accepted',
  'acceptance-ended',
  'handed-over',
  'status-changed',
  'planned',
  'estimated',
  'approved',
] as const;
/** Who did what to a risk, and where it stood then and stands since; the newest first. */
export const riskEvent = z.object({
  at: instant,
  what: z.enum(riskHappenings),
  by: personRef.nullable(),
  /** The rating of today before it and since; null where it was not touched. */
  from: weighedRating.nullable(),
  to: weighedRating.nullable(),
  /** To which status it went; null where nobody set one. */
  status: riskStatus.nullable(),
  /** Why it was accepted or closed; empty where nobody said. */
  reason: z.string(),
});
export type RiskEvent = z.infer<typeof riskEvent>;

/** A risk that companies like this one have. */
export const typicalRiskView = z.object({
  id: z.string(),
  category: riskCategory,
  title: z.string(),
  cause: z.string(),
  event: z.string(),
  consequence: z.string(),
  check: z.string(),
  because: z.string(),
  inherent: weighedRating,
  treated: weighedRating,
  /** Typical of the company's own industry. */
  ofIndustry: z.boolean(),
  /** What stands of it in the register already. */
  riskId: id.nullable(),
});
export type TypicalRiskView = z.infer<typeof typicalRiskView>;

export const typicalRiskId = z.string().regex(/^[a-z0-9-]{3,60}$/);

/** The work that a plan for a risk would hold. */
export const riskPlanProposal = z.object({
  title: z.string(),
  dueDate: day,
  steps: z.array(z.object({ id: z.string(), title: z.string(), how: z.string(), hours: z.number() })),
  planId: id.nullable(),
});
