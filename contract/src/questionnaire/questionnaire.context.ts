/**
 * Reading what a company already has (a policy, a filled questionnaire, a runbook) for its assessment: suggestions with
 * the passage that supports each one. Nothing is an answer until somebody accepts it.
 */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { instant, text } from '../kit/text.ts';
import { answer, answerValue, assessmentType, progress, questionId } from './questionnaire.answers.ts';

/** 2 MB, as for every attachment (specification §9). */
export const maxContextBytes = 2_097_152;
/** Characters that may be pasted. */
export const maxContextText = 500_000;
/** What a company keeps at most; the oldest is removed by hand. */
export const mostContexts = 50;

export const contextStatus = z.enum(['waiting', 'reading', 'done', 'failed']);
export const certainty = z.enum(['high', 'medium']);
export type Certainty = z.infer<typeof certainty>;

const analysis = z.object({
  id,
  assessmentType,
  /** The file's name, or the first words of what was pasted. */
  name: z.string(),
  kind: z.enum(['text', 'pdf', 'docx', 'xlsx', 'csv']),
  status: contextStatus,
  /** Per cent. */
  progress: z.number().int(),
  passages: z.number().int(),
  totalSuggestions: z.number().int(),
  accepted: z.number().int(),
  requestedBy: personRef.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type ContextAnalysis = z.infer<typeof analysis>;

const suggestion = z.object({
  questionId,
  domain: z.object({ id: z.string(), title: z.string() }),
  question: z.string(),
  /** A level; that it does not apply; or the `no` to a gate, which leaves out what depends on it. */
  value: z.union([z.number().int().min(0).max(5), z.enum(['not_applicable', 'no'])]),
  /** What that level says of this question; empty where it is no level. */
  level: z.string(),
  confidence: z.number().min(0).max(1),
  certainty,
  /** Word for word. */
  passage: z.string(),
  where: z.object({
    page: z.number().int().nullable(),
    sheet: z.string().nullable(),
    row: z.number().int().nullable(),
    heading: z.string().nullable(),
  }),
  because: z.string(),
  /** What stands now; its version is what accepting is based on. */
  current: z
    .object({
      value: answerValue,
      level: z.string().nullable(),
      version: z.int32(),
      answeredBy: personRef.nullable(),
    })
    .nullable(),
  accepted: z.boolean(),
});
export type ContextSuggestion = z.infer<typeof suggestion>;

const whole = analysis.extend({ summary: z.string(), suggestions: z.array(suggestion) });
export type WholeContextAnalysis = z.infer<typeof whole>;

export const contextRoutes = domain({
  analyzeContext: {
    method: 'POST',
    path: '/questionnaire/analyze-context',
    access: can('questionnaire.answer'),
    upload: { field: 'file', maxBytes: maxContextBytes, orJson: true },
    body: z.strictObject({
      assessmentType: assessmentType.default('security'),
      text: text(maxContextText).optional(),
    }),
    returns: whole,
    status: 202,
    finished: 'done',
    limit: { max: 20, seconds: 60 },
    about:
      'A file (text, Markdown, PDF, DOCX, XLSX, CSV; up to 2 MB) as a form, or `{ text }` as JSON. What is read within five seconds is answered whole (200); else 202, and GET …/{id} says how far it is.',
  },
  contextAnalyses: {
    method: 'GET',
    path: '/questionnaire/analyze-context',
    access: can('questionnaire.answer'),
    query: z.strictObject(paging),
    returns: page(analysis),
  },
  contextAnalysis: {
    method: 'GET',
    path: '/questionnaire/analyze-context/:id',
    access: can('questionnaire.answer'),
    params: withId,
    returns: whole,
  },
  removeContextAnalysis: {
    method: 'DELETE',
    path: '/questionnaire/analyze-context/:id',
    access: can('questionnaire.answer'),
    params: withId,
    returns: z.object({ success: z.literal(true) }),
  },
  acceptContext: {
    method: 'POST',
    path: '/questionnaire/analyze-context/:id/accept',
    access: can('questionnaire.answer'),
    params: withId,
    body: z.strictObject({
      questionIds: z.array(questionId).min(1).max(200),
      /** The version of each answer that was seen; without one, that of the time of the reading. */
      versions: z.record(questionId, z.int32().min(0)).default({}),
    }),
    returns: z.object({
      results: z.array(z.object({ questionId, status: z.enum(['saved', 'conflict']), answer })),
      progress,
    }),
    about:
      'Saves suggestions as answers, each with the passage as its remark, and the passages as evidence of what those answers speak for; a newer answer comes back as a conflict.',
  },
});
