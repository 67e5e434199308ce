/** What stands beside an activity: tests of its recovery, and templates to begin from. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { day, instant, text } from '../kit/text.ts';
import { recoveryTestResults } from './analysis.shapes.ts';
import { legalBasis } from './legal-bases.ts';

const hours = z.number().int().min(0).max(8760).nullable().default(null);
/** How recovery was tried: talked through, a copy restored, or really switched over. */
export const recoveryTestKinds = ['tabletop', 'restore', 'failover'] as const;
export const recoveryTestDraft = z.strictObject({
  testedOn: day,
  kind: z.enum(recoveryTestKinds),
  result: z.enum(recoveryTestResults),
  tookHours: hours,
  lostHours: hours,
  notes: text(2000).default(''),
});
/** A target that a test did not keep, by the hours of the activity now. */
const missedTarget = z.object({ of: z.enum(['time', 'data']), hours: z.number().int(), wanted: z.number().int() });
export const recoveryTest = recoveryTestDraft.extend({
  ...{ id, by: personRef.nullable(), createdAt: instant },
  /** Of what came back: it took longer (RTO), or lost more (RPO), than the activity bears. Such a test proves nothing. */
  missed: z.array(missedTarget),
});
export type RecoveryTest = z.infer<typeof recoveryTest>;

/** An activity that companies like this one have. */
export const activityTemplateView = z.object({
  id: z.string(),
  name: z.string(),
  area: z.string(),
  purpose: z.string(),
  people: z.array(z.string()),
  data: z.array(z.object({ name: z.string(), sensitive: z.boolean() })),
  systems: z.array(z.string()),
  legalBases: z.array(legalBasis),
  why: z.string(),
  retention: z.string(),
  danger: z.string(),
  rtoHours: z.number().int(),
  highRisk: z.enum(['no', 'at-scale', 'usual']),
  /** Of the first half hour. */
  first: z.boolean(),
  /** Kinds of business that have it; empty where all do. */
  lines: z.array(z.string()),
  /** The activity that was made of it already. */
  activityId: id.nullable(),
});
export type ActivityTemplateView = z.infer<typeof activityTemplateView>;

export const templateFilters = z.strictObject({ line: z.string().max(60).optional() });
export const templateList = z.object({
  /** The kinds of business to choose from, those of the company's own industry first. */
  lines: z.array(z.object({ id: z.string(), name: z.string(), own: z.boolean() })),
  items: z.array(activityTemplateView),
});
export const templateId = z.string().regex(/^[a-z0-9-]{3,80}$/);
