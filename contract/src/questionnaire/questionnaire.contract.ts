/**
 * The assessment: questions, answers that save by themselves, dated submissions and their results (specification §7
 * "Questionnaire"; design §6 "Assessment"). An answer belongs to its question: `essential` and `security` share it.
 */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
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
  version: z.number().int(),
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
  basedOn: z.number().int().min(0).optional(),
};
const reasoned = (a: { value: AnswerValue; reason?: string | undefined }) =>
  a.value !== 'not_applicable' || Boolean(a.reason);
const needsReason = { error: 'questionnaire.reason-required', path: ['reason'] };

export const answerDraft = z.strictObject(answerPart).refine(reasoned, needsReason);
export const saveAnswer = z.strictObject({ ...answerPart, assessmentType }).refine(reasoned, needsReason);
export const batchAnswers = z.strictObject({ answers: z.array(answerDraft).min(1).max(200), assessmentType });
export const submission = z.strictObject({ answers: z.array(answerDraft).max(200).default([]), assessmentType });

const ofType = z.strictObject({ assessmentType: assessmentType.default('security') });

export const progress = z.object({
  /** Questions and gates that apply, those answered (don't know is not), those said not to apply, and "don't know". */
  applicable: z.number().int(),
  answered: z.number().int(),
  notApplicable: z.number().int(),
  unknown: z.number().int(),
});
export type Progress = z.infer<typeof progress>;

export const draft = z.object({
  assessmentType,
  answers: z.array(answer),
  progress,
  updatedAt: instant.nullable(),
  lastSubmittedAt: instant.nullable(),
});

/** Whether a question counts: answered; waiting for an answer; said not to apply; or switched off by its gate. */
export const standing = z.enum(['answered', 'unanswered', 'not-applicable', 'switched-off']);
export type Standing = z.infer<typeof standing>;

/** One term of a mean: what was answered, how much it weighs, and so what it adds. Only an answered one counts. */
export const term = z.object({
  questionId,
  text: z.string(),
  value: answerValue.nullable(),
  weight: z.number(),
  standing,
  reason: z.string(),
  answeredBy: personRef.nullable(),
  answeredAt: instant.nullable(),
});
export type Term = z.infer<typeof term>;

/**
 * A mean with its arithmetic: `maturity` = `sum` / `weight`, null where nothing is answered. `applicable` and `answered`
 * count questions. A framework's mean is that of its assessed controls, each weighing 1.
 */
export const score = z.object({
  id: z.string(),
  title: z.string(),
  maturity: z.number().nullable(),
  sum: z.number(),
  weight: z.number(),
  applicable: z.number().int(),
  answered: z.number().int(),
});
export type Score = z.infer<typeof score>;

export const frameworkScore = score.extend({
  id: framework,
  /** Controls that apply, and those of them that an answer decides. */
  controls: z.number().int(),
  assessed: z.number().int(),
});

/** A part of a score. `counted`: it is in the mean; `applies`: it is not ruled out by gates or reasons. */
export const part = score.extend({ counted: z.boolean(), applies: z.boolean() });
export type ScorePart = z.infer<typeof part>;

export const point = z.object({
  questionId,
  domain: z.string(),
  text: z.string(),
  value: z.number().int(),
  level: z.string(),
  /** The level above; null at the highest. */
  nextLevel: z.string().nullable(),
  /** The level to aim at; null for what is there already. */
  goalLevel: z.string().nullable(),
  weight: z.number(),
  effort: z.number(),
  /** What closes most for least: weight × (goal − value) ÷ effort; 0 at or above the goal. */
  gain: z.number(),
});
export type Point = z.infer<typeof point>;

export const change = z.object({
  questionId,
  domain: z.string(),
  text: z.string(),
  before: answerValue.nullable(),
  after: answerValue.nullable(),
});
export type AnswerChange = z.infer<typeof change>;

