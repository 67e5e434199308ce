/** Accepting the answer that finished work earns, taking it back, and asking for it where one may not answer. */
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { EarnedAnswers } from '@vigia/contract/questionnaire/questionnaire.earned.ts';
import { stepsTaken } from '../action-plans/action-plans.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { noticeIdOf, noticeJob } from '../kit/notify/notice.ts';
import { historyOfAnswers, listAnswers, removeFirstAnswer } from './answers.store.ts';
import { type EarningFacts, earnedAnswersOf, earnedLevel } from './questionnaire.earned.ts';
import { stepsToward, unfitSteps } from './questionnaire.guidance.ts';
import { askedIn, currentModel, type ModelQuestion, questionHref } from './questionnaire.model.ts';
import { profileSaid } from './questionnaire.read-model.ts';
import { keepAnswers, mustNotConflict } from './questionnaire.saving.ts';

const maturity = new Map(
  currentModel.questions.flatMap((question) =>
    question.kind === 'maturity' ? [[question.id, question] as const] : [],
  ),
);

function questionOf(id: string): ModelQuestion {
  const found = maturity.get(id);
  if (!found) throw invalid([{ pointer: '/questionId', code: 'questionnaire.unknown-question' }]);
  return found;
}

/** Answers and finished work as they stand, in statements that leave together. */
async function earningFacts(ctx: Ctx): Promise<EarningFacts> {
  const [given, taken, profile] = await Promise.all([
    listAnswers(
      ctx.db,
      currentModel.questions.map(({ id }) => id),
    ),
    stepsTaken(ctx.db),
    profileSaid(ctx.db),
  ]);
  return {
    given: new Map(given.map((one) => [one.questionId, one])),
    taken: new Map(taken.map((one) => [one.templateId, one])),
    unfit: unfitSteps(profile, new Map(given.map((one) => [one.questionId, one.value]))),
  };
}

/** What finished work earns and nobody accepted yet. */
export const earnedNow = async (ctx: Ctx): Promise<EarnedAnswers> =>
  earnedAnswersOf(await earningFacts(ctx), ctx.locale);

interface Accepted {
  readonly questionId: string;
  readonly level: number;
  readonly basedOn: number;
}

/** Sets the answer to a level that the work earns, or to one below it; its comment stays. Signed as any answer. */
export async function acceptEarned(ctx: Ctx, { questionId, level, basedOn }: Accepted) {
  const question = questionOf(questionId);
  const facts = await earningFacts(ctx);
  const earned = earnedLevel(question, facts);
  const before = facts.given.get(questionId);
  if (before && before.version !== basedOn) throw conflict('questionnaire.changed-meanwhile');
  if (earned === null || level > earned) throw conflict('questionnaire.not-earned');
  const draft = { questionId, value: level, reason: '', basedOn };
  const { outcomes } = await keepAnswers(ctx, askedIn(questionId), [draft]);
  mustNotConflict(outcomes);
  const [outcome] = outcomes;
  if (!outcome) throw new Error('An answer was accepted and nothing became of it.');
  ctx.audit('questionnaire.earned-accepted', questionId, {
    before: { value: before?.value ?? null },
    after: { value: level, version: outcome.now.version, because: finishedToward(questionId, facts, level) },
  });
  return { answer: outcome.now, before: before?.value ?? null };
}

/** The finished steps that speak for a level: why the answer was set. */
const finishedToward = (questionId: string, facts: EarningFacts, upTo: number): string[] =>
  stepsToward(questionId, facts).flatMap(({ id, level, done }) => (done && level <= upTo ? [id] : []));

/** Puts back what stood before that version; where nothing did, no answer stands. Signed. */
export async function undoEarned(ctx: Ctx, { questionId, version }: { questionId: string; version: number }) {
  questionOf(questionId);
  const { items } = await historyOfAnswers(ctx.db, questionId, { page: 1, limit: 2 });
  const [now, former] = items;
  if (!now) throw notFound();
  if (now.version !== version) throw conflict('questionnaire.changed-meanwhile');
  const was = { value: now.value, comment: now.comment, version };
  if (!former) {
    if (!(await removeFirstAnswer(ctx.db, questionId))) throw conflict('questionnaire.changed-meanwhile');
    ctx.audit('questionnaire.earned-undone', questionId, { before: was, after: { value: null } });
    return { answer: null };
  }
  const { value, comment, reason } = former;
  const draft = { questionId, value, comment, reason, basedOn: version };
  const { outcomes } = await keepAnswers(ctx, askedIn(questionId), [draft]);
  mustNotConflict(outcomes);
  ctx.audit('questionnaire.earned-undone', questionId, { before: was, after: { value, comment } });
  return { answer: outcomes[0]?.now ?? former };
}

/** Tells the administrators what work has earned: once a day for each question, whoever asks. */
export async function askEarned(ctx: Ctx, questionId: string) {
  const question = questionOf(questionId);
  const level = earnedLevel(question, await earningFacts(ctx));
  if (level === null) throw conflict('questionnaire.not-earned');
  const today = Temporal.Now.plainDateISO(ctx.company.timeZone).toString();
  ctx.after(noticeJob, {
    id: noticeIdOf('assessment.answer-earned', ctx.company.id, questionId, today),
    companyId: ctx.company.id,
    kind: 'assessment.answer-earned',
    to: { roles: ['ADMIN'] },
    except: ctx.user.id,
    values: {
      name: `${ctx.user.firstName} ${ctx.user.lastName}`.trim(),
      question: question.text[ctx.locale],
      level,
    },
    link: questionHref(questionId),
  });
  ctx.audit('questionnaire.earned-asked', questionId, { after: { level } });
  return { success: true as const };
}
