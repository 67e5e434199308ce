/** What is asked and what is answered: questions, answers, drafts and how far they are. */
import { z } from 'zod';
import { personRef } from '../kit/people.ts';
import { instant, text } from '../kit/text.ts';

export const assessmentTypes = ['security', 'essential', 'privacy'] as const;
export const assessmentType = z.enum(assessmentTypes);
export type AssessmentType = z.infer<typeof assessmentType>;

export const frameworks = ['iso27001', 'nist-csf', 'lgpd'] as const;
export const framework = z.enum(frameworks);
export type Framework = z.infer<typeof framework>;

/** Maturity 0 to 5; a gate's yes or no; not applicable (with a reason); "don't know", which counts as unanswered. */
export const answerValue = z.union([
  z.number().int().min(0).max(5),
  z.enum(['yes', 'no', 'not_applicable', 'unknown']),
]);
export type AnswerValue = z.infer<typeof answerValue>;

export const questionId = z.string().regex(/^[a-z]{2,5}-[a-z0-9-]{3,40}$/, 'questionnaire.unknown-question');

export const question = z.object({
  id: questionId,
  kind: z.enum(['maturity', 'gate']),
  domain: z.string(),
  essential: z.boolean(),
  weight: z.number(),
  effort: z.number(),
  /** The gate that must be answered yes for this question to apply. */
  when: z.string().nullable(),
  /** Asked only once that gate is answered yes; otherwise until it is answered no. */
  afterYes: z.boolean(),
  text: z.string(),
  explanation: z.string(),
  why: z.string(),
  /** Six descriptions, of maturity 0 to 5; none for a gate. */
  levels: z.array(z.string()),
  controls: z.array(z.object({ framework, id: z.string(), title: z.string(), weight: z.number() })),
});
export type QuestionView = z.infer<typeof question>;

export const questionDomain = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  questions: z.array(question),
});
export type QuestionDomain = z.infer<typeof questionDomain>;

export const answer = z.object({
  questionId,
  value: answerValue,
  comment: z.string(),
  /** Why it does not apply. */
  reason: z.string(),
  version: z.int32(),
  answeredBy: personRef.nullable(),
  answeredAt: instant,
});
export type Answer = z.infer<typeof answer>;

const answerPart = {
  questionId,
  value: answerValue,
  comment: text(2000).optional(),
  reason: text(500).optional(),
  /** The version that was seen when answering (0: none yet). When given and stale, the answer is refused, not overwritten. */
  basedOn: z.int32().min(0).optional(),
};
const reasoned = (a: { value: AnswerValue; reason?: string | undefined }) =>
  a.value !== 'not_applicable' || Boolean(a.reason);
const needsReason = { error: 'questionnaire.reason-required', path: ['reason'] };

export const answerDraft = z.strictObject(answerPart).refine(reasoned, needsReason);
export const saveAnswer = z.strictObject({ ...answerPart, assessmentType }).refine(reasoned, needsReason);
export const batchAnswers = z.strictObject({ answers: z.array(answerDraft).min(1).max(200), assessmentType });
export const submission = z.strictObject({ answers: z.array(answerDraft).max(200).default([]), assessmentType });

export const progress = z.object({
  /** Questions and gates that apply, those answered (don't know is not), those said not to apply, and "don't know". */
  applicable: z.number().int(),
  answered: z.number().int(),
  notApplicable: z.number().int(),
  unknown: z.number().int(),
});
export type AssessmentProgress = z.infer<typeof progress>;

export const draft = z.object({
  assessmentType,
  answers: z.array(answer),
  progress,
  updatedAt: instant.nullable(),
  lastSubmittedAt: instant.nullable(),
});
