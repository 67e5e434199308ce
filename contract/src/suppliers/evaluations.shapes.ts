/** What a supplier is asked, what they answer, and what the company makes of it (ISO/IEC 27001 A.5.22). */
import { z } from 'zod';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, email, filled, filledLine, instant, line, text } from '../kit/text.ts';
import { formId, supplierForm } from './forms.shapes.ts';

/** `answering` begins with the first answer; `reopened` lets the supplier change what is asked again. */
export const evaluationStatuses = ['sent', 'answering', 'reopened', 'submitted', 'reviewed', 'revoked'] as const;
export const evaluationStatus = z.enum(evaluationStatuses);
export type EvaluationStatus = z.infer<typeof evaluationStatus>;

const whole = z.number().int();
const clipped = z.string();

/** An answer's value by its question's kind; `na`: does not apply, with the reason as its note. */
export const supplierValue = z.union([text(4_000), z.number().min(-1e12).max(1e12), z.array(formId).max(12), z.null()]);

export const answerReview = z.enum(['none', 'accepted', 'asked']);
export const supplierProof = z.object({
  ...{ id, name: clipped, bytes: whole, sha256: z.string(), at: instant },
  /** It was part of what was sent in: it stays. */
  givenIn: z.boolean(),
});
export type SupplierProof = z.infer<typeof supplierProof>;

export const supplierAnswer = z.object({
  question: z.string(),
  value: supplierValue,
  note: clipped,
  /** Counts up with each change: what a change is based on. */
  version: whole,
  by: clipped,
  at: instant,
});
export type SupplierAnswer = z.infer<typeof supplierAnswer>;

export const supplierSeverities = ['critical', 'high', 'medium', 'low'] as const;
export const supplierSeverity = z.enum(supplierSeverities);
export const supplierFindingStatuses = ['open', 'answered', 'closed', 'accepted'] as const;
export const supplierFindingStatus = z.enum(supplierFindingStatuses);
export type SupplierFindingStatus = z.infer<typeof supplierFindingStatus>;

/** Something wrong, what the supplier is to do about it, and what they say. */
export const supplierFinding = z.object({
  id,
  evaluationId: id,
  question: z.string().nullable(),
  title: clipped,
  severity: supplierSeverity,
  remediation: clipped,
  dueDate: day.nullable(),
  status: supplierFindingStatus,
  response: clipped,
  respondedAt: instant.nullable(),
  planId: id.nullable(),
  riskId: id.nullable(),
  version: z.int32(),
});
export type SupplierFinding = z.infer<typeof supplierFinding>;
export const supplierFindingDraft = z.strictObject({
  question: formId.nullable().default(null),
  title: filledLine(200),
  severity: supplierSeverity,
  remediation: text(2_000).default(''),
  dueDate: day.nullable().default(null),
});
/** What is left out stays as it is. `version` overtaken (the supplier's answer counts too): 409, and nothing is lost. */
export const supplierFindingChange = z.strictObject({
  version: z.int32(),
  title: filledLine(200).optional(),
  severity: supplierSeverity.optional(),
  remediation: text(2_000).optional(),
  dueDate: day.nullable().optional(),
  status: supplierFindingStatus.optional(),
});

export const evaluationSummary = z.object({
  id,
  supplierId: id,
  supplier: z.string(),
  title: z.string(),
  status: evaluationStatus,
  email: z.string(),
  dueDate: day,
  late: z.boolean(),
  sentAt: instant,
  openedAt: instant.nullable(),
  submittedAt: instant.nullable(),
  answered: whole,
  asked: whole,
  score: whole.nullable(),
  knockouts: whole,
});
export type EvaluationSummary = z.infer<typeof evaluationSummary>;

export const evaluationFilters = z.strictObject({
  ...paging,
  supplierId: id.optional(),
  status: many(evaluationStatus),
  sort: z.enum(['-sentAt', 'sentAt', 'dueDate', '-dueDate', '-score']).default('-sentAt'),
});

export const evaluationDraft = z.strictObject({
  templateId: z.union([formId, id]),
  dueDate: day,
  email,
  contactName: line(120).default(''),
  locale: locale.default('pt'),
  message: text(1_000).default(''),
});

/** How one answer counts. */
const scoredAnswer = z.object({
  question: z.string(),
  asked: z.boolean(),
  answered: z.boolean(),
  notApplicable: z.boolean(),
  weight: whole,
  /** 0–100, after what a missing proof takes; null where it is not scored. */
  points: whole.nullable(),
  /** A required proof is missing: the answer counts half. */
  halved: z.boolean(),
  knockout: z.boolean(),
});
export type ScoredAnswer = z.infer<typeof scoredAnswer>;

/** Σ weight × points over Σ weight, of what is asked and applies; an answer that is missing earns nothing. */
export const supplierScore = z.object({
  score: whole.nullable(),
  sum: whole,
  weights: whole,
  sections: z.array(
    z.object({ id: z.string(), score: whole.nullable(), sum: whole, weights: whole, answered: whole, asked: whole }),
  ),
  answers: z.array(scoredAnswer),
  knockouts: z.array(z.string()),
});
export type SupplierScore = z.infer<typeof supplierScore>;

export const decisionProposal = z.strictObject({
  outcome: z.enum(['approved', 'conditional', 'rejected']),
  conditions: text(2_000).default(''),
  until: day.nullable().default(null),
});

/** `version`: of the evaluation that is decided on. Overtaken, another proposal among it: 409, and nothing is lost. */
export const decisionProposing = decisionProposal.extend({ version: z.int32() });

export const reviewedAnswer = supplierAnswer.extend({
  review: answerReview,
  comment: clipped,
  /** Counts up with each verdict: what a verdict is based on. */
  reviewVersion: whole,
  reviewedBy: personRef.nullable(),
  /** What the last evaluation said; null where it said nothing or the same. */
  before: z.object({ value: supplierValue, note: clipped }).nullable(),
  proofs: z.array(supplierProof),
});

/** An evaluation as the company reads it. */
export const evaluationResults = z.object({
  evaluation: evaluationSummary.extend({
    message: z.string(),
    contactName: z.string(),
    locale,
    submittedName: z.string().nullable(),
    receipt: z.string().nullable(),
    reopenReason: z.string(),
    remindedAt: instant.nullable(),
    linkUntil: instant.nullable(),
    templateVersion: whole,
    proposal: decisionProposal.nullable(),
    approvalId: id.nullable(),
    decidedAt: instant.nullable(),
    previous: z.object({ id, score: whole.nullable() }).nullable(),
    version: whole,
  }),
  form: supplierForm,
  score: supplierScore,
  answers: z.array(reviewedAnswer),
  findings: z.array(supplierFinding),
});
export type EvaluationResults = z.infer<typeof evaluationResults>;

export const evaluationReview = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        question: formId,
        review: answerReview,
        comment: text(1_000).default(''),
        /** `reviewVersion` as it was seen; who says none saw none. Another verdict meanwhile: 409, with who and what stands. */
        basedOn: z.int32().min(0).default(0),
      }),
    )
    .max(200)
    .default([]),
  /** Whether the review is done with this. */
  done: z.boolean().default(false),
});

export const evaluationReopening = z.strictObject({ reason: filled(1_000), dueDate: day });
