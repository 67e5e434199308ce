/** What others may ask of the order of work: everything that decides "first" asks here (decision 0029). */

import type { Role } from '@vigia/contract/kit/roles.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { FirstThing } from '@vigia/contract/priorities/priorities.rules.ts';
import type { Db } from '../kit/db/db.ts';
import type { DueReader, DueRecord } from '../kit/due/due.ts';
import {
  type CompanyRecords,
  companyRecords,
  type KnownRecords,
  orderFor,
} from '../questionnaire/questionnaire.queries.ts';

export { toldOf, toldPriority } from './priorities.telling.ts';

export interface Asking {
  readonly db: Db;
  readonly due: DueReader;
  readonly role: Role;
  readonly person: string;
  readonly today: string;
}
/** Days ahead in which a duty is near, and how many of them are told first: all of them stand in their own lists. */
const nearDays = 3;
const dutiesShown = 1;

export interface CompanyOrder {
  readonly things: FirstThing<DueRecord>[];
  readonly records: CompanyRecords;
}

/** What comes first in the company of this transaction, for who asks. */
export async function thingsFirst(asking: Asking, known?: KnownRecords): Promise<CompanyOrder> {
  const { db, due, role, person, today } = asking;
  const until = Temporal.PlainDate.from(today).add({ days: nearDays }).toString();
  const whose = allows(role, 'compliance.read') ? null : person;
  const [records, duties] = await Promise.all([
    companyRecords(db, known),
    due.until(db, { role, today, until, most: dutiesShown, person: whose }),
  ]);
  return {
    things: orderFor(
      records,
      duties.filter(({ day }) => day !== null),
    ),
    records,
  };
}
