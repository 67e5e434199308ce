/**
 * What a supplier is: who they are, what they do for the company, which data and systems they reach, and how much they
 * matter (ISO/IEC 27001 A.5.19–A.5.23; NIST CSF GV.SC; LGPD arts. 33, 39).
 */
import { z } from 'zod';
import { amount } from '../kit/amounts.ts';
import { currency } from '../kit/currencies.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, email, filledLine, instant, line, text } from '../kit/text.ts';
import { isCnpj } from './cnpj.rules.ts';

/** 2 MB, as for every file. */
export const maxSupplierFileBytes = 2_097_152;

export const supplierTiers = ['critical', 'high', 'medium', 'low'] as const;
export const supplierTier = z.enum(supplierTiers);
export type SupplierTier = z.infer<typeof supplierTier>;

export const supplierStatuses = ['prospect', 'active', 'suspended', 'ended'] as const;
export const supplierStatus = z.enum(supplierStatuses);
export type SupplierStatus = z.infer<typeof supplierStatus>;

/** What they do: which questionnaires fit them. */
export const supplierCategories = [
  'cloud',
  'software-house',
  'it-support',
  'accounting',
  'marketing',
  'health',
  'logistics',
  'call-center',
  'facilities',
  'other',
] as const;
export const supplierCategory = z.enum(supplierCategories);

/** The seven questions of the tier; each is answered from 0 (none of it) to 3 (most of it). */
export const tierQuestions = ['data', 'volume', 'access', 'stop', 'replace', 'money', 'duty'] as const;
export const tierQuestion = z.enum(tierQuestions);
export type TierQuestion = z.infer<typeof tierQuestion>;
export const tierAnswers = z.record(tierQuestion, z.number().int().min(0).max(3));
export type TierAnswers = z.infer<typeof tierAnswers>;

/** Kinds of personal data (LGPD art. 5, I and II; art. 14). */
export const supplierDataKinds = [
  'identification',
  'contact',
  'financial',
  'health',
  'biometric',
  'children',
  'employees',
  'usage',
  'business-secrets',
] as const;
export const supplierDataKind = z.enum(supplierDataKinds);

/** On what a transfer abroad rests (LGPD art. 33; Resolution CD/ANPD 19/2024). */
export const transferBases = [
  'adequacy',
  'standard-clauses',
  'specific-clauses',
  'corporate-rules',
  'consent',
  'other',
  'none',
] as const;
export const transferBasis = z.enum(transferBases);

export const supplierRepeats = ['by-tier', 'yearly', 'never'] as const;
export const supplierRepeat = z.enum(supplierRepeats);

export const supplierDecisions = ['none', 'approved', 'conditional', 'rejected'] as const;
export const supplierDecision = z.enum(supplierDecisions);
export type SupplierDecision = z.infer<typeof supplierDecision>;

/** Where the latest evaluation stands. `late`: sent, and its day has passed. */
export const supplierStates = ['never', 'waiting', 'late', 'submitted', 'reviewed'] as const;
export const supplierState = z.enum(supplierStates);
export type SupplierState = z.infer<typeof supplierState>;

const country = z.string().regex(/^[A-Z]{2}$/, 'kit.format');

const draftFields = {
  name: filledLine(160),
  country: country.default('BR'),
  /** CNPJ where the country is Brazil: its check digits must be right. */
  legalId: line(40).default(''),
  category: supplierCategory.default('other'),
  status: supplierStatus.default('active'),
  service: text(1_000).default(''),
  contactName: line(120).default(''),
  /** Where questionnaires go; empty where nobody is known yet. */
  email: z.union([z.literal(''), email]).default(''),
  /** The language in which they are written to. */
  locale: locale.default('pt'),
  ownerId: id.nullable().default(null),
  contractStarts: day.nullable().default(null),
  contractEnds: day.nullable().default(null),
  /** A year's worth in `currency`, to the cent. */
  contractValue: amount.nullable().default(null),
  /** The company's own where it is not said. */
  currency: currency.optional(),
  noticeDays: z.number().int().min(0).max(730).nullable().default(null),
  dataKinds: z.array(supplierDataKind).max(9).default([]),
  /** About how many people the data are. */
  dataPeople: z.number().int().min(0).max(2_000_000_000).nullable().default(null),
  transferTo: line(200).default(''),
  transferBasis: transferBasis.nullable().default(null),
  subProcessors: text(2_000).default(''),
  access: text(1_000).default(''),
  /** Processes of the company that stand still without them. */
  processes: z.array(filledLine(120)).max(30).default([]),
  tierAnswers: tierAnswers,
  repeat: supplierRepeat.default('by-tier'),
};