export const result = z.object({
  /** Null for the living draft. */
  id: id.nullable(),
  assessmentType,
  submittedAt: instant.nullable(),
  submittedBy: personRef.nullable(),
  overall: score,
  progress,
  domains: z.array(score),
  /** Those that this assessment speaks for. */
  frameworks: z.array(frameworkScore),
  /** The level that divides strong from weak: 3, or the next one up that is not reached everywhere. */
  goal: z.number().int(),
  strongest: z.array(point),
  weakest: z.array(point),
  /** What to do next: the points below the goal with the largest gain. */
  next: z.array(point),
  /** Against the submission before, or the one asked for. */
  comparedWith: z
    .object({
      id,
      submittedAt: instant,
      overall: z.number().nullable(),
      domains: z.record(z.string(), z.number().nullable()),
    })
    .nullable(),
  changes: z.array(change),
});
export type Result = z.infer<typeof result>;

export const submitted = z.object({
  id,
  assessmentType,
  submittedAt: instant,
  submittedBy: personRef.nullable(),
  maturity: z.number().nullable(),
  answered: z.number().int(),
  applicable: z.number().int(),
});
export type Submitted = z.infer<typeof submitted>;

export const questionnaire = domain({
  questions: {
    method: 'GET',
    path: '/questionnaire/questions',
    access: can('assessment.read'),
    query: ofType,
    returns: z.object({ assessmentType, domains: z.array(questionDomain) }),
  },
  draft: { method: 'GET', path: '/questionnaire/draft', access: can('assessment.read'), query: ofType, returns: draft },
  saveAnswer: {
    method: 'POST',
    path: '/questionnaire/save-answer',
    access: can('questionnaire.answer'),
    body: saveAnswer,
    returns: z.object({ success: z.literal(true), answer, progress }),
  },
  batchAnswers: {
    method: 'POST',
    path: '/questionnaire/batch-answers',
    access: can('questionnaire.answer'),
    body: batchAnswers,
    returns: z.object({
      results: z.array(z.object({ questionId, status: z.enum(['saved', 'conflict']), answer })),
      progress,
    }),
    about: 'Saves many answers; one that somebody changed meanwhile is not overwritten but returned as a conflict.',
  },
  submit: {
    method: 'POST',
    path: '/questionnaire/submit',
    access: can('questionnaire.answer'),
    body: submission,
    returns: result,
    status: 201,
  },
  assessment: {
    method: 'GET',
    path: '/questionnaire/assessment',
    access: can('assessment.read'),
    returns: result,
    query: z.strictObject({
      assessmentType: assessmentType.default('security'),
      id: id.optional(),
      compareWith: id.optional(),
      live: z.stringbool().optional(),
    }),
    about: 'The latest submission (or the one asked for; or, with `live`, the answers as they stand) and its result.',
  },
  assessments: {
    method: 'GET',
    path: '/questionnaire/assessments',
    access: can('assessment.read'),
    query: z.strictObject({ ...paging, assessmentType: assessmentType.optional() }),
    returns: page(submitted),
  },
  explain: {
    method: 'GET',
    path: '/questionnaire/explain',
    access: can('assessment.read'),
    query: z.strictObject({
      assessmentType: assessmentType.default('security'),
      id: id.optional(),
      domain: text(30).optional(),
      framework: framework.optional(),
      control: text(20).optional(),
      live: z.stringbool().optional(),
    }),
    returns: z.object({ score, terms: z.array(term), parts: z.array(part) }),
    about:
      'The arithmetic behind a number. Of a domain, or of a control (with its framework): by answer. Of a framework: by control. Without a choice, the overall score: by domain.',
  },
  history: {
    method: 'GET',
    path: '/questionnaire/answers/:id/history',
    access: can('assessment.read'),
    params: z.strictObject({ id: questionId }),
    query: z.strictObject(paging),
    returns: page(answer),
  },
  pdf: {
    method: 'GET',
    path: '/questionnaire/assessments/:id/export/pdf',
    access: can('assessment.read'),
    params: withId,
    sends: 'file',
    returns: z.any(),
  },
  dashboard: {
    method: 'GET',
    path: '/questionnaire/dashboard',
    access: can('assessment.read'),
    query: ofType,
    returns: z.object({
      assessmentType,
      overall: score,
      progress,
      domains: z.array(score.extend({ progress })),
      submissions: z.number().int(),
      lastSubmittedAt: instant.nullable(),
      trend: z.array(z.object({ date: instant, maturity: z.number().nullable() })),
    }),
  },
});
