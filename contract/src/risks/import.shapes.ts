/** Risks out of a spreadsheet: which column is what, and what became of the rows. */
import { z } from 'zod';
import { text } from '../kit/text.ts';

/** 2 MB, as for every file. */
export const maxRiskFileBytes = 2_097_152;
/** So many risks come in at once, in one transaction. */
export const mostImportedRisks = 1_000;

/** Where each field of a risk is found in a sheet: the heading of its column. */
export const riskImportFields = [
  'title',
  'category',
  'cause',
  'event',
  'consequence',
  'area',
  'assets',
  'likelihood',
  'impact',
  'targetLikelihood',
  'targetImpact',
  'treatment',
  'owner',
  'reviewOn',
] as const;
export type RiskImportField = (typeof riskImportFields)[number];
export const riskImportMapping = z.partialRecord(z.enum(riskImportFields), text(500));
export const riskImportReport = z.object({
  headings: z.array(z.string()),
  mapping: riskImportMapping,
  rows: z.number().int(),
  ready: z.number().int(),
  /** Rows that name a risk that is there already; they are left out. */
  duplicates: z.number().int(),
  faults: z.array(z.object({ row: z.number().int(), field: z.string(), code: z.string(), value: z.string() })),
  preview: z.array(z.object({ title: z.string(), likelihood: z.number().int(), impact: z.number().int() })),
  created: z.number().int(),
});
export type RiskImportReport = z.infer<typeof riskImportReport>;
