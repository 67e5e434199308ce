/** The register of incidents as a file, by the list's own filters. */
import type { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { currencySign } from '@vigia/contract/kit/money.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import type { Cell } from '../kit/sheets/sheets.ts';
import { mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { mapInTurns } from '../kit/turns.ts';
import { say } from '../kit/words.ts';
import { everyIncident, type ListedIncident } from './incidents.store.ts';

type Words = (key: string, values?: Record<string, string>) => string;
type Telling = (one: ListedIncident, words: Words, zone: string) => Cell;

/** A moment as spreadsheets hold one: the clock of the company's time zone. */
const localDate = (at: string | null, zone: string): Date | null =>
  at === null ? null : new Date(`${Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString()}Z`);

const dayOrNone = (day: string | null): Date | null => (day === null ? null : new Date(day));

/** The columns in their order, each with its width and what stands in it. */
const columns: readonly (readonly [key: string, width: number, tell: Telling])[] = [
  ['title', 44, ({ title }) => title],
  ['kind', 26, ({ kind }, words) => words(`kinds.${kind}`)],
  ['severity', 12, ({ severity }, words) => words(`severities.${severity}`)],
  ['status', 18, ({ status }, words) => words(`statuses.${status}`)],
  ['drill', 10, ({ isDrill }, words) => words(isDrill ? 'sheet.yes' : 'sheet.no')],
  ['occurred', 18, ({ occurredAt }, _, zone) => localDate(occurredAt, zone)],
  ['detected', 18, ({ detectedAt }, _, zone) => localDate(detectedAt, zone)],
  ['contained', 18, ({ containedAt }, _, zone) => localDate(containedAt, zone)],
  ['closed', 18, ({ closedAt }, _, zone) => localDate(closedAt, zone)],
  ['personal', 20, ({ personalData }, words) => words(`personal.${personalData}`)],
  ['known', 18, ({ knownAt }, _, zone) => localDate(knownAt, zone)],
  ['people', 12, ({ peopleAffected }) => peopleAffected],
  ['data', 36, ({ dataAffected }) => dataAffected || null],
  ['deadline', 14, ({ nextClock, tellBy }) => dayOrNone(nextClock?.dueOn ?? tellBy)],
  ['late', 14, ({ clocksLate }) => clocksLate],
  ['owner', 24, ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}`.trim() : null)],
  ['cause', 24, ({ cause }, words) => words(`causes.${cause}`)],
  ['systems', 32, ({ systems }) => systems || null],
  ['suppliers', 32, ({ suppliers }) => suppliers || null],
  ['cost', 14, ({ cost }) => cost],
  ['rootCause', 44, ({ rootCause }) => rootCause || null],
  ['lessons', 44, ({ lessons }) => lessons || null],
  ['description', 60, ({ description }) => description || null],
];

const wordsOf =
  (locale: Locale): Words =>
  (key, values) =>
    say(locale, `incidents:${key}`, values);

export const exportIncidents = manualTransaction<typeof incidentRecords.export>(
  async (context, { query: { format, ...filters } }) => {
    const { locale, company } = context;
    const words = wordsOf(locale);
    const found = await takeAway(context, { list: 'incidents', format, filters }, (ctx: Ctx) =>
      everyIncident(ctx.db, filters, mostExportedRows),
    );
    const rows = await mapInTurns(found, (one) => columns.map(([, , tell]) => tell(one, words, company.timeZone)));
    const sheet = {
      ...{ locale, rows, name: words('sheet.name') },
      columns: columns.map(([key, width]) => ({
        width,
        title: words(`sheet.columns.${key}`, { money: currencySign(company.currency) }),
      })),
    };
    const today = Temporal.Now.plainDateISO(company.timeZone);
    return tableReply(sheet, `${words('sheet.file')}-${today}`, format);
  },
);
