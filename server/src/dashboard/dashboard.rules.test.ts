import type { AssessmentNow } from '@vigia/contract/dashboard/dashboard.contract.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { resultInHand, securityInHand } from '@vigia/contract/questionnaire/questionnaire.in-hand.ts';
import { describe, expect, it } from 'vitest';
import { nextSteps, type StepFacts } from './dashboard.rules.ts';

const now = '2026-11-21T12:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

interface Shape {
  asked?: number;
  /** Gates answered: asked, without a level of their own. */
  gates?: number;
  answered?: number;
  unknown?: number;
  submitted?: number;
  changed?: boolean;
}
function assessment(
  type: AssessmentType,
  { asked = 30, gates = 0, answered = 0, unknown = 0, submitted, changed }: Shape = {},
) {
  const now: AssessmentNow = {
    assessmentType: type,
    overall: { maturity: null, sum: 0, weight: 0, applicable: asked, answered },
    progress: { applicable: asked, answered: answered + gates, notApplicable: 0, unknown },
    submitted: submitted === undefined ? null : { id: type, submittedAt: daysAgo(submitted), maturity: 2 },
    changedSince: changed ?? false,
  };
  return now;
}
const three = (essential: Shape, security: Shape, privacy: Shape) => [
  assessment('security', { asked: 90, ...security }),
  assessment('essential', essential),
  assessment('privacy', privacy),
];

const facts = (given: Partial<StepFacts> = {}): StepFacts => ({
  role: 'ADMIN',
  now,
  onboarded: true,
  firstQuestions: 0,
  suggested: 'essential',
  assessments: three({}, {}, {}),
  members: 1,
  invited: 0,
  alone: false,
  ...given,
});
const kinds = (given: Partial<StepFacts>) =>
  nextSteps(facts(given)).map(({ kind, assessmentType, done }) =>
    [kind, assessmentType, done && 'done'].filter(Boolean).join(' '),
  );

