/** What has a date, soonest first: assessments, invitations, work and evidence. Decided from facts. */

import type { DueItem } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { nextAssessments } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import type { DueReader, DueRecord } from '../kit/due/due.ts';
import { dayAt } from '../kit/long-day.ts';
import type { OpenInvitation } from './dashboard.read-model.ts';
import { findStep, type StepFacts } from './dashboard.rules.ts';

export interface DueFacts extends Pick<StepFacts, 'assessments' | 'role' | 'now'> {
  readonly invitations: readonly OpenInvitation[];
  readonly records: readonly DueRecord[];
  readonly due: Pick<DueReader, 'wordsOf' | 'listOf'>;
  /** The words of `room:key` in the reader's language. */
  words(key: string): string;
  /** The day it is where the company is. */
  readonly today: string;
  readonly timeZone: string;
}

const blank = { assessmentType: null, email: null, record: null, lapsed: null };

/** The next assessment of each kind that was submitted. */
function reassessments(facts: DueFacts): DueItem[] {
  return nextAssessments((type) => findStep(facts, type).submitted?.submittedAt ?? null).map(
    ({ type, dueAt }): DueItem => {
      const link = allows(facts.role, 'questionnaire.answer')
        ? questionnairePlaces.assessment.at({ assessmentType: type })
        : null;
      return { ...blank, kind: 'reassessment', assessmentType: type, dueAt, overdue: dueAt <= facts.now, link };
    },
  );
}

const invitations = ({ invitations: running, now, role }: DueFacts): DueItem[] =>
  running.map(({ email, expiresAt: dueAt }) => {
    const link = allows(role, 'team.edit') ? teamPlaces.members.at({ tab: 'invitations' }) : null;
    return { ...blank, kind: 'invitation', email, dueAt, overdue: dueAt <= now, link };
  });

/** How many of a kind are late or near and stand in no line. */
function beyond(found: readonly DueRecord[], kind: DueRecord['kind']): number {
  const own = found.filter((one) => one.kind === kind);
  const of = (late: boolean) => own.find((one) => one.late === late)?.total ?? 0;
  return Math.max(0, of(true) + of(false) - own.length);
}

/** A plan of one step is called and dated like it: the plan stands for both. */
function withoutOnlySteps(found: readonly DueRecord[]): readonly DueRecord[] {
  const saying = ({ title, day }: DueRecord) => `${day} ${title}`;
  const plans = new Map(found.flatMap((one) => (one.kind === 'plan' ? [[one.id, saying(one)] as const] : [])));
  return found.filter((one) => one.kind !== 'subtask' || plans.get(one.parent ?? '') !== saying(one));
}

const records = ({ records: found, due, words }: DueFacts): DueItem[] =>
  withoutOnlySteps(found).flatMap(({ kind, id, title, assignedTo, day, late, href }) => {
    if (day === null) return [];
    const say = (what: string) => words(`${due.wordsOf(kind)}.${what}`);
    const all = { label: say('all'), href: due.listOf(kind), more: beyond(found, kind) };
    const record = { id, title, label: say('name'), assignedTo, all };
    return [{ ...blank, kind, record, dueAt: day, overdue: late, lapsed: late ? say('lapsed') : null, link: href }];
  });

/** Everything that has a date, by the day it has where the company is. */
export function dueItems(facts: DueFacts): DueItem[] {
  const dayOf = (at: string) => (at.length > 10 ? dayAt(at, facts.timeZone) : at);
  const all = [...reassessments(facts), ...invitations(facts), ...records(facts)];
  const dated = all.map((item) => ({
    item,
    key: [dayOf(item.dueAt), item.dueAt, item.record?.title, item.record?.id].join(' '),
  }));
  return dated.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}
