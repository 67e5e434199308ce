/** What a framework's picture is made of: controls with result, maturity, assurance, and the arithmetic behind them. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { filledLine, instant, text } from '../kit/text.ts';
import { assessmentType, framework } from '../questionnaire/questionnaire.answers.ts';
import { controlCount } from '../questionnaire/questionnaire.counting.ts';
import { score, term } from '../questionnaire/questionnaire.results.ts';

/** One of the three that come with the product, or the id of one that the company brought itself. */
export const frameworkKey = z.union([framework, id]);
export type FrameworkKey = z.infer<typeof frameworkKey>;

/** As the framework names it: `A.5.1`, `6.1.2`, `GV.OC-01`, `Art. 46`, or an imported catalogue's own id. */
export const controlId = filledLine(100);
export const controlRef = z.strictObject({ framework: frameworkKey, controlId });
export type ControlRef = z.infer<typeof controlRef>;

export const results = ['not_assessed', 'not_applicable', 'non_compliant', 'partially_compliant', 'compliant'] as const;
export const controlResult = z.enum(results);
export type ControlResult = z.infer<typeof controlResult>;

/** How well a result is proven. `none`: there is no result to prove. */
export const assurances = ['none', 'declared', 'evidenced', 'verified'] as const;
export const assurance = z.enum(assurances);
export type Assurance = z.infer<typeof assurance>;

export const maturityLevel = z.number().int().min(0).max(5);
export const target = z.number().int().min(1).max(5);

/** Where the maturity comes from: the answers; what somebody declared; or nowhere yet. */
export const maturitySource = z.enum(['answers', 'declared', 'none']);

/** Why a control does not apply: the company decided so, or its answers rule it out. */
export const exclusion = z.enum(['decided', 'answers']);

export const controlRow = z.object({
  controlId,
  title: z.string(),
  /** The group it stands in: a theme, a category, a chapter. */
  group: z.string(),
  result: controlResult,
  maturity: z.number().nullable(),
  target,
  assurance,
  source: maturitySource,
  excluded: exclusion.nullable(),
  owner: personRef.nullable(),
  questions: z.object({ applicable: z.number().int(), answered: z.number().int() }),
  /** A question put to this company decides it, or it may be declared. */
  asked: z.boolean(),
  evidence: z.object({ current: z.number().int(), accepted: z.number().int(), expired: z.number().int() }),
  steps: z.object({ total: z.number().int(), done: z.number().int(), started: z.number().int() }),
});
export type ControlRow = z.infer<typeof controlRow>;

/** A control that a search found, with the framework it stands in, by its title and edition. */
export const foundControl = controlRef.extend({ title: z.string(), in: z.string() });
export type FoundControl = z.infer<typeof foundControl>;

/** Controls by result, and of those with a result by assurance. */
export const tally = z.object({
  results: z.record(controlResult, z.number().int()),
  assurance: z.record(assurance, z.number().int()),
});

/**
 * The mean of a framework or of a part of it: `maturity` = `sum` / `assessed`, each assessed control weighing 1.
 * Coverage is `assessed` of `applicable`: what is not assessed is shown, never averaged away.
 */
export const complianceStanding = z.object({
  maturity: z.number().nullable(),
  sum: z.number(),
  assessed: z.number().int(),
  applicable: z.number().int(),
  /** The mean target of what applies. */
  target: z.number().nullable(),
  tally,
  /** The same, each kind for itself. */
  counts: z.array(controlCount),
});
export type ComplianceStanding = z.infer<typeof complianceStanding>;

export const groupRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The group above: a function over its categories; null at the top. */
  parent: z.string().nullable(),
  standing: complianceStanding,
});

export const gap = z.object({
  controlId,
  title: z.string(),
  group: z.string(),
  result: controlResult,
  maturity: z.number().nullable(),
  target,
  /** 1 to 3: how much the questions that decide it matter for a small company's real risk. */
  importance: z.number(),
  /** Hours of the steps that lead to the target and are not done. */
  hours: z.number(),
  /** Where its next work stands in the company's one order of work, 1 first; null where nothing is to be done about it. */
  place: z.number().int().nullable(),
  /** Why it stands there, in a sentence. */
  why: z.string().nullable(),
  /** The step to do next, by that order. */
  nextStep: z
    .object({
      id: z.string(),
      title: z.string(),
      hours: z.number(),
      status: z.enum(['open', 'started']),
      /** Where it is being done. */
      planId: id.nullable(),
    })
    .nullable(),
  /** A question to answer first where too little is known, or to look at again where every step is done. */
  question: z
    .object({
      id: z.string(),
      text: z.string(),
      assessmentType,
      /** It was answered "don't know": somebody has to find out. */
      unknown: z.boolean(),
    })
    .nullable(),
  owner: personRef.nullable(),
});
export type Gap = z.infer<typeof gap>;