describe('the next steps', () => {
  it.each<[string, Partial<StepFacts>, string[]]>([
    [
      'on the first day: first questions, essential questions, privacy, team',
      { onboarded: false, firstQuestions: 15 },
      ['onboarding', 'start-assessment essential', 'start-assessment privacy', 'invite-team'],
    ],
    [
      'until the first submission what is done stays, ticked',
      { invited: 1 },
      ['onboarding done', 'start-assessment essential', 'start-assessment privacy', 'invite-team done'],
    ],
    [
      'a company that goes for certification begins with the whole assessment',
      { suggested: 'security' },
      ['onboarding done', 'start-assessment security', 'start-assessment privacy', 'invite-team'],
    ],
    [
      'a gate that the first questions answered begins no assessment: what was suggested stays',
      { assessments: three({}, { gates: 1 }, {}) },
      ['onboarding done', 'start-assessment essential', 'start-assessment privacy', 'invite-team'],
    ],
    [
      'a company moved by personal data begins with privacy',
      { suggested: 'privacy' },
      ['onboarding done', 'start-assessment privacy', 'start-assessment essential', 'invite-team'],
    ],
    [
      'what somebody has begun goes before what is suggested',
      { suggested: 'privacy', assessments: three({ answered: 4 }, { answered: 4 }, {}) },
      ['onboarding done', 'continue-assessment essential', 'start-assessment privacy', 'invite-team'],
    ],
    [
      'with a few answers: go on, and no advice yet',
      { assessments: three({ answered: 4 }, { answered: 4 }, {}) },
      ['onboarding done', 'continue-assessment essential', 'start-assessment privacy', 'invite-team'],
    ],
    [
      'everything essential answered or unknown: submit it',
      { assessments: three({ answered: 28, unknown: 2 }, { answered: 28, unknown: 2 }, {}) },
      ['onboarding done', 'submit-assessment essential', 'start-assessment privacy', 'invite-team'],
    ],
    [
      'submitted: privacy, then the whole assessment; what is done is gone',
      { assessments: three({ answered: 30, submitted: 2 }, { answered: 30 }, {}), members: 2 },
      ['start-assessment privacy', 'start-assessment security'],
    ],
    [
      'improved since: submit again',
      {
        assessments: three(
          { answered: 30, submitted: 9, changed: true },
          { answered: 30 },
          { answered: 30, submitted: 5 },
        ),
        members: 2,
      },
      ['submit-assessment essential'],
    ],
    [
      'beyond the essential questions: the whole assessment goes on',
      { assessments: three({ answered: 30, submitted: 9 }, { answered: 40 }, { answered: 5 }), members: 2 },
      ['continue-assessment security', 'continue-assessment privacy'],
    ],
    [
      'a quarter later: assess again',
      {
        assessments: three({ answered: 30 }, { answered: 90, submitted: 90 }, { answered: 30, submitted: 89 }),
        members: 2,
      },
      ['reassess security'],
    ],
    [
      'all done, by somebody who works alone: nobody to invite',
      {
        assessments: three({ answered: 30 }, { answered: 90, submitted: 9 }, { answered: 30, submitted: 9 }),
        alone: true,
      },
      [],
    ],
    [
      'all done: nothing but a lonely administrator',
      { assessments: three({ answered: 30 }, { answered: 90, submitted: 9 }, { answered: 30, submitted: 9 }) },
      ['invite-team'],
    ],
  ])('%s', (_, given, expected) => {
    expect(kinds(given)).toEqual(expected);
  });

  it('say how many questions and minutes are left', () => {
    const steps = nextSteps(
      facts({ onboarded: false, firstQuestions: 15, assessments: three({ answered: 12 }, {}, {}) }),
    );
    expect(steps.map(({ remaining, minutes }) => [remaining, minutes])).toEqual([
      [15, 11],
      [18, 25],
      [30, 45],
      [null, 2],
    ]);
  });

  it('call an assessment that is not begun by its size, what the first questions answered included', () => {
    const [, start] = nextSteps(facts({ assessments: three({ asked: 31, gates: 1 }, {}, {}) }));
    expect(start).toMatchObject({ kind: 'start-assessment', assessmentType: 'essential', remaining: 31, minutes: 45 });
    const [, begun] = nextSteps(facts({ assessments: three({ asked: 31, gates: 1, answered: 12 }, {}, {}) }));
    expect(begun).toMatchObject({ kind: 'continue-assessment', remaining: 18, minutes: 25 });
  });

  it('lead only where the role may go', () => {
    const assessments = three({ answered: 20 }, { answered: 20 }, {});
    const links = (role: StepFacts['role']) =>
      nextSteps(facts({ role, onboarded: false, assessments })).map(({ link }) => link);
    expect(links('ADMIN')).toEqual(['/onboarding', '/questionnaire/essential', '/questionnaire/privacy', '/team']);
    expect(links('BASIC')).toEqual([null, null, null, null]);
    expect(links('VIEWER')).toEqual([null, null, null, null]);
  });
});

describe('the assessment in hand', () => {
  it.each<[AssessmentType, Shape, Shape, AssessmentType]>([
    ['essential', {}, {}, 'essential'],
    ['essential', { answered: 12 }, { answered: 12 }, 'essential'],
    ['essential', { answered: 12 }, { answered: 13 }, 'security'],
    ['essential', { answered: 12 }, { answered: 12, unknown: 1 }, 'security'],
    ['essential', { answered: 30 }, { answered: 30, submitted: 1 }, 'security'],
    ['privacy', {}, {}, 'essential'],
    ['security', {}, {}, 'security'],
    ['security', { answered: 12 }, { answered: 12 }, 'security'],
    ['security', { answered: 30, submitted: 1 }, { answered: 30 }, 'essential'],
  ])('%s suggested, essential %j and security %j: %s', (suggested, essential, security, expected) => {
    expect(securityInHand({ suggested, assessments: three(essential, security, {}) })).toBe(expected);
  });

  it.each<[string, AssessmentType, Shape, Shape, Shape, AssessmentType]>([
    ['the suggested one before anything is begun', 'security', {}, {}, {}, 'security'],
    ['the full one with answers in both', 'essential', { answered: 4 }, { answered: 11 }, {}, 'security'],
    ['privacy where only that is begun', 'security', {}, { gates: 1 }, { answered: 3 }, 'privacy'],
    ['security where both are begun', 'privacy', { answered: 1 }, { answered: 1 }, { answered: 9 }, 'essential'],
  ])('shows %s', (_, suggested, essential, security, privacy, expected) => {
    expect(resultInHand({ suggested, assessments: three(essential, security, privacy) })).toBe(expected);
  });
});
