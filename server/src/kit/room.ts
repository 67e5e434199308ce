/**
 * What a room adds to the product, said in one place: `server/src/<room>/<room>.room.ts`. `rooms.ts` lists the rooms; nothing
 * else names one. Parts that a room's contract promises (`contract/src/kinds.ts`) must be here, or it does not compile.
 */
import type { contract } from '@vigia/contract/all.ts';
import type { kinds } from '@vigia/contract/kinds.ts';
import type { CustomerAsking } from './advisor/customer.ts';
import type { AdvisorLetter } from './advisor/letter.ts';
import type { LossesSource } from './advisor/losses.ts';
import type { PassageSource } from './advisor/passages.ts';
import type { AdvisorRegister } from './advisor/register.ts';
import type { ApprovalSubject } from './approvals/subject.ts';
import type { Called } from './audit/called.ts';
import type { BoardSource } from './board/source.ts';
import type { DemoPart } from './demo.ts';
import type { DueSource } from './due/source.ts';
import type { Module } from './http/implement.ts';
import type { AnyJob, Topic } from './jobs/jobs.ts';
import type { OnLeave } from './leaving.ts';
import type { OfficerSource } from './officer/officer.ts';
import type { OrderSource } from './order/order.ts';
import type { OwnedSource } from './owned/owned.ts';
import type { ProofSource } from './proof/source.ts';
import type { RecordSource } from './records/records.ts';

/** Parts of a room's contract that stand in files of their own. */
type OfAnotherRoom = 'briefs' | 'confirm' | 'passkeys' | 'second-factor' | 'supplier-response';
/** Every room of the server. `mcp` serves a protocol and has no routes. */
export type RoomName = Exclude<keyof typeof contract, OfAnotherRoom> | 'mcp';

interface Parts {
  /** Rooms whose contract, queries and commands it uses: it does not stand without them. */
  readonly buildsOn: readonly RoomName[];
  readonly modules: readonly Module[];
  readonly jobs?: readonly AnyJob[];
  /** Which of its records somebody answers for: what is asked about when that person leaves. */
  readonly owned?: readonly OwnedSource[];
  /** What it answers to the questions of a board. */
  readonly board?: readonly BoardSource[];
  /** What the virtual security officer can be asked about its records. */
  readonly advisor?: readonly AdvisorRegister[];
  /** Letters that the officer writes out of its records. */
  readonly letters?: readonly AdvisorLetter[];
  /** What may be told to a customer who asks: one room says it. */
  readonly customers?: CustomerAsking;
  /** What the company may lose in a year: one room says it. */
  readonly losses?: LossesSource;
  /** What the officer may quote of its documents: one room says it. */
  readonly passages?: PassageSource;
  /** How it orders the company's work: one room says it. */
  readonly order?: OrderSource;
  /** Who answers for personal data: one room says it. */
  readonly officer?: OfficerSource;
  /** Its part of the demo company's story. */
  readonly demo?: DemoPart;
  /** How content calls what it signs by a key: the audit log shows a question, and not its id. */
  readonly called?: Called;
  /** What it does when somebody leaves the company, or may do less from now on. */
  readonly onLeave?: OnLeave;
  /** What its signed changes move: jobs that follow the topic run soon after. */
  readonly moves?: readonly Topic[];
}

/** The parts that a room's kinds promise, with what is said of each kind. */
interface PromisedParts {
  /** How each kind that is due is read. */
  readonly due: DueSource;
  /** How each kind that proves something about controls is read. */
  readonly proof: ProofSource;
  /** How each kind of record that others may name is found. */
  readonly records: RecordSource;
  /** How each kind that can be approved is frozen, and what follows. */
  readonly approvals: ApprovalSubject;
}

/** The kinds of one part that the room lists in `<room>.kinds.ts`. */
type KindsOf<Name, Part extends keyof PromisedParts> = Name extends keyof typeof kinds
  ? (typeof kinds)[Name] extends { readonly [P in Part]: readonly (infer Kind extends string)[] }
    ? Kind
    : never
  : never;
/** All kinds of a part that the room promises, and no other; nothing where it promises none. */
type PartOf<Name, Part extends keyof PromisedParts> = [KindsOf<Name, Part>] extends [never]
  ? { readonly [P in Part]?: undefined }
  : { readonly [P in Part]: { readonly [Kind in KindsOf<Name, Part>]: PromisedParts[Part] } };

export type Room<Name extends RoomName> = { readonly name: Name } & Parts &
  PartOf<Name, 'due'> &
  PartOf<Name, 'proof'> &
  PartOf<Name, 'records'> &
  PartOf<Name, 'approvals'>;

type AnyParts = {
  readonly [Part in keyof PromisedParts]?: Readonly<Partial<Record<string, PromisedParts[Part]>>> | undefined;
};
/** A room as the product composes it. */
export interface AnyRoom extends Parts, AnyParts {
  readonly name: RoomName;
}

/** Declares a room: `room({ name: 'risks', buildsOn: ['action-plans'], modules: [risksModule], due: { risk: … } })`. */
export const room = <const Name extends RoomName>(given: Room<Name>): AnyRoom => given;
