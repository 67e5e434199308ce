/** What has a date, soonest first: assessments, invitations, work and evidence. Decided from facts. */
import type { DueItem } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessmentDue } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { find, type StepFacts } from './dashboard.rules.ts';
import type { OpenInvitation } from './dashboard.views.ts';
import type { DueRecord } from './due.views.ts';

export interface DueFacts extends Pick<StepFacts, 'assessments' | 'role' | 'now'> {
  readonly invitations: readonly OpenInvitation[];
  readonly records: readonly DueRecord[];
  /** The day it is where the company is. */
  readonly today: string;
  readonly timeZone: string;
}

const blank = { assessmentType: null, email: null, record: null };

/** The next assessment of each kind that was submitted. */
function reassessments(facts: DueFacts): DueItem[] {
  const kinds = [find(facts, 'security').submitted ? 'security' : 'essential', 'privacy'] as const;
  return kinds.flatMap((type): DueItem[] => {
    const { submitted } = find(facts, type);
    if (!submitted) return [];
    const dueAt = reassessmentDue(submitted.submittedAt);
    const link = allows(facts.role, 'questionnaire.answer') ? `/questionnaire/${type}` : null;
    return [{ ...blank, kind: 'reassessment', assessmentType: type, dueAt, overdue: dueAt <= facts.now, link }];
  });
}

const invitations = ({ invitations: running, now, role }: DueFacts): DueItem[] =>
  running.map(({ email, expiresAt: dueAt }) => {
    const link = allows(role, 'team.edit') ? '/team?tab=invitations' : null;
    return { ...blank, kind: 'invitation', email, dueAt, overdue: dueAt <= now, link };
  });

const records = ({ records: found, today }: DueFacts): DueItem[] =>
  found.map(({ kind, id, title, assignedTo, planId, day }) => {
    const link = planId === null ? `/compliance/evidences?id=${id}` : `/action-plans/${planId}`;
    return { ...blank, kind, record: { id, title, assignedTo }, dueAt: day, overdue: day < today, link };
  });

/** Everything that has a date, by the day it has where the company is. */
export function dueItems(facts: DueFacts): DueItem[] {
  const dayOf = (at: string) =>
    at.length > 10 ? Temporal.Instant.from(at).toZonedDateTimeISO(facts.timeZone).toPlainDate().toString() : at;
  const all = [...reassessments(facts), ...invitations(facts), ...records(facts)];
  const dated = all.map((item) => ({
    item,
    key: [dayOf(item.dueAt), item.dueAt, item.record?.title, item.record?.id].join(' '),
  }));
  return dated.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}
