/** What others may ask of the order of work: everything that decides "first" asks here (decision 0029). */

import { allows } from '@vigia/contract/kit/roles.ts';
import type { FirstThing } from '@vigia/contract/priorities/priorities.rules.ts';
import type { DueRecord } from '../kit/due/due.ts';
import type { OrderAsking, OrderSource } from '../kit/order/order.ts';
import {
  type CompanyRecords,
  companyRecords,
  type KnownRecords,
  orderFor,
} from '../questionnaire/questionnaire.queries.ts';

export { toldOf, toldPriority } from './priorities.telling.ts';

/** Days ahead in which a duty is near, and how many of them are told first: all of them stand in their own lists. */
const nearDays = 3;
const dutiesShown = 1;
/** Of what cannot wait: what is done first needs all hands, and the rest stands in the lists of its rooms. */
const urgentShown = 2;

export interface CompanyOrder {
  readonly things: FirstThing<DueRecord>[];
  readonly records: CompanyRecords;
}

/** What comes first in the company of this transaction, for who asks. */
export async function thingsFirst(
  { db, due, role, person, today }: OrderAsking,
  known?: KnownRecords,
  most = dutiesShown,
): Promise<CompanyOrder> {
  const until = Temporal.PlainDate.from(today).add({ days: nearDays }).toString();
  const whose = allows(role, 'compliance.read') ? null : person;
  const [records, duties] = await Promise.all([
    companyRecords(db, known),
    due.until(db, { role, reader: person, today, until, most, person: whose, shared: whose === null, urgent: true }),
  ]);
  const dated = duties.filter(({ day }) => day !== null);
  const firstOf = (kind: string) => dated.find((one) => one.urgent && one.kind === kind);
  const now = dated.filter((one) => firstOf(one.kind) === one).slice(0, urgentShown);
  const near = dated.filter((one) => !now.includes(one) && (one.day ?? '') <= until).slice(0, most);
  return { things: orderFor(records, near, now), records };
}

/** Duties that are told apart in the lists that follow the order. */
const dutiesPlaced = 100;

/** Where the company's steps and plans stand in the order, for the rooms that list them. */
export const workPlaces: OrderSource = async (asking) => {
  const { things, records } = await thingsFirst(asking, {}, dutiesPlaced);
  const steps = new Map<string, number>();
  const plans = new Map<string, number>();
  const first = (of: Map<string, number>, name: string | null | undefined, at: number) => {
    if (name && !of.has(name)) of.set(name, at);
  };
  for (const [at, thing] of things.entries())
    if (thing.kind === 'step') {
      first(steps, thing.stepId, at);
      first(plans, records.steps.get(thing.stepId)?.planId, at);
    } else if (thing.kind === 'due' && (thing.record.kind === 'plan' || thing.record.kind === 'subtask'))
      first(plans, thing.record.parent ?? thing.record.id, at);
  return { steps, plans };
};
