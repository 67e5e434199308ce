/** The report on training: one page to read, the same as a PDF, and all of it as a spreadsheet. */
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import type { reports } from '@vigia/contract/reports/reports.contract.ts';
import {
  type CoverageCount,
  type CoverageRow,
  type CoverageSummary,
  coverageShare,
} from '@vigia/contract/reports/reports.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { heading, note, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { productCourses } from '../training/training.queries.ts';
import { coverageFigures, coverageLines } from './coverage.read-model.ts';

type Reader = Pick<Ctx, 'db' | 'locale' | 'company' | 'role' | 'kit'>;

export const dayOfReport = ({ company }: Pick<Ctx, 'company'>): string =>
  Temporal.Now.plainDateISO(company.timeZone).toString();

const titleIn = (locale: Locale) => (courseId: string, otherwise: string) =>
  productCourses(locale).get(courseId)?.title ?? otherwise;

/** Kept while nothing is signed in the company: five thousand people are not counted anew for every reader. */
export const trainingSummary = (ctx: Reader): Promise<CoverageSummary> =>
  ctx.kit.kept(ctx, 'training coverage', () => countedSummary(ctx));

async function countedSummary(ctx: Reader): Promise<CoverageSummary> {
  const day = dayOfReport(ctx);
  const figures = await coverageFigures(ctx.db, day);
  const titled = titleIn(ctx.locale);
  return {
    ...{ day, people: figures.people, complete: figures.complete, total: figures.total },
    trend: [...figures.trend],
    byCourse: figures.byCourse.map((one) => ({ ...one, title: titled(one.courseId, one.title) })),
    byRole: [...figures.byRole],
  };
}

type Line = Awaited<ReturnType<typeof coverageLines>>[number];
const rowOf =
  (titled: ReturnType<typeof titleIn>) =>
  (line: Line): CoverageRow => ({
    person: { id: line.account_id, firstName: line.first_name, lastName: line.last_name },
    ...{ role: line.role, courseId: line.course_id, title: titled(line.course_id, line.title), state: line.state },
    ...{ dueDate: line.day, earnedDate: line.earned_on, validUntil: line.valid_until },
    certificateId: line.certificate_id,
  });

type Filters = Parameters<typeof coverageLines>[1];
export async function trainingPeople(ctx: Reader, filters: Filters & { page: number; limit: number }) {
  const { page, limit } = filters;
  const offset = (page - 1) * limit;
  const lines = await coverageLines(ctx.db, filters, { today: dayOfReport(ctx), limit, offset });
  return { items: lines.map(rowOf(titleIn(ctx.locale))), total: lines[0]?.total ?? 0, page, limit };
}

const columns = ['person', 'role', 'course', 'state', 'due', 'earned', 'until'] as const;
const nameOf = ({ firstName, lastName }: CoverageRow['person']) => `${firstName} ${lastName}`.trim();

export const exportTrainingSheet = manualTransaction<typeof reports.trainingSheet>(
  async (context, { query: { format, ...filters } }) => {
    const { locale, words } = context;
    const day = dayOfReport(context);
    const lines = await takeAway(context, { list: 'training', format, filters }, (ctx: Ctx) =>
      coverageLines(ctx.db, filters, { today: day, limit: mostExportedRows, offset: 0 }),
    );
    const date = (text: string | null) => (text === null ? null : new Date(text));
    const rows = lines
      .map(rowOf(titleIn(locale)))
      .map((row) => [
        ...[nameOf(row.person), words(`kit:roles.${row.role}`), row.title, words(`reports:states.${row.state}`)],
        ...[date(row.dueDate), date(row.earnedDate), date(row.validUntil)],
      ]);
    const sheet = {
      ...{ locale, rows, name: words('reports:training.file') },
      columns: columns.map((key) => ({
        width: key === 'course' ? 40 : 18,
        title: words(`reports:training.columns.${key}`),
      })),
    };
    return tableReply(sheet, `${words('reports:training.file')} ${day}`, format);
  },
);

/** So many people stand on paper; the spreadsheet has all. */
const mostOnPaper = 200;

type Say = (key: string, values?: Record<string, string | number>) => string;
const share = (one: Pick<CoverageCount, 'done' | 'asked'>): string => {
  const of100 = coverageShare(one);
  return of100 === null ? '–' : `${of100}%`;
};

