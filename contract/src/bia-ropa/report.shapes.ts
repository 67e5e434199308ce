/**
 * The impact report of an activity (LGPD arts. 5, XVII and 38): the types of data and how they are collected and secured come
 * from its record; the risks, the measures and what the company concludes are written here.
 */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { day, filled, instant, text } from '../kit/text.ts';

const grade = z.number().int().min(1).max(5);
export const reportRisk = z.strictObject({
  risk: filled(500),
  likelihood: grade,
  impact: grade,
  measures: text(1000).default(''),
  residualLikelihood: grade,
  residualImpact: grade,
});
export type ReportRisk = z.output<typeof reportRisk>;

export const reportDraft = z.strictObject({
  reason: text(2000).default(''),
  description: text(4000).default(''),
  consulted: text(1000).default(''),
  necessity: text(4000).default(''),
  risks: z.array(reportRisk).max(30).default([]),
  conclusion: text(2000).default(''),
  reviewOn: day.nullable().default(null),
});
export type ReportDraft = z.output<typeof reportDraft>;
/** `version` overtaken: 409, and nothing is lost. */
export const reportChange = reportDraft.extend({ version: z.int32() });

/** The parameters of high risk: one general and one specific (Res. CD/ANPD 2/2022, Reg. art. 4). */
export const riskSigns = {
  general: ['largeScale', 'significantEffect'],
  specific: ['newTechnology', 'publicSurveillance', 'automated', 'sensitive', 'minors', 'elderly'],
} as const;
export const riskSign = z.enum([...riskSigns.general, ...riskSigns.specific]);
export type RiskSign = z.infer<typeof riskSign>;

export const impactReport = reportDraft.extend({
  activity: z.object({ id, name: z.string() }),
  /** Whether the activity is at high risk: the report is then the thing to do (Res. CD/ANPD 2/2022, Reg. art. 4). */
  highRisk: z.boolean(),
  /** The signs of it that the record shows. */
  signs: z.array(riskSign),
  /** Risks that such an activity usually has, to begin from; none once something was written. */
  typical: z.array(reportRisk),
  /** The approval of exactly what stands here; null once it changes. */
  approval: z.object({ workflowId: id, at: instant }).nullable(),
  /** 0 before anything was written. */
  version: z.int32(),
});
export type ImpactReport = z.infer<typeof impactReport>;

/** A measure never makes a risk greater. */
export const residualFaults = (risks: readonly ReportRisk[]) =>
  risks.flatMap(({ likelihood, impact, residualLikelihood, residualImpact }, at) =>
    residualLikelihood * residualImpact > likelihood * impact
      ? [{ pointer: `/risks/${at}/residualLikelihood`, code: 'bia-ropa.residual-above' }]
      : [],
  );

/** It weighs risks, and says what is done of each: without that it is no impact report (LGPD art. 38, sole paragraph). */
export const weighsRisks = ({ risks }: Pick<ReportDraft, 'risks'>): boolean =>
  risks.length > 0 && risks.every(({ measures }) => measures !== '');
