/** What to do first, what is due and what happened lately: decided from facts, without looking anything up. */
import type { Activity, AssessmentNow, DueItem, NextStep } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessmentDue } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Happened, OpenInvitation } from './dashboard.views.ts';

export interface Improvement {
  readonly assessmentType: 'security' | 'privacy';
  readonly questionId: string;
  readonly text: string;
  readonly value: number;
  readonly nextLevel: string;
  readonly effort: number;
}

export interface StepFacts {
  readonly role: Role;
  /** ISO 8601 in UTC. */
  readonly now: string;
  readonly onboarded: boolean;
  /** First questions still without an answer. */
  readonly firstQuestions: number;
  readonly assessments: readonly AssessmentNow[];
  readonly improvements: readonly Improvement[];
  readonly members: number;
  readonly invited: number;
}

/** Minutes that things take, by our own estimate for people who read before they answer. */
const minutes = { perFirstQuestion: 0.7, perQuestion: 2, perAnswerAgain: 0.5, submit: 5, invite: 2 } as const;
/** With fewer answers than this, advice would be guesswork. */
const enoughToAdvise = 10;

const blank = { assessmentType: null, improvement: null, remaining: null, minutes: null, link: null, done: false };

const find = (facts: StepFacts, type: AssessmentType): AssessmentNow => {
  const found = facts.assessments.find((assessment) => assessment.assessmentType === type);
  if (!found) throw new Error(`The dashboard lacks the assessment ${type}.`);
  return found;
};
const touched = ({ progress: p }: AssessmentNow) => p.answered + p.notApplicable + p.unknown;
const open = ({ progress: p }: AssessmentNow) => p.applicable - p.answered - p.unknown;

/** The security assessment the company is at: the full one once it went beyond the essential questions. */
export function securityInHand(assessments: readonly AssessmentNow[]): AssessmentType {
  const of = (type: AssessmentType) => assessments.find((one) => one.assessmentType === type);
  const [full, essential] = [of('security'), of('essential')];
  if (!full || !essential) return 'essential';
  return full.submitted || touched(full) > touched(essential) ? 'security' : 'essential';
}

/** What this assessment asks for now; null where it may rest. */
function stepOf(facts: StepFacts, type: AssessmentType): NextStep | null {
  const assessment = find(facts, type);
  const { submitted, changedSince, progress } = assessment;
  const remaining = open(assessment);
  const link = allows(facts.role, 'questionnaire.answer') ? `/questionnaire/${type}` : null;
  const step = { ...blank, assessmentType: type, link };
  if (submitted && reassessmentDue(submitted.submittedAt) <= facts.now) {
    return { ...step, kind: 'reassess', minutes: Math.ceil(progress.applicable * minutes.perAnswerAgain) };
  }
  if (remaining > 0) {
    const kind = touched(assessment) > 0 ? 'continue-assessment' : 'start-assessment';
    return { ...step, kind, remaining, minutes: remaining * minutes.perQuestion };
  }
  if (!submitted || changedSince) return { ...step, kind: 'submit-assessment', minutes: minutes.submit };
  return null;
}

const improvementsOf = (facts: StepFacts): NextStep[] => {
  const may = allows(facts.role, 'questionnaire.answer');
  const enough = find(facts, 'security').overall.answered + find(facts, 'privacy').overall.answered >= enoughToAdvise;
  return (enough ? facts.improvements : []).map(({ assessmentType, ...improvement }) => ({
    ...blank,
    kind: 'improve',
    assessmentType,
    improvement,
    link: may ? `/questionnaire/${assessmentType}?q=${improvement.questionId}` : null,
  }));
};

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
    link: allows(facts.role, 'onboarding.answer') ? '/onboarding' : null,
  };
  const invite: NextStep = {
    ...blank,
    kind: 'invite-team',
    done: facts.members > 1 || facts.invited > 0,
    minutes: minutes.invite,
    link: allows(facts.role, 'team.edit') ? '/team' : null,
  };
  const told = (step: NextStep) => (step.done && !opening ? [] : [step]);
  const inHand = securityInHand(facts.assessments);
  const security = stepOf(facts, inHand);
  const privacy = stepOf(facts, 'privacy');
  const begun = (step: NextStep | null) => (step && step.kind !== 'start-assessment' ? [step] : []);
  const later = (step: NextStep | null) => (step && step.kind === 'start-assessment' ? [step] : []);
  const whole = inHand === 'essential' && security === null ? stepOf(facts, 'security') : null;
  return [
    ...told(onboarding),
    ...(security ? [security] : []),
    ...begun(privacy),
    ...improvementsOf(facts),
    ...later(privacy),
    ...(whole ? [{ ...whole, kind: 'start-assessment' as const }] : []),
    ...told(invite),
  ];
}

/** What has a date: the next assessment of each kind that was submitted, and invitations that run out. Soonest first. */
export function dueItems(facts: StepFacts, invitations: readonly OpenInvitation[]): DueItem[] {
  const kinds = [find(facts, 'security').submitted ? 'security' : 'essential', 'privacy'] as const;
  const again = kinds.flatMap((type): DueItem[] => {
    const { submitted } = find(facts, type);
    if (!submitted) return [];
    const dueAt = reassessmentDue(submitted.submittedAt);
    const link = allows(facts.role, 'questionnaire.answer') ? `/questionnaire/${type}` : null;
    return [{ kind: 'reassessment', assessmentType: type, email: null, dueAt, overdue: dueAt <= facts.now, link }];
  });
  const running = invitations.map(
    ({ email, expiresAt }): DueItem => ({
      kind: 'invitation',
      assessmentType: null,
      email,
      dueAt: expiresAt,
      overdue: expiresAt <= facts.now,
      link: allows(facts.role, 'team.edit') ? '/team?tab=invitations' : null,
    }),
  );
  return [...again, ...running].sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
}

/** Folds what one person did again and again into a line with its count; at most `most` lines, newest first. */
export function folded(happened: readonly Happened[], most = 6): Activity[] {
  const lines: Activity[] = [];
  for (const { at, action, actor } of happened) {
    const last = lines.at(-1);
    if (last && last.action === action && last.actor?.id === actor?.id) last.count++;
    else if (lines.length === most) break;
    else lines.push({ at, action, actor, count: 1 });
  }
  return lines;
}
