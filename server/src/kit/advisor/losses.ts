/** What the company may lose in a year, by all that was estimated of what could happen: one room says it. */
import type { Permission } from '@vigia/contract/kit/roles.ts';
import type { Db } from '../db/db.ts';

export interface Losses {
  /** Records with an estimate, which make up the sum, and those without one, which it leaves out. */
  readonly estimated: number;
  readonly without: number;
  /** Null where nothing was estimated. Money, in the company's currency; in one year of `oneIn` it is at least `loss`. */
  readonly year: { readonly mean: number; readonly exceeds: readonly { oneIn: number; loss: number }[] } | null;
  /** What most of it comes from, the dearest first: its share of the mean, in hundredths. */
  readonly largest: readonly { readonly id: string; readonly title: string; readonly share: number }[];
}
export interface LossesSource {
  readonly permission: Permission;
  /** Where all of it is seen, and one record of it. */
  readonly all: string;
  at(id: string): string;
  read(db: Db): Promise<Losses>;
}
