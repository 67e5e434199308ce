/** The first screen after signing in (ISO/IEC 27001 9.1): standing, movement, deadlines and next steps of one company. */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import { decisionsNow } from '../compliance/compliance.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { implement } from '../kit/http/implement.ts';
import { onboardingOutcome } from '../onboarding/onboarding.queries.ts';
import { answerContextOf, nextActions } from '../virtual-ciso/virtual-ciso.queries.ts';
import { dueItems } from './dashboard.due.ts';
import { exportMainboard, mainboardOf } from './dashboard.mainboard.ts';
import { facts as read, type Sight } from './dashboard.read-model.ts';
import { nextSteps } from './dashboard.rules.ts';
import { assessmentsNow, frameworksNow, valuesOf } from './dashboard.standing.ts';
import { dropTarget, setTarget } from './targets.verbs.ts';

/** Of each kind so many that are past their day, and so many that are near it. */
const dueShown = 3;
const sightOf = (role: Role): Sight => ({
  team: allows(role, 'team.edit'),
  audit: allows(role, 'audit.read'),
});

/** The dashboard of who asks, from the company's records. */
async function dashboardOf(ctx: Ctx): Promise<Reply<typeof dashboard.view>> {
  const { db, role } = ctx;
  const { timeZone } = ctx.company;
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  const [facts, records, begun, decided] = await Promise.all([
    read(db, sightOf(role)),
    ctx.kit.due.around(db, { role, reader: ctx.user.id, today, locale: ctx.locale, most: dueShown }),
    onboardingOutcome(db),
    decisionsNow(db),
  ]);
  const { answers, submissions, members, invited, invitations, happened } = facts;
  const now = new Date().toISOString();
  const values = valuesOf(answers);
  const assessments = assessmentsNow(answers, submissions);
  const actions = await nextActions(answerContextOf(ctx), { answers: values, assessmentsApart: true });
  const { isCompleted: onboarded, totalQuestions, answeredQuestions, suggestedAssessment: suggested } = begun;
  const firstQuestions = onboarded ? 0 : totalQuestions - answeredQuestions;
  const alone = values.get('ppl-others') === 'no';
  const steps = {
    ...{ role, now, onboarded, firstQuestions, suggested, assessments },
    ...{ members, invited, alone },
  };
  return {
    asOf: now,
    assessments,
    frameworks: frameworksNow(values, decided),
    trend: submissions
      .map(({ submittedAt: date, assessmentType, maturity }) => ({ date, assessmentType, maturity }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    due: dueItems({
      ...{ role, now, assessments, invitations, records, today, timeZone },
      ...{ due: ctx.kit.due, words: ctx.words },
    }),
    first: nextSteps(steps),
    actions: actions.length === 0 && submissions.length === 0 ? null : actions,
    recent: [...happened],
  };
}

export const dashboardModule = implement(dashboard, {
  view: (ctx) => ctx.kit.kept(ctx, `dashboard ${ctx.user.id}`, () => dashboardOf(ctx)),

  mainboard: (ctx) => ctx.kit.kept(ctx, 'mainboard', () => mainboardOf(ctx)),
  mainboardPdf: exportMainboard,
  setTarget: (ctx, { params, body }) => setTarget(ctx, params.framework, body),
  dropTarget: (ctx, { params }) => dropTarget(ctx, params.framework),
});
