/** Puts together what the rooms add: routes, jobs, what is due, which records others may name, and which jobs follow whose changes. */
import { approvalKind, dueKind, recordKind } from '@vigia/contract/kinds.ts';
import { alertJob } from './alerts/alerts.ts';
import type { ApprovalSubjects } from './approvals/subject.ts';
import { headsJob } from './audit/heads.ts';
import { type DueReader, makeDue } from './due/due.ts';
import { reminderJobs } from './due/reminders.ts';
import { dropFileJob } from './files/references.ts';
import { sweepFilesJob } from './files/sweep.ts';
import type { Module } from './http/implement.ts';
import type { AnyJob, Topic } from './jobs/jobs.ts';
import { watchJob } from './machine/watch.ts';
import { mailSendJob } from './mail/sending.ts';
import type { RecordSources } from './records/records.ts';
import type { AnyRoom } from './room.ts';

/** A job that runs soon after signed changes whose action begins with one of these. */
export interface FollowingJob {
  readonly job: AnyJob;
  readonly actions: readonly string[];
}

export interface Composed {
  readonly modules: readonly Module[];
  readonly jobs: readonly AnyJob[];
  readonly following: readonly FollowingJob[];
  readonly due: DueReader;
  readonly records: RecordSources;
  readonly approvals: ApprovalSubjects;
}

/** The jobs of the kit itself, which know no room. */
const kitJobs: readonly AnyJob[] = [
  ...[mailSendJob, dropFileJob, sweepFilesJob, headsJob, alertJob, watchJob],
  ...reminderJobs,
];

/** A room's changes are signed with its name: `risks.created`. */
const actionsOf = ({ name }: AnyRoom) => `${name}.`;

/** The product out of its rooms. Rooms that are left out leave the others whole. */
export function compose(rooms: readonly AnyRoom[]): Composed {
  const moving = (topic: Topic) =>
    rooms.filter(
      ({ moves, approvals }) => moves?.includes(topic) || (topic === 'approvable' && approvals !== undefined),
    );
  // What is approved may say how the company stands.
  const movedBy = (topic: Topic) => (topic === 'approvable' ? [...moving(topic), ...moving('posture')] : moving(topic));
  const about = (topic: Topic, own: AnyRoom) =>
    topic === 'own' ? [actionsOf(own)] : [...new Set(movedBy(topic))].map(actionsOf);
  const following = rooms.flatMap((room) =>
    (room.jobs ?? []).flatMap((job) =>
      job.follows ? [{ job, actions: job.follows.flatMap((topic) => about(topic, room)) }] : [],
    ),
  );
  const kinds = dueKind.options.flatMap((kind) =>
    rooms.flatMap(({ name, due }) => {
      const source = due?.[kind];
      return source ? [{ kind, room: name, source }] : [];
    }),
  );
  return {
    modules: rooms.flatMap(({ modules }) => modules),
    jobs: [...kitJobs, ...rooms.flatMap(({ jobs }) => jobs ?? [])],
    following,
    due: makeDue(kinds),
    approvals: new Map(
      approvalKind.options.flatMap((kind) =>
        rooms.flatMap(({ approvals }) => (approvals?.[kind] ? [[kind, approvals[kind]] as const] : [])),
      ),
    ),
    records: new Map(
      recordKind.options.flatMap((kind) =>
        rooms.flatMap(({ records }) => (records?.[kind] ? [[kind, records[kind]] as const] : [])),
      ),
    ),
  };
}
