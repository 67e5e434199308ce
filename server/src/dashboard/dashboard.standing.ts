/** Where the company stands: its assessments and frameworks by the answers as they are now, with the product's rules. */
import { type AskedQuestion, chaptersOf } from '@vigia/content/load.ts';
import type { AssessmentNow, DashboardView } from '@vigia/contract/dashboard/dashboard.contract.ts';
import {
  type AssessmentType,
  assessmentTypes,
  type Framework,
  frameworks,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { type Answers, assessmentProgressOf, overallOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { type Decisions, standingIn } from '../compliance/compliance.queries.ts';
import type { DashboardAnswer, DashboardSubmission } from './dashboard.read-model.ts';

const questionsOf = (type: AssessmentType): AskedQuestion[] =>
  chaptersOf(type).flatMap((chapter) => [...chapter.questions]);
const asked: Readonly<Record<AssessmentType, readonly AskedQuestion[]>> = {
  security: questionsOf('security'),
  essential: questionsOf('essential'),
  privacy: questionsOf('privacy'),
};

const askedBy: Readonly<Record<Framework, 'security' | 'privacy'>> = {
  iso27001: 'security',
  'nist-csf': 'security',
  lgpd: 'privacy',
};
export const valuesOf = (given: readonly DashboardAnswer[]): Answers =>
  new Map(given.map(({ questionId, value }) => [questionId, value]));

/** Every assessment as it stands. */
export const assessmentsNow = (
  given: readonly DashboardAnswer[],
  submissions: readonly DashboardSubmission[],
): AssessmentNow[] =>
  assessmentTypes.map((type) => {
    const values = valuesOf(given);
    const own = new Set(asked[type].map(({ id }) => id));
    const last = submissions.find((submission) => submission.assessmentType === type);
    const { maturity, sum, weight, applicable, answered } = overallOf(asked[type], values);
    return {
      assessmentType: type,
      overall: { maturity, sum, weight, applicable, answered },
      progress: assessmentProgressOf(asked[type], values),
      submitted: last ? { id: last.id, submittedAt: last.submittedAt, maturity: last.maturity } : null,
      changedSince:
        Boolean(last) && given.some((a) => own.has(a.questionId) && a.answeredAt > (last?.submittedAt ?? '')),
    };
  });

/** Every framework as its own screen says it stands, with the assessment that asks about it most. */
export const frameworksNow = (values: Answers, decided: Decisions): DashboardView['frameworks'] =>
  frameworks.map((id) => {
    const { maturity, counts } = standingIn(id, values, decided);
    return { id, assessmentType: askedBy[id], maturity, counts };
  });
