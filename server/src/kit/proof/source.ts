/**
 * How a room says which of its records prove something about controls: derived from what the company did in the product, with
 * a date and an end, never copied (design §6). A self-assessment is no proof: it asserts what there is to prove.
 */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { RawBuilder } from 'kysely';

/** A record that proves something. */
export interface ProofRow {
  id: string;
  /** The record in which it stands; null where it stands alone. */
  parent: string | null;
  /** What decides the controls that it serves: a template's id, a course's id, a word of the room's own. */
  ref: string;
  /** What the company calls it; empty where the room's content names it. */
  title: string;
  /** The day since when it proves, where the company is: YYYY-MM-DD. */
  day: string;
  /** The last day on which it proves; null: a year after its first; `infinity`: for as long as it is there. */
  until: string | null;
}

/** A control of one of our frameworks. */
export interface ServedControl {
  readonly framework: string;
  readonly id: string;
}

/** Its words are the room's: `proof.<kind>` with `name`. */
export interface ProofSource {
  /** The records, the newest of each thing only, in the company of the connection; readers take at most some hundreds. */
  rows(timeZone: string): RawBuilder<ProofRow>;
  /** The controls that a record with this `ref` serves. */
  serves(ref: string): readonly ServedControl[];
  /** What the room's content calls it, where the record has no title of its own. */
  titleOf?(ref: string, locale: Locale): string | undefined;
  /** Where it is opened. */
  at(row: { readonly id: string; readonly parent: string | null }): string;
}
