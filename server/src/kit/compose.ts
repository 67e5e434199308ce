/** Puts together what the rooms add: routes, jobs, what is due, which records others may name, and which jobs follow whose changes. */
import { approvalKind, dueKind, proofKind, recordKind } from '@vigia/contract/kinds.ts';
import type { CustomerAsking } from './advisor/customer.ts';
import type { LetterOfRoom } from './advisor/letter.ts';
import type { LossesSource } from './advisor/losses.ts';
import type { PassageSource } from './advisor/passages.ts';
import { makeRegisters, type RegisterOfRoom, type RegisterReader } from './advisor/registers.ts';
import { alertJob } from './alerts/alerts.ts';
import type { ApprovalSubjects } from './approvals/subject.ts';
import { type CalledReader, makeCalled } from './audit/called.ts';
import { headsJob, headsMailJob } from './audit/heads.ts';
import { type BoardReader, makeBoard } from './board/board.ts';
import { type DueReader, makeDue } from './due/due.ts';
import { reminderJobs } from './due/reminders.ts';
import { dropFileJob } from './files/references.ts';
import { sweepFilesJob } from './files/sweep.ts';
import type { Module } from './http/implement.ts';
import type { AnyJob, Topic } from './jobs/jobs.ts';
import type { OnLeave } from './leaving.ts';
import { watchJob } from './machine/watch.ts';
import { mailSendJob } from './mail/sending.ts';
import { makeOfficer, type OfficerSource } from './officer/officer.ts';
import { makeOrder, type OrderSource } from './order/order.ts';
import { makeOwned, type OwnedReader } from './owned/owned.ts';
import { makeProof, type ProofReader } from './proof/proof.ts';
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
  readonly proof: ProofReader;
  readonly board: BoardReader;
  readonly registers: RegisterReader;
  readonly letters: readonly LetterOfRoom[];
  readonly customers: readonly CustomerAsking[];
  readonly losses: readonly LossesSource[];
  readonly passages: readonly PassageSource[];
  readonly officer: OfficerSource;
  readonly order: OrderSource;
  readonly owned: OwnedReader;
  readonly records: RecordSources;
  readonly approvals: ApprovalSubjects;
  readonly onLeave: readonly OnLeave[];
  readonly called: CalledReader;
}

/** The jobs of the kit itself, which know no room. */
const kitJobs: readonly AnyJob[] = [
  ...[mailSendJob, dropFileJob, sweepFilesJob, headsJob, headsMailJob, alertJob, watchJob],
  ...reminderJobs,
];

/** A room's changes are signed with its name: `risks.created`. */
const actionsOf = ({ name }: AnyRoom) => `${name}.`;

/** Every kind of one part, with the room that adds it, in the order of the kinds. */
const kindsOf = <Kind extends string, Source>(
  rooms: readonly AnyRoom[],
  kinds: readonly Kind[],
  part: (own: AnyRoom) => Readonly<Partial<Record<string, Source>>> | undefined,
) =>
  kinds.flatMap((kind) =>
    rooms.flatMap((own) => {
      const source = part(own)?.[kind];
      return source ? [{ kind, room: own.name, source }] : [];
    }),
  );
const byKind = <Kind extends string, Source>(found: readonly { kind: Kind; source: Source }[]) =>
  new Map(found.map(({ kind, source }) => [kind, source] as const));

const registers = new WeakMap<readonly AnyRoom[], readonly RegisterOfRoom[]>();
/** The registers of these rooms, always the same ones: what is read of them once is kept beside them. */
function registersOf(rooms: readonly AnyRoom[]): readonly RegisterOfRoom[] {
  const known = registers.get(rooms);
  if (known) return known;
  const found = rooms.flatMap(({ name, advisor = [] }) => advisor.map((register) => ({ room: name, register })));
  registers.set(rooms, found);
  return found;
}

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
  return {
    modules: rooms.flatMap(({ modules }) => modules),
    jobs: [...kitJobs, ...rooms.flatMap(({ jobs }) => jobs ?? [])],
    following,
    due: makeDue(kindsOf(rooms, dueKind.options, (own) => own.due)),
    proof: makeProof(kindsOf(rooms, proofKind.options, (own) => own.proof)),
    board: makeBoard(rooms.flatMap(({ name, board = [] }) => board.map((source) => ({ room: name, source })))),
    registers: makeRegisters(registersOf(rooms)),
    letters: rooms.flatMap(({ name, letters = [] }) => letters.map((letter) => ({ room: name, letter }))),
    customers: rooms.flatMap(({ customers }) => customers ?? []),
    losses: rooms.flatMap(({ losses }) => losses ?? []),
    passages: rooms.flatMap(({ passages }) => passages ?? []),
    officer: makeOfficer(rooms.flatMap(({ officer }) => officer ?? [])),
    order: makeOrder(rooms.flatMap(({ order }) => order ?? [])),
    owned: makeOwned(rooms.flatMap(({ name, owned = [] }) => owned.map((source) => ({ room: name, source })))),
    approvals: byKind(kindsOf(rooms, approvalKind.options, (own) => own.approvals)),
    onLeave: rooms.flatMap(({ onLeave }) => onLeave ?? []),
    called: makeCalled(new Map(rooms.flatMap(({ name, called }) => (called ? [[name, called] as const] : [])))),
    records: byKind(kindsOf(rooms, recordKind.options, (own) => own.records)),
  };
}