const cnpjFits = ({ country: where, legalId }: { country: string; legalId: string }) =>
  where !== 'BR' || legalId === '' || isCnpj(legalId);
const cnpjFault = { path: ['legalId'], message: 'suppliers.cnpj' };

export const supplierFields = z.strictObject(draftFields);
export type SupplierFields = z.output<typeof supplierFields>;
export const supplierDraft = supplierFields.refine(cnpjFits, cnpjFault);
/** The whole supplier anew. `version` overtaken: 409, and nothing is lost. */
export const supplierChange = supplierFields.extend({ version: z.int32() }).refine(cnpjFits, cnpjFault);

/** How the tier came about: points by question, the sum, and what lifted it. */
export const tierArithmetic = z.object({
  points: z.array(z.object({ question: tierQuestion, points: z.number().int() })),
  sum: z.number().int(),
  most: z.number().int(),
  /** The tier by the sum alone. */
  bySum: supplierTier,
  tier: supplierTier,
  /** Rules that lifted it above the sum's. */
  lifted: z.array(z.enum(['sensitive-data', 'standing-access', 'no-way-around'])),
});
export type TierArithmetic = z.infer<typeof tierArithmetic>;

export const supplierSummary = z.object({
  id,
  name: z.string(),
  category: supplierCategory,
  status: supplierStatus,
  tier: supplierTier,
  owner: personRef.nullable(),
  email: z.string(),
  /** Of the latest answers sent; null where there are none. */
  score: z.number().int().nullable(),
  knockouts: z.number().int(),
  state: supplierState,
  dueDate: day.nullable(),
  /** `none` too once the day has passed until which it was given: `decisionUntil` says which. */
  decision: supplierDecision,
  decisionUntil: day.nullable(),
  openFindings: z.number().int(),
  contractEnds: day.nullable(),
  updatedAt: instant,
});
export type SupplierSummary = z.infer<typeof supplierSummary>;

export const supplierCertificate = z.object({ id, name: z.string(), expiresOn: day });
export const supplierCertificateDraft = z.strictObject({ name: filledLine(160), expiresOn: day });

export const supplier = supplierSummary.extend({
  ...supplierFields.omit({ ownerId: true, email: true, name: true, category: true, status: true, contractEnds: true })
    .shape,
  currency,
  arithmetic: tierArithmetic,
  evaluationId: id.nullable(),
  certificates: z.array(supplierCertificate),
  contractFile: z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() }).nullable(),
  decisionConditions: z.string(),
  approvalId: id.nullable(),
  /** When they are to be asked again by themselves. */
  nextOn: day.nullable(),
  version: z.int32(),
});
export type Supplier = z.infer<typeof supplier>;

export const supplierFilters = z.strictObject({
  ...paging,
  tier: many(supplierTier),
  /** Without it, all but those that ended. */
  status: many(supplierStatus),
  decision: many(supplierDecision),
  state: many(supplierState),
  owner: z.union([id, z.enum(['me', 'nobody'])]).optional(),
  data: supplierDataKind.optional(),
  process: line(120).optional(),
  search: line(100).optional(),
  sort: z.enum(['tier', '-tier', 'name', '-name', 'score', '-score', 'contractEnds', '-updatedAt']).default('tier'),
});
