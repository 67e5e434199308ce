/** How the company sets out, and what its assessments ask for: decided from facts, without looking anything up. */

import type { AssessmentNow, NextStep } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessmentDue } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { securityInHand, touched } from '@vigia/contract/questionnaire/questionnaire.in-hand.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { minutesFor } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { teamPlaces } from '@vigia/contract/team/team.places.ts';

export interface StepFacts {
  readonly role: Role;
  /** ISO 8601 in UTC. */
  readonly now: string;
  readonly onboarded: boolean;
  /** First questions still without an answer. */
  readonly firstQuestions: number;
  /** The assessment to begin with, by the first questions. */
  readonly suggested: AssessmentType;
  readonly assessments: readonly AssessmentNow[];
  readonly members: number;
  readonly invited: number;
  /** Nobody but the owner works there, by their own answer: there is no team to invite. */
  readonly alone: boolean;
}

/** Minutes that things take, by our own estimate for people who read before they answer. */
const minutes = {
  perFirstQuestion: 0.7,
  perAnswerAgain: 0.5,
  submit: 5,
  invite: 2,
} as const;

const blank = { assessmentType: null, remaining: null, minutes: null, link: null, done: false };

/** How the company stands in an assessment. */
export const findStep = (facts: Pick<StepFacts, 'assessments'>, type: AssessmentType): AssessmentNow => {
  const found = facts.assessments.find((assessment) => assessment.assessmentType === type);
  if (!found) throw new Error(`The dashboard lacks the assessment ${type}.`);
  return found;
};
const open = ({ progress: p }: AssessmentNow) => p.applicable - p.answered - p.unknown;

/** What this assessment asks for now; null where it may rest. */
function stepOf(facts: StepFacts, type: AssessmentType): NextStep | null {
  const assessment = findStep(facts, type);
  const { submitted, changedSince, progress } = assessment;
  const remaining = open(assessment);
  const link = allows(facts.role, 'questionnaire.answer')
    ? questionnairePlaces.assessment.at({ assessmentType: type })
    : null;
  const step = { ...blank, assessmentType: type, link };
  if (submitted && reassessmentDue(submitted.submittedAt) <= facts.now) {
    return { ...step, kind: 'reassess', minutes: Math.ceil(progress.applicable * minutes.perAnswerAgain) };
  }
  if (remaining > 0) {
    const time = minutesFor(remaining);
    if (touched(assessment) > 0) return { ...step, kind: 'continue-assessment', remaining, minutes: time };
    // Before it is begun it is called by its size, as the questionnaire calls it: what the first questions answered is part of it.
    return { ...step, kind: 'start-assessment', remaining: progress.applicable, minutes: time };
  }
  if (!submitted || changedSince)
    return { ...step, kind: 'submit-assessment', remaining: progress.unknown, minutes: minutes.submit };
  return null;
}

/**
 * The next steps, most useful first. Until the first submission the beginning is a list to tick off, so what is done
 * stays in it; afterwards only what is still to do is told.
 */
export function nextSteps(facts: StepFacts): NextStep[] {
  const opening = facts.assessments.every((assessment) => assessment.submitted === null);
  const onboarding: NextStep = {
    ...blank,
    kind: 'onboarding',
    done: facts.onboarded,
    remaining: facts.firstQuestions,
    minutes: Math.ceil(facts.firstQuestions * minutes.perFirstQuestion),
    link: allows(facts.role, 'onboarding.answer') ? onboardingPlaces.questions.at() : null,
  };
  const invite: NextStep = {
    ...blank,
    kind: 'invite-team',
    done: facts.members > 1 || facts.invited > 0,
    minutes: minutes.invite,
    link: allows(facts.role, 'team.edit') ? teamPlaces.members.at() : null,
  };
  const told = (step: NextStep) => (step.done && !opening ? [] : [step]);
  const inHand = securityInHand(facts);
  const security = stepOf(facts, inHand);
  const privacy = stepOf(facts, 'privacy');
  const isNew = (step: NextStep | null) => step?.kind === 'start-assessment';
  const privacyFirst = facts.suggested === 'privacy' && isNew(security) && isNew(privacy);
  const begun = (step: NextStep | null) => (step && !isNew(step) ? [step] : []);
  const later = (step: NextStep | null) => (step && isNew(step) ? [step] : []);
  const whole = inHand === 'essential' && security === null ? stepOf(facts, 'security') : null;
  return [
    ...told(onboarding),
    ...(privacyFirst ? later(privacy) : []),
    ...(security ? [security] : []),
    ...begun(privacy),
    ...(privacyFirst ? [] : later(privacy)),
    ...(whole ? [{ ...whole, kind: 'start-assessment' as const }] : []),
    ...(facts.alone && !invite.done ? [] : told(invite)),
  ];
}
