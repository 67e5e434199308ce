/** The assessment (ISO/IEC 27001 9.1, NIST CSF ID.IM-01, LGPD Art. 50). Who may: the contract. What happens: here. */

import { notFound } from '@vigia/contract/kit/problem.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { implement } from '../kit/http/implement.ts';
import * as answers from './answers.store.ts';
import { contextVerbs } from './context/context.module.ts';
import { acceptEarned, askEarned, earnedNow, undoEarned } from './questionnaire.accepting.ts';
import { analyse } from './questionnaire.analysis.ts';
import { assigningVerbs, mustBeAsked } from './questionnaire.assigning.ts';
import { domainsIn, isAsked } from './questionnaire.bank.ts';
import { statusOfAll, statusOfOne, suggest } from './questionnaire.guiding.ts';
import { exportPdf } from './questionnaire.pdf.ts';
import { resultNow } from './questionnaire.resulting.ts';
import * as results from './questionnaire.results.ts';
import { draftsOf, keepAnswers, mustNotConflict } from './questionnaire.saving.ts';
import { comparedSheets, liveSheet, type SheetChoice } from './questionnaire.sheets.ts';
import { freeze } from './questionnaire.submitting.ts';
import * as submissions from './submissions.store.ts';

const inBatch = (index: number) => `/answers/${index}`;
/** How many submissions a trend shows. */
const trendLength = 24;

export const questionnaireModule = implement(questionnaire, {
  ...contextVerbs,
  ...assigningVerbs,

  aiAnalysis: (ctx, { query }) => analyse(ctx, query.assessmentType),

  async questions(ctx, { query: { assessmentType } }) {
    return { assessmentType, domains: domainsIn(assessmentType, ctx.locale) };
  },

  async draft(ctx, { query: { assessmentType } }) {
    const [live, last] = await Promise.all([
      liveSheet(ctx.db, assessmentType),
      submissions.trend(ctx.db, assessmentType, 1),
    ]);
    return {
      assessmentType,
      answers: [...live.answers],
      progress: results.progressIn(live),
      updatedAt:
        live.answers
          .map((answer) => answer.answeredAt)
          .sort()
          .at(-1) ?? null,
      lastSubmittedAt: last.items[0]?.submittedAt ?? null,
    };
  },

  async saveAnswer(ctx, { body: { assessmentType, ...sent } }) {
    const drafts = draftsOf(assessmentType, [sent], () => '');
    await mustBeAsked(ctx, assessmentType, [sent.questionId]);
    const { outcomes, progress } = await keepAnswers(ctx, assessmentType, drafts);
    mustNotConflict(outcomes);
    const [outcome] = outcomes;
    if (!outcome) throw new Error('An answer was sent and nothing became of it.');
    return { success: true as const, answer: outcome.now, progress };
  },

  async batchAnswers(ctx, { body: { assessmentType, answers: sent } }) {
    const drafts = draftsOf(assessmentType, sent, inBatch);
    await mustBeAsked(
      ctx,
      assessmentType,
      sent.map(({ questionId }) => questionId),
    );
    const { outcomes, progress } = await keepAnswers(ctx, assessmentType, drafts);
    const told = outcomes.map(({ status, now }) => ({
      questionId: now.questionId,
      status: status === 'conflict' ? ('conflict' as const) : ('saved' as const),
      answer: now,
    }));
    return { results: told, progress };
  },

  async submit(ctx, { body: { assessmentType, answers: sent } }) {
    if (sent.length > 0) {
      const { outcomes } = await keepAnswers(ctx, assessmentType, draftsOf(assessmentType, sent, inBatch));
      mustNotConflict(outcomes);
    }
    return freeze(ctx, assessmentType);
  },

  assessment: (ctx, { query: { compareWith, ...choice } }) =>
    resultNow(ctx, comparedSheets(ctx.db, choice), compareWith),

  assessments: (ctx, { query }) => submissions.pageSubmissions(ctx.db, query),

  explain: (ctx, { query }) => explained(ctx, query),

  async history(ctx, { params, query }) {
    if (!isAsked(params.id)) throw notFound();
    return answers.historyOfAnswers(ctx.db, params.id, query);
  },

  actionSuggestions: (ctx, { params }) => suggest(ctx, params.id),

  implementationStatus: (ctx, { params }) => statusOfOne(ctx, params.id),

  implementationStatuses: (ctx, { query: { assessmentType } }) =>
    ctx.kit.kept(ctx, `statuses ${assessmentType}`, () => statusOfAll(ctx, assessmentType)),

  earned: (ctx) => earnedNow(ctx),

  acceptEarned: (ctx, { body }) => acceptEarned(ctx, body),

  undoEarned: (ctx, { body }) => undoEarned(ctx, body),

  askEarned: (ctx, { body }) => askEarned(ctx, body.questionId),

  pdf: exportPdf,

  async dashboard(ctx, { query: { assessmentType } }) {
    const [live, past] = await Promise.all([
      liveSheet(ctx.db, assessmentType),
      submissions.trend(ctx.db, assessmentType, trendLength),
    ]);
    return {
      assessmentType,
      overall: results.overallScore(live),
      progress: results.progressIn(live),
      domains: results.domainScores(live, ctx.locale),
      submissions: past.total,
      lastSubmittedAt: past.items.at(-1)?.submittedAt ?? null,
      trend: past.items.map(({ submittedAt, maturity }) => ({ date: submittedAt, maturity })),
    };
  },
});

type Wanted = SheetChoice & Parameters<typeof explanationOf>[1];

async function explained(ctx: Ctx, query: Wanted) {
  const { sheet } = await comparedSheets(ctx.db, query);
  const found = explanationOf(sheet, query, ctx.locale);
  if (!found) throw notFound();
  return found;
}

function explanationOf(
  sheet: results.AssessmentSheet,
  wanted: {
    domain?: string | undefined;
    framework?: 'iso27001' | 'nist-csf' | 'lgpd' | undefined;
    control?: string | undefined;
  },
  locale: Ctx['locale'],
) {
  const { domain, framework, control } = wanted;
  if (framework && control) return results.explainControl(sheet, framework, control, locale);
  if (framework) return results.explainFramework(sheet, framework, locale);
  if (domain) return results.explainDomain(sheet, domain, locale);
  return results.explainOverall(sheet, locale);
}
