/** What is scanned, what a scan looked at, and what it found. */
import { z } from 'zod';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';

export const scanCategories = ['dns', 'network', 'application', 'system'] as const;
export const scanCategory = z.enum(scanCategories);
export type ScanCategory = z.infer<typeof scanCategory>;

export const scanSeverities = ['critical', 'high', 'medium', 'low'] as const;
export const scanSeverity = z.enum(scanSeverities);
export type ScanSeverity = z.infer<typeof scanSeverity>;

export const targetKind = z.enum(['domain', 'host', 'url']);
export type TargetKind = z.infer<typeof targetKind>;

/** How a company shows that a target is its own. */
export const proofMethods = ['dns', 'file', 'meta'] as const;
export const proofMethod = z.enum(proofMethods);
export type ProofMethod = z.infer<typeof proofMethod>;

export const scanCadences = ['never', 'daily', 'weekly', 'monthly'] as const;
export const scanCadence = z.enum(scanCadences);
export type ScanCadence = z.infer<typeof scanCadence>;

/** `public`: DNS look-ups through the configured resolver, and nothing sent to the target. `full`: after ownership is proven. `report`: what a host's report says. */
export const scanMode = z.enum(['public', 'full', 'report']);
export type ScanMode = z.infer<typeof scanMode>;

export const scanStatus = z.enum(['queued', 'running', 'done', 'cancelled', 'failed', 'interrupted']);
export type ScanStatus = z.infer<typeof scanStatus>;

export const checkOutcome = z.enum(['found', 'clean', 'skipped', 'failed']);
export type CheckOutcome = z.infer<typeof checkOutcome>;

/** Of a finding, beside the scans of the same target before it. */
export const findingAge = z.enum(['new', 'known', 'back']);
export type FindingAge = z.infer<typeof findingAge>;

/** What to place where, so that the company's ownership can be seen. */
const challenge = z.object({
  record: z.string().nullable(),
  value: z.string(),
  file: z.string(),
  meta: z.string(),
});

export const scanTarget = z.object({
  id,
  name: z.string(),
  kind: targetKind,
  provenBy: proofMethod.nullable(),
  provenAt: z.iso.datetime().nullable(),
  challenge,
  cadence: scanCadence,
  nextRunOn: z.iso.date().nullable(),
  lastScan: z.object({ id, status: scanStatus, endedAt: z.iso.datetime().nullable() }).nullable(),
});
export type ScanTarget = z.infer<typeof scanTarget>;

const counts = z.object({
  critical: z.number().int(),
  high: z.number().int(),
  medium: z.number().int(),
  low: z.number().int(),
});
export type SeverityCounts = z.infer<typeof counts>;

export const scanSummary = z.object({
  id,
  targetId: id.nullable(),
  target: z.string(),
  mode: scanMode,
  status: scanStatus,
  /** Why it failed, or why it stopped. */
  reason: z.string().nullable(),
  checksTotal: z.number().int(),
  checksDone: z.number().int(),
  counts,
  fresh: z.number().int(),
  scheduled: z.boolean(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type ScanSummary = z.infer<typeof scanSummary>;

const proofLine = z.object({ sent: z.string(), seen: z.string() });
export type ProofLine = z.infer<typeof proofLine>;

export const scanFinding = z.object({
  id,
  check: z.string(),
  category: scanCategory,
  severity: scanSeverity,
  age: findingAge,
  title: z.string(),
  /** Where: a name, a port, an address. */
  subject: z.string(),
  means: z.string(),
  fix: z.string(),
  proof: z.array(proofLine),
});
export type ScanFinding = z.infer<typeof scanFinding>;

export const scanCheckResult = z.object({
  check: z.string(),
  category: scanCategory,
  title: z.string(),
  outcome: checkOutcome,
  /** Why it was skipped or failed. */
  note: z.string().nullable(),
});
export type ScanCheckResult = z.infer<typeof scanCheckResult>;

/** How far another engine came: `skipped` where it had nothing to look at. */
export const engineOutcomes = ['done', 'failed', 'too-long', 'skipped'] as const;
export type EngineOutcome = (typeof engineOutcomes)[number];
/** What another engine did in a scan; what it found stands among the findings. */
export const usedEngine = z.object({
  name: z.string(),
  version: z.string(),
  outcome: z.enum(engineOutcomes),
  found: z.number().int(),
});
export type UsedEngine = z.infer<typeof usedEngine>;

export const scanResult = scanSummary.extend({
  requests: z.number().int(),
  engines: z.array(usedEngine),
  checks: z.array(scanCheckResult),
  findings: z.array(scanFinding),
});
export type ScanResult = z.infer<typeof scanResult>;

const comparedFinding = scanFinding.pick({
  check: true,
  category: true,
  severity: true,
  title: true,
  subject: true,
});
export const scanComparison = z.object({
  older: scanSummary,
  newer: scanSummary,
  fresh: z.array(comparedFinding),
  gone: z.array(comparedFinding),
  back: z.array(comparedFinding),
});
export type ScanComparison = z.infer<typeof scanComparison>;

export const scanCheck = z.object({
  id: z.string(),
  category: scanCategory,
  severity: scanSeverity,
  /** Looked at without proof of ownership. */
  public: z.boolean(),
  title: z.string(),
});
export type ScanCheck = z.infer<typeof scanCheck>;

/** The page of a check: what it looks at, how its severity comes about, what a finding means and how it is fixed. */
export const scanCheckPage = scanCheck.extend({
  looks: z.string(),
  weighs: z.string(),
  means: z.string(),
  fix: z.string(),
  controls: z.array(z.object({ framework: z.string(), id: z.string(), title: z.string() })),
});
export type ScanCheckPage = z.infer<typeof scanCheckPage>;

export const scanFilters = z.strictObject({
  ...paging,
  targetId: id.optional(),
  status: many(scanStatus),
});
export const checkFilters = z.strictObject({ ...paging, category: scanCategory.optional() });

/** What a stream tells of the company's scans. */
export const scanProgress = scanSummary.pick({ id: true, status: true, checksTotal: true, checksDone: true });
export type ScanProgress = z.infer<typeof scanProgress>;

export const scanEngine = z.object({ name: z.string(), version: z.string().nullable() });
export const scanOverview = z.object({
  /** The company's own domain, from its profile, or from the address of who asks. */
  suggested: z.string().nullable(),
  running: scanProgress.nullable(),
  /** Other engines, and the version found at start; null where it is not installed. */
  engines: z.array(scanEngine),
  checks: z.number().int(),
  publicChecks: z.number().int(),
});
export type ScanOverview = z.infer<typeof scanOverview>;
