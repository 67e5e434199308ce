import type { AssessmentNow } from '@vigia/contract/dashboard/dashboard.contract.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { describe, expect, it } from 'vitest';
import { dueItems, folded, type Improvement, nextSteps, type StepFacts, securityInHand } from './dashboard.rules.ts';

const now = '2026-11-21T12:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

interface Shape {
  asked?: number;
  answered?: number;
  unknown?: number;
  submitted?: number;
  changed?: boolean;
}
function assessment(type: AssessmentType, { asked = 30, answered = 0, unknown = 0, submitted, changed }: Shape = {}) {
  const now: AssessmentNow = {
    assessmentType: type,
    overall: { maturity: null, sum: 0, weight: 0, applicable: asked, answered },
    progress: { applicable: asked, answered, notApplicable: 0, unknown },
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

const improvement: Improvement = {
  assessmentType: 'security',
  questionId: 'acc-mfa',
  text: 'Há um segundo fator?',
  value: 1,
  nextLevel: 'No e-mail e no banco.',
  effort: 1,
};
const facts = (given: Partial<StepFacts> = {}): StepFacts => ({
  role: 'ADMIN',
  now,
  onboarded: true,
  firstQuestions: 0,
  assessments: three({}, {}, {}),
  improvements: [improvement],
  members: 1,
  invited: 0,
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
      'with a few answers: go on, and no advice yet',
      { assessments: three({ answered: 4 }, { answered: 4 }, {}) },
      ['onboarding done', 'continue-assessment essential', 'start-assessment privacy', 'invite-team'],
    ],
    [
      'with enough answers: advice beside the way on',
      { assessments: three({ answered: 20 }, { answered: 20 }, {}), members: 3 },
      [
        'onboarding done',
        'continue-assessment essential',
        'improve security',
        'start-assessment privacy',
        'invite-team done',
      ],
    ],
    [
      'everything essential answered or unknown: submit it',
      { assessments: three({ answered: 28, unknown: 2 }, { answered: 28, unknown: 2 }, {}), improvements: [] },
      ['onboarding done', 'submit-assessment essential', 'start-assessment privacy', 'invite-team'],
    ],
    [
      'submitted: improve, then privacy, then the whole assessment; what is done is gone',
      { assessments: three({ answered: 30, submitted: 2 }, { answered: 30 }, {}), members: 2 },
      ['improve security', 'start-assessment privacy', 'start-assessment security'],
    ],
    [
      'improved since: submit again',
      {
        assessments: three(
          { answered: 30, submitted: 9, changed: true },
          { answered: 30 },
          { answered: 30, submitted: 5 },
        ),
        improvements: [],
        members: 2,
      },
      ['submit-assessment essential'],
    ],
    [
      'beyond the essential questions: the whole assessment goes on',
      { assessments: three({ answered: 30, submitted: 9 }, { answered: 40 }, { answered: 5 }), members: 2 },
      ['continue-assessment security', 'continue-assessment privacy', 'improve security'],
    ],
    [
      'a quarter later: assess again',
      {
        assessments: three({ answered: 30 }, { answered: 90, submitted: 90 }, { answered: 30, submitted: 89 }),
        members: 2,
        improvements: [],
      },
      ['reassess security'],
    ],
    [
      'all done: nothing but a lonely administrator',
      { assessments: three({ answered: 30 }, { answered: 90, submitted: 9 }, { answered: 30, submitted: 9 }) },
      ['improve security', 'invite-team'],
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
      [18, 36],
      [30, 60],
      [null, 2],
    ]);
  });

  it('lead only where the role may go', () => {
    const assessments = three({ answered: 20 }, { answered: 20 }, {});
    const links = (role: StepFacts['role']) =>
      nextSteps(facts({ role, onboarded: false, assessments })).map(({ link }) => link);
    expect(links('ADMIN')).toEqual([
      '/onboarding',
      '/questionnaire/essential',
      '/questionnaire/security?q=acc-mfa',
      '/questionnaire/privacy',
      '/team',
    ]);
    expect(links('BASIC')).toEqual([null, null, null, null, null]);
    expect(links('VIEWER')).toEqual([null, null, null, null, null]);
  });
});

describe('the assessment in hand', () => {
  it.each<[Shape, Shape, AssessmentType]>([
    [{}, {}, 'essential'],
    [{ answered: 12 }, { answered: 12 }, 'essential'],
    [{ answered: 12 }, { answered: 13 }, 'security'],
    [{ answered: 12 }, { answered: 12, unknown: 1 }, 'security'],
    [{ answered: 30 }, { answered: 30, submitted: 1 }, 'security'],
  ])('essential %j and security %j: %s', (essential, security, expected) => {
    expect(securityInHand(three(essential, security, {}))).toBe(expected);
  });
});

describe('what is due', () => {
  const inDays = (days: number) => daysAgo(-days);

  it('is the next assessment of each kind and the invitations that run out, soonest first', () => {
    const given = facts({ assessments: three({ submitted: 200 }, { submitted: 95 }, { submitted: 20 }) });
    const invitations = [
      { email: 'bia@aurora.test', expiresAt: daysAgo(1) },
      { email: 'caio@aurora.test', expiresAt: inDays(2) },
    ];
    expect(
      dueItems(given, invitations).map(({ kind, assessmentType, email, dueAt, overdue }) => [
        kind,
        assessmentType ?? email,
        dueAt,
        overdue,
      ]),
    ).toEqual([
      ['reassessment', 'security', daysAgo(5), true],
      ['invitation', 'bia@aurora.test', daysAgo(1), true],
      ['invitation', 'caio@aurora.test', inDays(2), false],
      ['reassessment', 'privacy', inDays(70), false],
    ]);
  });

  it('counts the essential questions until the whole assessment is submitted', () => {
    const given = facts({ assessments: three({ submitted: 10 }, { answered: 50 }, {}) });
    expect(dueItems(given, []).map(({ assessmentType, dueAt }) => [assessmentType, dueAt])).toEqual([
      ['essential', inDays(80)],
    ]);
  });
});

describe('what happened lately', () => {
  const ana = { id: 'a', firstName: 'Ana', lastName: 'Prado' };
  const bia = { id: 'b', firstName: 'Bia', lastName: 'Lima' };
  const did = (actor: typeof ana | null, action: string, at: number) => ({ actor, action, at: daysAgo(at) });

  it('is one line per person and kind of change in a row, newest first', () => {
    const lines = folded([
      did(ana, 'questionnaire.answered', 1),
      did(ana, 'questionnaire.answered', 2),
      did(bia, 'questionnaire.answered', 3),
      did(ana, 'team.invited', 4),
      did(ana, 'questionnaire.answered', 5),
    ]);
    expect(lines.map(({ actor, action, at, count }) => [actor?.firstName, action, at, count])).toEqual([
      ['Ana', 'questionnaire.answered', daysAgo(1), 2],
      ['Bia', 'questionnaire.answered', daysAgo(3), 1],
      ['Ana', 'team.invited', daysAgo(4), 1],
      ['Ana', 'questionnaire.answered', daysAgo(5), 1],
    ]);
  });

  it('stops after so many lines', () => {
    const many = Array.from({ length: 9 }, (_, i) => did(i % 2 ? ana : bia, 'companies.updated', i));
    expect(folded(many, 4)).toHaveLength(4);
    expect(folded([])).toEqual([]);
  });
});
