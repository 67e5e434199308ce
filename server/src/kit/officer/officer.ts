/** Who answers for personal data in the company (LGPD art. 41): one room says it, and whoever prints it is handed it. */
import type { Db } from '../db/db.ts';

/** The person in charge and how to reach them; what was not said is empty. */
export interface PrivacyOfficer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** A small agent names nobody, and is reached there (Res. CD/ANPD 2/2022, Reg. art. 11): then there is no name. */
  readonly exempt: boolean;
}
/** Of the company of the transaction; null where nobody was named. */
export type OfficerSource = (db: Db) => Promise<PrivacyOfficer | null>;

/** The one source of the rooms; without one nobody is named. */
export function makeOfficer(sources: readonly OfficerSource[]): OfficerSource {
  if (sources.length > 1) throw new Error('Two rooms say who answers for personal data.');
  return sources[0] ?? (async () => null);
}