function countTable(say: Say, first: string, rows: readonly (CoverageCount & { name: string })[]): PdfBlock {
  const right = { align: 'right' as const };
  return table(
    [
      { header: say(`columns.${first}`), share: 4 },
      ...(['asked', 'done', 'open', 'overdue', 'share'] as const).map((key) => ({
        header: say(`columns.${key}`),
        ...right,
      })),
    ],
    rows.map((row) => [
      row.name,
      String(row.asked),
      String(row.done),
      String(row.open),
      String(row.overdue),
      share(row),
    ]),
  );
}

interface Laid {
  readonly summary: CoverageSummary;
  readonly people: Awaited<ReturnType<typeof trainingPeople>>;
  readonly words: Say;
  readonly date: (day: string | null) => string;
}

const dateIn = (locale: Locale) => {
  const long = dayFormat(tagOf[locale], { dateStyle: 'medium', timeZone: 'UTC' });
  return (day: string | null) => (day === null ? '' : long.format(new Date(day)));
};

/** How far the company is, in a sentence and in figures. */
export function coverageOnPaper(
  { locale, words }: Pick<Ctx, 'locale' | 'words'>,
  summary: CoverageSummary,
): PdfBlock[] {
  const { total, people, complete, byCourse, byRole, trend } = summary;
  const say: Say = (key, values) => words(`reports:training.${key}`, values);
  const date = dateIn(locale);
  const right = { align: 'right' as const };
  // Where no course is asked for and none ever was, there is nothing to count: headings over nothing say nothing.
  if (total.asked === 0 && trend.every(({ asked }) => asked === 0)) return [note(say('nothing'))];
  return [
    note(total.asked === 0 ? say('nothing') : say('summary', { ...total, people, complete })),
    heading(say('byCourse')),
    countTable(
      say,
      'course',
      byCourse.map((one) => ({ ...one, name: one.title })),
    ),
    heading(say('byRole')),
    countTable(
      say,
      'role',
      byRole.map((one) => ({ ...one, name: words(`kit:roles.${one.role}`) })),
    ),
    heading(say('trend')),
    table(
      [
        { header: say('columns.month'), share: 3 },
        { header: say('columns.done'), ...right },
        { header: say('columns.share'), ...right },
      ],
      trend.map((one) => [date(one.day), String(one.done), share(one)]),
    ),
  ];
}

function peopleOnPaper({ people, words, date }: Laid, say: Say): PdfBlock[] {
  if (people.total === 0) return [];
  const shares = { person: 3, course: 4, state: 2, due: 2 } as const;
  return [
    heading(say('people')),
    table(
      (['person', 'course', 'state', 'due'] as const).map((key) => ({
        ...{ header: say(`columns.${key}`), share: shares[key] },
      })),
      people.items.map((row) => [
        ...[nameOf(row.person), row.title, words(`reports:states.${row.state}`), date(row.dueDate)],
      ]),
    ),
    ...(people.total > people.items.length ? [paragraph(say('more', { shown: people.items.length }))] : []),
  ];
}

/** The report as it is laid on the table: what it says in a sentence first, then the figures, then how they were counted. */
export const exportTrainingPdf = manualTransaction<typeof reports.trainingPdf>(async (context) => {
  const { locale, words, company, user } = context;
  const read = await context.work(async (ctx: Ctx) => ({
    summary: await trainingSummary(ctx),
    people: await trainingPeople(ctx, { page: 1, limit: mostOnPaper }),
  }));
  const say: Say = (key, values) => words(`reports:training.${key}`, values);
  const date = dateIn(locale);
  const laid: Laid = { ...read, words, date };
  const { day } = read.summary;
  const content: PdfBlock[] = [
    ...[...coverageOnPaper(context, read.summary), ...peopleOnPaper(laid, say)],
    ...[heading(say('methodTitle')), paragraph(say('method'))],
    paragraph(say('madeBy', { name: `${user.firstName} ${user.lastName}`.trim(), day: date(day) })),
  ];
  const about = { locale, title: say('title'), subtitle: say('subtitle', { day: date(day) }), company: company.name };
  const body = await makePdf({ ...about, day, content }, await logoOf(context));
  return { name: `${say('file')} ${day}.pdf`, type: 'application/pdf', body };
});
