import type { AssessmentNow } from '@vigia/contract/dashboard/dashboard.contract.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { describe, expect, it } from 'vitest';
import type { DueRecord } from '../kit/due/due.ts';
import { type DueFacts, dueItems } from './dashboard.due.ts';

const now = '2026-11-21T12:00:00.000Z';
const inDays = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
const daysAgo = (days: number) => inDays(-days);

const assessment = (assessmentType: AssessmentType, submitted?: number): AssessmentNow => ({
  assessmentType,
  overall: { maturity: null, sum: 0, weight: 0, applicable: 30, answered: 0 },
  progress: { applicable: 30, answered: 0, notApplicable: 0, unknown: 0 },
  submitted: submitted === undefined ? null : { id: assessmentType, submittedAt: daysAgo(submitted), maturity: 2 },
  changedSince: false,
});
const submitted = (essential?: number, security?: number, privacy?: number) => [
  assessment('security', security),
  assessment('essential', essential),
  assessment('privacy', privacy),
];
const facts = (given: Partial<DueFacts>): DueFacts => ({
  ...{ role: 'ADMIN', now, today: '2026-11-21', timeZone: 'America/Sao_Paulo' },
  ...{ assessments: submitted(), invitations: [], records: [] },
  ...{ due: { wordsOf: (kind) => kind, listOf: (kind) => `/${kind}` }, words: (key) => key },
  ...given,
});
const record = (kind: DueRecord['kind'], id: string, day: string): DueRecord => ({
  ...{ kind, id, day, title: `Título ${id}`, parent: null, assignedTo: null },
  ...{ late: day < '2026-11-21', urgent: false, href: `/${kind}/${id}`, total: null },
});

describe('what is due', () => {
  it('is the next assessment of each kind and the invitations that run out, soonest first', () => {
    const invitations = [
      { email: 'bia@aurora.test', expiresAt: daysAgo(1) },
      { email: 'caio@aurora.test', expiresAt: inDays(2) },
    ];
    const due = dueItems(facts({ assessments: submitted(200, 95, 20), invitations }));
    expect(
      due.map(({ kind, assessmentType, email, dueAt, overdue }) => [kind, assessmentType ?? email, dueAt, overdue]),
    ).toEqual([
      ['reassessment', 'security', daysAgo(5), true],
      ['invitation', 'bia@aurora.test', daysAgo(1), true],
      ['invitation', 'caio@aurora.test', inDays(2), false],
      ['reassessment', 'privacy', inDays(70), false],
    ]);
  });

  it('counts the essential questions until the whole assessment is submitted', () => {
    const due = dueItems(facts({ assessments: submitted(10) }));
    expect(due.map(({ assessmentType, dueAt }) => [assessmentType, dueAt])).toEqual([['essential', inDays(80)]]);
  });

  it('is work and evidence by the day where the company is, each with its link; a day lasts until midnight', () => {
    // Still the 21st in São Paulo.
    const invitations = [{ email: 'bia@aurora.test', expiresAt: '2026-11-22T01:00:00.000Z' }];
    const records = [
      record('evidence', 'e', '2026-11-22'),
      record('subtask', 's', '2026-11-20'),
      record('plan', 'p', '2026-11-21'),
    ];
    const due = dueItems(facts({ invitations, records }));
    expect(due.map(({ email, record: found, overdue, link }) => [email ?? found?.title, overdue, link])).toEqual([
      ['Título s', true, '/subtask/s'],
      ['Título p', false, '/plan/p'],
      ['bia@aurora.test', false, '/team?tab=invitations'],
      ['Título e', false, '/evidence/e'],
    ]);
  });

  it('tells a plan of one step once; a step that is called or dated otherwise is told too', () => {
    const plan = record('plan', 'p', '2026-11-22');
    const step = (id: string, more: Partial<DueRecord> = {}) => ({
      ...record('subtask', id, '2026-11-22'),
      ...{ title: plan.title, parent: 'p', ...more },
    });
    const records = [plan, step('same'), step('later', { day: '2026-11-23' }), step('other', { title: 'Outra' })];
    const told = (given: readonly DueRecord[]) =>
      dueItems(facts({ records: given })).map(({ record: found }) => found?.id);
    expect(told(records).toSorted()).toEqual(['later', 'other', 'p']);
    expect(told([step('same')])).toEqual(['same']);
  });

  it('says how many of a kind are late or near and stand in no line', () => {
    const late = { ...record('policy-reading', 'a', '2026-11-20'), total: 5 };
    const near = { ...record('policy-reading', 'b', '2026-11-25'), total: 1 };
    const due = dueItems(facts({ records: [late, near, record('plan', 'p', '2026-11-22')] }));
    expect(due.map(({ record: found }) => found?.all.more)).toEqual([4, 0, 4]);
  });
});
