/** How a room says what is due of a kind of its records: what is open, what was finished, and who is reminded. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Permission } from '@vigia/contract/kit/roles.ts';
import type { RawBuilder } from 'kysely';
import type { Notice } from '../notify/notice.ts';

/** A record that is not done. */
export interface OpenRow {
  id: string;
  /** The record in which it stands; null where it stands alone. */
  parent: string | null;
  title: string;
  /** The day until which it is to be done, or is valid; null where none was set. */
  day: string | null;
  /** Whose own it is to do. */
  person: string | null;
  /** Who is shown as responsible: the person, else whoever answers for the whole. */
  owner: string | null;
  /** Accounts to remind, the nearest first; some may have left. */
  people: (string | null)[];
}

/** A record that was done, or added. */
export interface PastRow {
  id: string;
  parent: string | null;
  title: string;
  at: string | null;
}

/** A record to remind of: those of its people who are still active members, in order. */
export interface ToRemind {
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  /** What the product's own content names, where it does. */
  readonly ref: string | null;
  readonly day: string;
  /** Days until its day; negative when that has passed. */
  readonly left: number;
  readonly people: readonly { readonly id: string; readonly role: 'ADMIN' | 'BASIC' | 'VIEWER' }[];
}

export interface Reminder {
  /** So many days before its day people are told; 0 is the day itself. */
  readonly before: readonly number[];
  /** Also in the middle of its time: its rows then have a `halfway` beside the day. */
  readonly half?: true;
  /** Also the day after, and then every week. */
  readonly after?: 'weekly';
  /** Whom to tell what; the same id for the same day is told once. */
  notices(companyId: string, row: ToRemind): readonly Notice[];
}

/**
 * Its words are the room's: `due.<kind>` with `name` (what it is called), `todo` (with `title`: what is to be done with it),
 * `lapsed` (past its day) and `all` (what the link to the list says).
 */
export interface DueSource {
  /** Who may see it. */
  readonly permission: Permission;
  /** Each person's own, like a course to take: it is told to that person, and no first thing of the company. Who may see that of others. */
  readonly personal?: Permission;
  /** So many days before its day it is near. */
  readonly near: number;
  /** What is not done, in the company of the connection. Indexed by its day: readers sort by it and take the first. */
  open(today: string): RawBuilder<OpenRow>;
  /** Some of it cannot wait for its day: its open rows then have `urgent` beside it. */
  readonly urgent?: true;
  /** What was done (`finished`), or added as proof (`added`). */
  readonly past?: { readonly as: 'finished' | 'added'; readonly rows: () => RawBuilder<PastRow> };
  /** What the product's own content calls it, in the reader's language: its rows then have a `ref` beside the title. */
  readonly titled?: (ref: string, locale: Locale) => string | undefined;
  /** Where it is opened. */
  at(row: { readonly id: string; readonly parent: string | null }): string;
  /** Where all of it is listed, by its day. */
  readonly all: string;
  readonly reminder?: Reminder;
}
