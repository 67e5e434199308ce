/**
 * What a room adds to the product, said in one place: `server/src/<room>/<room>.room.ts`. `rooms.ts` lists the rooms; nothing
 * else names one. Parts that a room's contract promises (`contract/src/kinds.ts`) must be here, or it does not compile.
 */
import type { contract } from '@vigia/contract/all.ts';
import type { kinds } from '@vigia/contract/kinds.ts';
import type { ApprovalSubject } from './approvals/subject.ts';
import type { DueSource } from './due/source.ts';
import type { Module } from './http/implement.ts';
import type { AnyJob, Topic } from './jobs/jobs.ts';
import type { RecordSource } from './records/records.ts';

/** Parts of a room's contract that stand in files of their own. */
type OfAnotherRoom = 'briefs' | 'confirm' | 'passkeys' | 'second-factor';
/** Every room of the server. `mcp` serves a protocol and has no routes. */
export type RoomName = Exclude<keyof typeof contract, OfAnotherRoom> | 'mcp';

interface Parts {
  /** Rooms whose contract, queries and commands it uses: it does not stand without them. */
  readonly buildsOn: readonly RoomName[];
  readonly modules: readonly Module[];
  readonly jobs?: readonly AnyJob[];
  /** What its signed changes move: jobs that follow the topic run soon after. */
  readonly moves?: readonly Topic[];
}

type DueOf<Name> = Name extends keyof typeof kinds ? (typeof kinds)[Name]['due'][number] : never;
/** How each kind of the room that is due is read: all of them, and no other. */
type DuePart<Name> = [DueOf<Name>] extends [never]
  ? { readonly due?: undefined }
  : { readonly due: { readonly [Kind in DueOf<Name>]: DueSource } };

type RecordsOf<Name> = Name extends keyof typeof kinds
  ? (typeof kinds)[Name] extends { readonly records: readonly (infer Kind extends string)[] }
    ? Kind
    : never
  : never;
/** How each kind of record that others may name is found: all of them, and no other. */
type RecordPart<Name> = [RecordsOf<Name>] extends [never]
  ? { readonly records?: undefined }
  : { readonly records: { readonly [Kind in RecordsOf<Name>]: RecordSource } };

type ApprovalsOf<Name> = Name extends keyof typeof kinds
  ? (typeof kinds)[Name] extends { readonly approvals: readonly (infer Kind extends string)[] }
    ? Kind
    : never
  : never;
/** How each kind of the room that can be approved is frozen, and what follows: all of them, and no other. */
type ApprovalPart<Name> = [ApprovalsOf<Name>] extends [never]
  ? { readonly approvals?: undefined }
  : { readonly approvals: { readonly [Kind in ApprovalsOf<Name>]: ApprovalSubject } };

export type Room<Name extends RoomName> = { readonly name: Name } & Parts &
  DuePart<Name> &
  RecordPart<Name> &
  ApprovalPart<Name>;

/** A room as the product composes it. */
export interface AnyRoom extends Parts {
  readonly name: RoomName;
  readonly due?: Readonly<Partial<Record<string, DueSource>>> | undefined;
  readonly records?: Readonly<Partial<Record<string, RecordSource>>> | undefined;
  readonly approvals?: Readonly<Partial<Record<string, ApprovalSubject>>> | undefined;
}

/** Declares a room: `room({ name: 'risks', buildsOn: ['action-plans'], modules: [risksModule], due: { risk: … } })`. */
export const room = <const Name extends RoomName>(given: Room<Name>): AnyRoom => given;
