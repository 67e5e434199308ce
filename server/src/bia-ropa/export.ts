/** The whole record of processing as a table (LGPD art. 37), by the list's own filters. */

import type { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import type { SecurityMeasure } from '@vigia/contract/bia-ropa/measures.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Ctx } from '../kit/context.ts';
import { countryNames } from '../kit/countries.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { longDay } from '../kit/long-day.ts';
import type { Cell } from '../kit/sheets/sheets.ts';
import { dayOfMoment, tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { mapInTurns } from '../kit/turns.ts';
import { say } from '../kit/words.ts';
import { everyActivity, type FoundActivity, mostActivities } from './activities.store.ts';
import { type Everything, inventoryNames } from './links.store.ts';
import { measureSaid, measuresNow, measuresOf } from './measures.ts';
import { dayOfInventory } from './reading.ts';

const words = (locale: Locale, key: string) => say(locale, `bia-ropa:${key}`);
const list = (all: readonly string[] | undefined) => (all && all.length > 0 ? all.join('; ') : null);
const nullIfEmpty = (said: string) => said || null;

/** What a record names: the inventory, and the measures as they stand. */
export interface RecordNames extends Everything {
  readonly measures: readonly SecurityMeasure[];
}
export async function recordNames({ db, locale }: Pick<Ctx, 'db' | 'locale'>): Promise<RecordNames> {
  const [names, measures] = await Promise.all([inventoryNames(db), measuresNow(db, locale)]);
  return { ...names, measures };
}

/** The measures with how each stands, then what is said in words. */
const measuresTold: Telling = ({ written: { measureIds, measures } }, names, locale) => {
  const chosen = measuresOf(measureIds, names.measures).map((one) => measureSaid(one, locale));
  return nullIfEmpty([chosen.join('; '), measures].filter(Boolean).join('\n'));
};

type Telling = (one: FoundActivity, names: RecordNames, locale: Locale, timeZone: string) => Cell;
const yes: (is: (one: FoundActivity) => boolean) => Telling = (is) => (one, _, locale) =>
  words(locale, is(one) ? 'sheet.yes' : 'sheet.no');
const written: (field: (one: FoundActivity['written']) => string) => Telling = (field) => (one) =>
  nullIfEmpty(field(one.written));

/** The columns in their order, each with its width and what stands in it. */
const columns: readonly (readonly [key: string, width: number, tell: Telling])[] = [
  ['name', 36, ({ written: { name } }) => name],
  ['area', 20, ({ area }) => area?.name ?? null],
  ['owner', 24, ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}`.trim() : null)],
  ['ownerEmail', 28, ({ ownerEmail }) => ownerEmail],
  ['role', 16, ({ written: { role } }, _, locale) => words(locale, `roles.${role}`)],
  ['otherParty', 24, written((one) => one.otherParty)],
  ['purpose', 48, written((one) => one.purpose)],
  ['people', 30, ({ people }) => list(people)],
  ['data', 40, ({ id }, names) => list(names.points.get(`${id} dado`))],
  ['sensitive', 12, yes((one) => one.written.sensitive)],
  ['minors', 12, yes((one) => one.judged.minors)],
  ['origins', 30, ({ id }, names) => list(names.points.get(`${id} origem`))],
  [
    'bases',
    44,
    ({ written: { legalBases } }, _, locale) => list(legalBases.map((one) => words(locale, `bases.${one}`))),
  ],
  ['legalNote', 40, written((one) => one.legalNote)],
  ['consentProof', 30, written((one) => one.consentProof)],
  ['balancing', 50, ({ written: { balancing } }) => (balancing ? Object.values(balancing).join('\n') : null)],
  ['destinations', 36, ({ id }, names) => list(names.points.get(`${id} destino`))],
  ['processors', 36, ({ id }, names) => list(names.processors.get(id))],
  ['systems', 30, ({ id }, names) => list(names.systems.get(id))],
  ['suppliers', 30, ({ id }, names) => list([...new Set(names.suppliers.get(id))])],
  ['countries', 16, ({ abroad }, _, locale) => list(countryNames(abroad, locale))],
  [
    'transfer',
    30,
    ({ written: { transferMechanism: how } }, _, locale) => (how ? words(locale, `mechanisms.${how}`) : null),
  ],
  ['retention', 40, written((one) => one.retention)],
  ['retentionLaw', 30, written((one) => one.retentionLaw)],
  ['disposal', 30, written((one) => one.disposal)],
  ['measures', 40, measuresTold],
  ['automated', 12, yes((one) => one.written.automated)],
  ['highRisk', 12, yes((one) => one.highRisk)],
  ['rto', 10, ({ written: { rtoHours } }) => rtoHours],
  ['rpo', 10, ({ written: { rpoHours } }) => rpoHours],
  ['mtpd', 10, ({ written: { mtpdHours } }) => mtpdHours],
  ['workaround', 40, written((one) => one.workaround)],
  ['reviewOn', 12, ({ written: { reviewOn } }) => (reviewOn === null ? null : new Date(reviewOn))],
  ['updatedAt', 12, ({ updatedAt }, _, __, zone) => dayOfMoment(updatedAt, zone)],
];

/** The columns of a whole record, by their names; an address is for whoever reads the table in again. */
export const columnsOfRecord: readonly string[] = columns.map(([key]) => key).filter((key) => key !== 'ownerEmail');
interface Where {
  readonly locale: Locale;
  readonly timeZone: string;
}
/** What stands in a column of an activity, as text. */
export function tellColumn(key: string, one: FoundActivity, names: RecordNames, where: Where): string {
  const cell = columns.find(([name]) => name === key)?.[2](one, names, where.locale, where.timeZone) ?? '';
  return cell instanceof Date ? longDay(cell, where.locale) : String(cell);
}

export const exportActivities = manualTransaction<typeof biaRopa.export>(
  async (context, { query: { format, ...filters } }) => {
    const { locale, company } = context;
    const rows = await takeAway(context, { list: 'bia-ropa', format, filters }, async (ctx: Ctx) => {
      const [found, names] = await Promise.all([everyActivity(ctx.db, filters, mostActivities), recordNames(ctx)]);
      return mapInTurns(found, (one) => columns.map(([, , tell]) => tell(one, names, locale, company.timeZone)));
    });
    const sheet = {
      ...{ locale, rows, name: words(locale, 'sheet.name') },
      columns: columns.map(([key, width]) => ({ width, title: words(locale, `columns.${key}`) })),
    };
    return tableReply(sheet, `${words(locale, 'sheet.file')}-${dayOfInventory(context)}`, format);
  },
);
