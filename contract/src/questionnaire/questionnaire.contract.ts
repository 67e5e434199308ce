/**
 * The assessment: questions, answers that save by themselves, dated submissions and their results (specification §7
 * "Questionnaire"; design §6 "Assessment"). An answer belongs to its question: `essential` and `security` share it.
 */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { instant, line } from '../kit/text.ts';
import { analysisRoutes } from './questionnaire.analysis.ts';
import {
  answer,
  assessmentType,
  batchAnswers,
  draft,
  framework,
  progress,
  questionDomain,
  questionId,
  saveAnswer,
  submission,
} from './questionnaire.answers.ts';
import { assigningRoutes } from './questionnaire.assigning.ts';
import { contextRoutes } from './questionnaire.context.ts';
import { earnedRoutes } from './questionnaire.earned.ts';
import { actionSuggestions, implementationStatus, implementationStatuses } from './questionnaire.guidance.ts';
import { part, result, score, submitted, term } from './questionnaire.results.ts';

const ofType = z.strictObject({ assessmentType: assessmentType.default('security') });

export const questionnaire = domain({
  ...contextRoutes,
  ...analysisRoutes,
  ...earnedRoutes,
  ...assigningRoutes,
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
    access: can('questionnaire.answer-assigned'),
    body: saveAnswer,
    returns: z.object({ success: z.literal(true), answer, progress }),
  },
  batchAnswers: {
    method: 'POST',
    path: '/questionnaire/batch-answers',
    access: can('questionnaire.answer-assigned'),
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
      domain: line(30).optional(),
      framework: framework.optional(),
      control: line(20).optional(),
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
  actionSuggestions: {
    method: 'GET',
    path: '/questionnaire/action-suggestions/:id',
    access: can('assessment.read'),
    params: z.strictObject({ id: questionId }),
    returns: actionSuggestions,
    about: 'The steps of the control library that move this answer upward, and how far each has come.',
  },
  implementationStatus: {
    method: 'GET',
    path: '/questionnaire/question-implementation-status/:id',
    access: can('assessment.read'),
    params: z.strictObject({ id: questionId }),
    returns: implementationStatus,
    about: 'The answer that finished work speaks for, and why. It is suggested, never given by itself.',
  },
  implementationStatuses: {
    method: 'GET',
    path: '/questionnaire/implementation-status-batch',
    access: can('assessment.read'),
    query: ofType,
    returns: implementationStatuses,
    about: 'The same for every maturity question of an assessment, in its order.',
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