export const snapshot = z.object({
  /** A day in the company's time zone. */
  day: z.iso.date(),
  maturity: z.number().nullable(),
  assessed: z.number().int(),
  applicable: z.number().int(),
  compliant: z.number().int(),
  partially: z.number().int(),
  nonCompliant: z.number().int(),
  evidenced: z.number().int(),
});
export type Snapshot = z.infer<typeof snapshot>;

export const overview = z.object({
  framework: z.object({ key: frameworkKey, title: z.string(), version: z.string(), custom: z.boolean() }),
  asOf: instant,
  standing: complianceStanding,
  groups: z.array(groupRow),
  controls: z.array(controlRow),
  /** Articles that are shown and not scored: background, liability, an authority's powers. */
  reference: z.array(z.object({ controlId, title: z.string(), group: z.string() })),
  /** What closes most for least. */
  next: z.array(gap),
  /** Against the newest snapshot that is 30 days old or older; null without one. */
  before: snapshot.nullable(),
});
export type Overview = z.infer<typeof overview>;

export const stepStatus = z.enum(['open', 'started', 'done']);
export const stepView = z.object({
  id: z.string(),
  title: z.string(),
  how: z.string(),
  leaves: z.string(),
  reaches: maturityLevel,
  hours: z.number(),
  who: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  proof: z.string(),
  status: stepStatus,
  /** Where it is being done. */
  planId: id.nullable(),
  subtaskId: id.nullable(),
  completedAt: instant.nullable(),
  /** The question of this control whose answer it earns; null where it serves the control without one. */
  question: z.object({ id: z.string(), text: z.string() }).nullable(),
  /** Other controls that it serves too. */
  serves: z.array(z.object({ framework, controlId, title: z.string() })),
});
export type StepView = z.infer<typeof stepView>;

/** A piece of proof as a control shows it. `record`: derived from the company's own records, never copied. */
export const proofView = z.object({
  id: z.string(),
  kind: z.enum(['file', 'link', 'note', 'record']),
  title: z.string(),
  state: z.enum(['current', 'upcoming', 'expired', 'rejected']),
  review: z.enum(['pending', 'accepted', 'rejected']),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  addedBy: personRef.nullable(),
  /** A path inside the product. */
  link: z.string().startsWith('/').nullable(),
});
export type ProofView = z.infer<typeof proofView>;

export const complianceSettings = z.object({
  applicable: z.boolean(),
  justification: z.string(),
  target,
  owner: personRef.nullable(),
  declared: maturityLevel.nullable(),
  note: z.string(),
  version: z.int32(),
});

/** What a company decides about a control. What is left out stays as it is; `version` guards against overwriting. */
export const settingsChange = z.strictObject({
  applicable: z.boolean().optional(),
  /** Why it applies or not; required when it does not. */
  justification: text(2000).optional(),
  target: target.optional(),
  ownerId: id.nullable().optional(),
  /** Only where no question asks about the control. */
  declared: maturityLevel.nullable().optional(),
  note: text(2000).optional(),
  version: z.int32().min(0),
});

export const controlView = z.object({
  row: controlRow,
  framework: z.object({ key: frameworkKey, title: z.string(), version: z.string(), custom: z.boolean() }),
  asks: z.string(),
  /** What good looks like at maturity 1, 3 and 5; null for what is shown and not scored, or brought by the company. */
  levels: z.object({ 1: z.string(), 3: z.string(), 5: z.string() }).nullable(),
  typicalEvidence: z.array(z.string()),
  /** The arithmetic: the mean and its terms, which add up to it. */
  score,
  /** Each with the assessment that asks it. */
  terms: z.array(term.extend({ assessmentType })),
  /** The rules in the order they were tried, and which one decided. */
  because: z.array(z.object({ rule: z.string(), holds: z.boolean() })),
  settings: complianceSettings,
  /** Whether a maturity may be declared by hand: no question asks about it. */
  mayDeclare: z.boolean(),
  steps: z.array(stepView),
  proofs: z.array(proofView),
  related: z.array(
    z.object({ framework, controlId, title: z.string(), result: controlResult, maturity: z.number().nullable() }),
  ),
  plans: z.array(z.object({ id, title: z.string(), status: z.string(), done: z.number(), total: z.number() })),
  /** Titles of the company's open risks that name it as a control that helps, the gravest first; five at most. */
  treats: z.array(z.string()),
  previous: controlId.nullable(),
  next: controlId.nullable(),
});
export type ControlView = z.infer<typeof controlView>;
