/** What the virtual security officer can be asked about a room's records: how many, which, whose, since when, until when. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Permission } from '@vigia/contract/kit/roles.ts';
import type { RawBuilder } from 'kysely';

/** A record as it can be asked about. */
export interface RegisterRow {
  readonly id: string;
  readonly title: string;
  /** Who answers for it. */
  readonly owner: string | null;
  /** The day that matters of it; null where none was set. */
  readonly day: string | null;
  /** The instant at which it came. */
  readonly since: string;
  /** Higher is graver: what is named first. */
  readonly rank: number;
  /** What is said of it beside its title; a key of the room's words is made of it by `detail`. */
  readonly detail: string;
  /** Those of the register's conditions that it meets. */
  readonly meets: readonly string[];
}

/** Something that a record says of itself, and how it is told. */
export interface RegisterFact {
  readonly key: string;
  /** Written as a day, or said in a sentence of its own for each value; else as it stands. */
  readonly as?: 'day' | 'each';
  /** A day until which something has to be done: asked yes or no, it is told first whether that day is still ahead. */
  readonly ends?: true;
  /** Where the room's words call its codes, comma after comma. */
  readonly of?: string;
  /** As somebody of the company wrote it: told in quotation marks. */
  readonly own?: true;
  /**
   * The columns that list who did it and who has still to: whether somebody did is said with `did` and `did-not` (with `who`).
   * `each`: a column that is an object of what else there is to say of each of them, by name; all of it may stand in `did`.
   * `same`: facts that tell the same otherwise, what all did first: its value is `none` where nobody has still to, else `some`.
   */
  readonly people?: {
    readonly done: string;
    readonly left: string;
    readonly each?: string;
    readonly same?: readonly string[];
  };
  /** The column whose numbers can be added up over records: said with `sum` (with `sum`, `count` of those that have one, `all`). */
  readonly adds?: string;
  /** What is over is added up too, and of a period that is named alone. */
  readonly over?: true;
  /** Its sum is told to so many digits: guesses know no more. */
  readonly digits?: number;
  /** Asked for by the name of the sum alone, which says of no record (words at `whole`, after semicolons). */
  readonly whole?: true;
  /** It is asked for by its name alone, and by no word of what it says. */
  readonly aside?: true;
  /** The columns of which the number is the product: what it would be with others is said with `would` (with `would`, `now` and each of them). */
  readonly times?: readonly string[];
  /** The facts by which a bare word goes on with this one (“until when?” after the certificates), by what it asks. */
  readonly further?: Partial<Readonly<Record<'until' | 'since' | 'when' | 'who' | 'why', string>>>;
  /** The column that is a number, where what is told of it is said in a sentence. */
  readonly number?: string;
  /** A number by which records are set in order: whether more of it is good or bad. */
  readonly more?: 'good' | 'bad';
}

/**
 * What is asked for though no single fact is called so: what follows if it happens, happens again, or nothing is done; how one
 * deals with it; money; what was learned; until when; how long it takes; what to do or allow; why it is graded so.
 */
export type TopicTold =
  | 'happens'
  | 'again'
  | 'neglect'
  | 'way'
  | 'money'
  | 'lesson'
  | 'until'
  | 'takes'
  | 'counsel'
  | 'grade';

/**
 * What each record can be asked for beside its line. The words are at `advisor.<key>.facts.<fact>`: `names` (how it is asked for,
 * after semicolons, in all three languages) and `says`, or one sentence for each value; all of a record's facts may stand in them,
 * and `money`, the sign of the company's currency.
 */
export interface RegisterFacts {
  readonly keys: readonly RegisterFact[];
  /** The facts that answer together what none of them is asked for alone, the first one first. */
  readonly topics?: Partial<Readonly<Record<TopicTold, readonly string[]>>>;
  /** Of those, what is said first in a sentence of its own, at `topics.<topic>`. */
  readonly opens?: readonly TopicTold[];
  /** Columns that are sums of money, in the company's currency: told with their separators. */
  readonly amounts?: readonly string[];
  /** Columns that list countries by their codes (ISO 3166-1), comma after comma. */
  readonly countries?: readonly string[];
  /** Columns that name people, told to who holds the permission: to others, that administrators see who they are. */
  readonly named?: { readonly permission: Permission; readonly columns: readonly string[] };
  /** A row for each of these records: its `id`, and a text column for each key; null where nothing is kept of it. */
  rows(
    ids: readonly string[],
    today: string,
    timeZone: string,
    locale: Locale,
  ): RawBuilder<Readonly<Record<string, string | null>>>;
}

/**
 * Its words are the room's, at `advisor.<key>`: `names` (what it is called, each after a semicolon), `empty` (none is kept yet,
 * and where to begin), `day` (with `date`), `all` and each condition with `names` and `says` (with `count`; `says_zero` for none).
 */
export interface AdvisorRegister {
  readonly key: string;
  /** Who may be told. */
  readonly permission: Permission;
  /** What can be asked of its records: the keys of its conditions. */
  readonly conditions: readonly string[];
  /** The conditions in which a summary counts its records, what matters first; left out where none is told. */
  readonly sums?: readonly string[];
  /** Conditions of one kind: of several that are joined (“high and medium”), any is enough. */
  readonly apart?: readonly (readonly string[])[];
  /**
   * All records, in the company of the connection; what came on a day came with its beginning in that zone. What is the
   * product's own has its title in that language.
   */
  rows(today: string, timeZone: string, locale: Locale): RawBuilder<RegisterRow>;
  /** What of one is still to be done, in its order; left out where a record has no parts. */
  left?(id: string, locale: Locale): RawBuilder<{ readonly title: string }>;
  /** The key of the room's register of which is asked what comes after it. */
  readonly continues?: string;
  /** What each record says of itself. */
  readonly facts?: RegisterFacts;
  /** Its rows have their title as it is searched too, in `plain`: of many records that is kept, not made for each question. */
  readonly searched?: true;
  /** Titles that the product knows in every language: a record that has one is named by any of them. */
  also?(): readonly Readonly<Record<Locale, string>>[];
  /** The key of the room's words that says a record's detail (with `value`). */
  detail(value: string): string;
  /** Its titles are sentences that say what is done or proved: one calls a record only where most of it is said, or its room is. */
  readonly aside?: true;
  /** Another view of records that a register of the room names already: it is asked by its own name, and by no title. */
  readonly again?: true;
  /** Its records are called as others are: none is meant by its title. */
  readonly untitled?: true;
  /** It is asked by its own name, and by nothing that only resembles what it says. */
  readonly named?: true;
  /** A condition whose records are called as subjects are: one is meant by its title only where its room is named or talked of. */
  readonly general?: string;
  /** Another answer tells of all of them; it is asked by a condition, a period or a title. */
  readonly narrowed?: true;
  /** Its titles say what may happen: that one is kept is no proof that it is so. */
  readonly supposes?: true;
  /** It has one record at most: what that says is asked for without naming it, where a fact's name says of what. */
  readonly only?: true;
  /** What “I have” of it is one's own (tasks), and not the company's (risks). */
  readonly own?: true;
  /** Nobody answers for its records, and nothing is said of it. */
  readonly ownerless?: true;
  /** Where one is opened. */
  at(id: string): string;
  /** Where all are listed. */
  readonly all: string;
}
