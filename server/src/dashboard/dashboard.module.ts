/** The first screen after signing in (ISO/IEC 27001 9.1): standing, movement, deadlines and next steps of one company. */
import { questions } from '@vigia/content/onboarding/load.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { implement } from '../kit/http/implement.ts';
import { dueItems, folded, nextSteps } from './dashboard.rules.ts';
import { assessmentsNow, frameworksNow, improvementsNow, valuesOf } from './dashboard.standing.ts';
import { facts as read } from './dashboard.views.ts';

const improvementsShown = 3;

export const dashboardModule = implement(dashboard, {
  async view({ db, role, locale }) {
    const facts = await read(db, { team: allows(role, 'team.edit'), audit: allows(role, 'audit.read') });
    const { answers, submissions, onboardedAt, firstAnswers, members, invited, invitations, happened } = facts;
    const now = new Date().toISOString();
    const values = valuesOf(answers);
    const assessments = assessmentsNow(answers, submissions);
    const onboarded = onboardedAt !== null;
    const improvements = improvementsNow(values, locale, improvementsShown);
    const firstQuestions = onboarded ? 0 : questions.length - firstAnswers;
    const steps = { role, now, onboarded, firstQuestions, assessments, improvements, members, invited };
    return {
      asOf: now,
      assessments,
      frameworks: frameworksNow(values),
      trend: submissions
        .map(({ submittedAt: date, assessmentType, maturity }) => ({ date, assessmentType, maturity }))
        .sort((a, b) => (a.date < b.date ? -1 : 1)),
      due: dueItems(steps, invitations),
      first: nextSteps(steps),
      recent: folded(happened),
    };
  },
});
