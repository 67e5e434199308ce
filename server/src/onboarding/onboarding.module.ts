/** The first questions, which steer the product, and what we understood. Who may answer: the contract. */

import { isBrazilian } from '@vigia/contract/kit/money.ts';
import { invalid } from '@vigia/contract/kit/problem.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { ownLawOf } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { implement } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { toldOf } from '../priorities/priorities.queries.ts';
import { answerOpenGate } from '../questionnaire/questionnaire.commands.ts';
import { companyRecords, questionHref } from '../questionnaire/questionnaire.queries.ts';
import { onboardingStatus } from './onboarding.queries.ts';
import { admins } from './onboarding.read-model.ts';
import {
  type Answers,
  changeOf,
  faultsIn,
  type KnownSince,
  missing,
  onboardingStatusOf,
  profileQuestion,
  questionsIn,
  reportOf,
} from './onboarding.rules.ts';
import * as store from './onboarding.store.ts';

export const onboardingModule = implement(onboarding, {
  status: (ctx) => onboardingStatus(ctx.db),
  async questions(ctx) {
    const [{ answers }, people] = await Promise.all([store.state(ctx.db), admins(ctx.db)]);
    return { questions: questionsIn(ctx.locale, answers, !isBrazilian(ctx.company.timeZone)), admins: people };
  },
  async report(ctx) {
    const { answers, completedAt } = await store.state(ctx.db);
    const [records, law] = await Promise.all([companyRecords(ctx.db), ownLawOf(ctx, ctx.locale)]);
    return {
      ...reportOf(answers, ctx.locale, { ...records, law, tell: (thing) => toldWork(ctx, thing) }),
      completedAt,
    };
  },
  async answers(ctx, { body }) {
    const faults = faultsIn(body.answers);
    if (faults.length > 0) throw invalid(faults);
    const known = await store.lockOnboarding(ctx.db);
    const change = changeOf(known.answers, body.answers);
    const answers = { ...known.answers, ...body.answers };
    if (change) await saved(ctx, change);
    if (change && wantsCertificate(answers)) await answerOpenGate(ctx, 'iso-goal', 'yes');
    if (!body.complete) return onboardingStatusOf(answers, known.completedAt);
    const left = missing(answers);
    if (left.length > 0) throw invalid(left.map((id) => ({ pointer: `/answers/${id}`, code: 'kit.required' })));
    if (known.completedAt && !change) return onboardingStatusOf(answers, known.completedAt);
    return onboardingStatusOf(answers, await completed(ctx, answers, known.completedAt === null));
  },
});

/** Work of which the report says nothing of its own, in the words that every other place has for it. */
function toldWork(
  ctx: Ctx,
  thing: Parameters<NonNullable<KnownSince['tell']>>[0],
): ReturnType<NonNullable<KnownSince['tell']>> {
  const told = toldOf(thing, ctx);
  if (!told) return [];
  const minutes = (thing.kind === 'step' && Math.round(thing.hours * 60)) || minutesToAsk;
  return [
    { id: thing.questionId, title: told.title, because: told.why, link: questionHref(thing.questionId), minutes },
  ];
}

/** What finding out takes, by our own estimate. */
const minutesToAsk = 20;

/** Who said that the certificate is the goal need not be asked again by the assessment. */
const wantsCertificate = (answers: Answers): boolean =>
  Boolean(answers.goal?.includes('certification') || answers.obligations?.includes('iso-contract'));

async function saved(ctx: Ctx, change: { before: Answers; after: Answers }): Promise<void> {
  await store.saveOnboardings(ctx.db, change.after);
  ctx.audit('onboarding.answered', ctx.company.id, change);
  const profile = (from: Answers) =>
    Object.fromEntries(
      (['industry', 'size'] as const)
        .filter((field) => profileQuestion(field) in change.after)
        .map((field) => [field, from[profileQuestion(field)]?.[0] ?? null]),
    );
  const after = profile(change.after);
  if (Object.keys(after).length > 0)
    ctx.audit('companies.updated', ctx.company.id, { before: profile(change.before), after });
}

/** Signs the end of the questions; the first time, everybody who was waiting is told. */
async function completed(ctx: Ctx, answers: Answers, firstTime: boolean): Promise<string> {
  const at = await store.complete(ctx.db);
  ctx.audit('onboarding.completed', ctx.company.id, { after: answers });
  if (firstTime) {
    ctx.after(noticeJob, {
      companyId: ctx.company.id,
      kind: 'onboarding.completed',
      to: { roles: ['ADMIN', 'BASIC', 'VIEWER'] },
      except: ctx.user.id,
      values: { name: `${ctx.user.firstName} ${ctx.user.lastName}` },
      link: onboardingPlaces.report.at(),
    });
  }
  return at;
}
