/** The executive risk report: what could hurt the company, what is open, what happened; screen, PDF and spreadsheet. */
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { reports } from '@vigia/contract/reports/reports.contract.ts';
import type { RiskReport } from '@vigia/contract/reports/reports.shapes.ts';
import { type RiskSummary, riskFilters } from '@vigia/contract/risks/risks.shapes.ts';
import { nextGaps, standingNow } from '../compliance/compliance.queries.ts';
import { incidentsOfYear } from '../incidents/incidents.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { withoutLinks } from '../kit/mail/compose.ts';
import { heading, note, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import type { ProofReader } from '../kit/proof/proof.ts';
import { tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import {
  acceptanceCells,
  acceptanceColumns,
  estimatedRisks,
  methodOf,
  pageRisks,
  riskFigures,
  riskPortfolioOf,
  scoresOf,
} from '../risks/risks.queries.ts';
import { dayOfReport } from './reports.training.ts';
import { risksByCategory, risksUndecided } from './risk-report.read-model.ts';
import { aboveOnPaper, moneyOnPaper } from './risks.paper.ts';
import { acceptanceText, type ReportTold, ratingText, targetText, toldIn } from './risks.told.ts';

type Reader = Pick<Ctx, 'db' | 'kit' | 'locale' | 'company' | 'user' | 'words'>;

/** So many risks stand in the report; the register has all. */
const mostTop = 10;
const mostGaps = 3;

const gravest = async (ctx: Reader, limit: number, day: string): Promise<RiskSummary[]> =>
  (await pageRisks(ctx.db, riskFilters.parse({ limit }), { today: day, me: ctx.user.id })).items;

/** What the records prove is the same for every framework of a report: it is read for the first. */
function readOnce(proof: ProofReader): ProofReader {
  let read: ReturnType<ProofReader['read']> | undefined;
  return {
    read(db, timeZone) {
      read ??= proof.read(db, timeZone);
      return read;
    },
  };
}

async function gapsOpen({ db, kit, locale, words, company }: Reader): Promise<RiskReport['gaps']> {
  const reader = { db, locale, words, proof: readOnce(kit.proof), timeZone: company.timeZone };
  const found = await Promise.all(
    frameworks.map(async (framework) =>
      (await nextGaps(reader, framework, mostGaps)).items.map((gap) => ({ framework, gap })),
    ),
  );
  return found.flat().map(({ framework, gap: { controlId, title, maturity, target } }) => ({
    ...{ framework, controlId, title, maturity, target },
  }));
}

/** Each framework as it stands now; one of which nothing was answered is left out. */
async function standingsNow({ db }: Pick<Reader, 'db'>): Promise<RiskReport['frameworks']> {
  const all = await Promise.all(
    frameworks.map(async (framework) => ({ framework, ...(await standingNow(db, framework)) })),
  );
  return all.flatMap(({ framework, maturity, assessed, applicable }) =>
    maturity === null ? [] : [{ framework, maturity, assessed, applicable }],
  );
}

/** All but the money, which is played through outside of any transaction. */
type Standing = Omit<RiskReport, 'money'>;

export async function riskReportOf(ctx: Reader): Promise<Standing> {
  const day = dayOfReport(ctx);
  const grave = scoresOf('high').from;
  const [figures, top, byCategory, undecided, standings, gaps, incidents, method] = await Promise.all([
    riskFigures(ctx.db, day),
    gravest(ctx, mostTop, day),
    risksByCategory(ctx.db, grave),
    risksUndecided(ctx.db, grave, day),
    standingsNow(ctx),
    gapsOpen(ctx),
    incidentsOfYear(ctx.db, day),
    methodOf(ctx),
  ]);
  const { appetite, decided, decidedOn, decidedBy, above, targetsAbove } = method;
  const { open, year } = incidents;
  return {
    ...{ day, figures, top, byCategory, undecided, frameworks: standings, gaps, incidents: { open, year } },
    appetite: { appetite, decided, decidedOn, decidedBy, above, targetsAbove },
  };
}

type Asking = Parameters<Parameters<typeof manualTransaction<typeof reports.risks>>[0]>[0];
async function withMoney(context: Pick<Asking, 'work'>): Promise<RiskReport> {
  const [report, estimated] = await context.work((ctx: Ctx) =>
    Promise.all([riskReportOf(ctx), estimatedRisks(ctx.db)]),
  );
  return { ...report, money: await riskPortfolioOf(estimated) };
}

export const readRiskReport = manualTransaction<typeof reports.risks>((context) => withMoney(context));

const ownerText = ({ owner }: RiskSummary) => (owner ? `${owner.firstName} ${owner.lastName}`.trim() : '–');

/** The gravest risks, each in a line. */
export function gravestInWords(ctx: Pick<Ctx, 'words'>, { top }: Standing, most: number): string[] {
  return top.slice(0, most).map(({ title, current }) => `${withoutLinks(title)}: ${ratingText(ctx, current)}`);
}

/** The facts of the sentence in which the report says how it stands. */
export const inShort = ({ figures, undecided, incidents }: Standing) => ({
  ...{ total: figures.total, grave: figures.bySeverity.critical + figures.bySeverity.high, undecided },
  ...{ overdue: figures.overdue, open: incidents.open, year: incidents.year },
});

export function risksOnPaper(report: Standing, told: ReportTold): PdfBlock[] {
  const { say, words, date } = told;
  const { total, byStatus } = report.figures;
  if (total === 0) return [note(byStatus.closed > 0 ? say('noneOpen', { count: byStatus.closed }) : say('nothing'))];
  const right = { align: 'right' as const };
  return [
    note(say('summary', inShort(report))),
    heading(say('top')),
    table(
      [
        { header: say('columns.risk'), share: 4 },
        { header: say('columns.current'), share: 2 },
        { header: say('columns.target'), share: 2 },
        { header: say('columns.owner'), share: 2 },
        { header: say('columns.review'), share: 2 },
      ],
      report.top.map((risk) => [
        ...[
          [risk.title, acceptanceText(told, risk)].filter(Boolean).join('\n'),
          ratingText(told, risk.current),
          targetText(told, risk, report.appetite.appetite),
          ownerText(risk),
          date(risk.reviewOn),
        ],
      ]),
    ),
    heading(say('byCategory')),
    table(
      [
        { header: say('columns.category'), share: 4 },
        { header: say('columns.all'), ...right },
        { header: say('columns.grave'), ...right },
      ],
      report.byCategory.map((one) => [words(`risks:categories.${one.category}`), String(one.count), String(one.grave)]),
    ),
  ];
}

/** A table; without rows the sentence that says so. */
const tableOr = (none: string, ...[columns, rows]: Parameters<typeof table>): PdfBlock =>
  rows.length === 0 ? paragraph(none) : table(columns, rows);

function openOnPaper(report: RiskReport, { say, words, number }: ReportTold): PdfBlock[] {
  const right = { align: 'right' as const };
  const named = (framework: string) => words(`compliance:board.${framework}.label`);
  return [
    heading(say('standing')),
    tableOr(
      say('unassessed'),
      [
        { header: say('columns.framework'), share: 4 },
        { header: say('columns.maturity'), share: 1.4, ...right },
        { header: say('columns.assessed'), ...right },
      ],
      report.frameworks.map((one) => [
        named(one.framework),
        number(one.maturity),
        `${one.assessed} / ${one.applicable}`,
      ]),
    ),
    heading(say('gaps')),
    tableOr(
      say(report.frameworks.length === 0 ? 'unassessed' : 'noGaps'),
      [
        { header: say('columns.control'), share: 5 },
        { header: say('columns.framework'), share: 2 },
        { header: say('columns.maturity'), share: 1.4, ...right },
        { header: say('columns.goal'), ...right },
      ],
      report.gaps.map((one) => [
        `${one.controlId} ${one.title}`,
        named(one.framework),
        number(one.maturity),
        number(one.target),
      ]),
    ),
    ...[heading(say('methodTitle')), paragraph(say('method'))],
  ];
}

type Papering = Parameters<Parameters<typeof manualTransaction<typeof reports.risksPdf>>[0]>[0];
/** The report on paper, and the day that it is of. */
export async function riskReportPdf(context: Papering) {
  const { locale, company, user } = context;
  const report = await withMoney(context);
  const told = toldIn(context);
  const { say, date } = told;
  const content: PdfBlock[] = [
    ...[...risksOnPaper(report, told), ...aboveOnPaper(report, told), ...moneyOnPaper(report, told)],
    ...openOnPaper(report, told),
    paragraph(say('madeBy', { name: `${user.firstName} ${user.lastName}`.trim(), day: date(report.day) })),
  ];
  const about = { locale, title: say('title'), subtitle: say('subtitle', { day: date(report.day) }) };
  const paper = { ...about, company: company.name, day: report.day, content };
  return { day: report.day, body: await makePdf(paper, await logoOf(context)) };
}

export const exportRiskReport = manualTransaction<typeof reports.risksPdf>(async (context) => {
  const { day, body } = await riskReportPdf(context);
  return { name: `${toldIn(context).say('file')} ${day}.pdf`, type: 'application/pdf', body };
});

/** A spreadsheet reads so many; beyond them the register's own list is filtered. */
const mostInSheet = 1000;
const sheetColumns = ['risk', 'category', 'severity', 'current', 'target', 'status', 'owner', 'review'] as const;

export const exportRiskSheet = manualTransaction<typeof reports.risksSheet>(async (context, { query: { format } }) => {
  const { locale, words } = context;
  const day = dayOfReport(context);
  const { say } = toldIn(context);
  const risks = await takeAway(context, { list: 'risks', format }, async (ctx: Ctx) => {
    const filters = { ...riskFilters.parse({}), limit: mostInSheet };
    return (await pageRisks(ctx.db, filters, { today: day, me: ctx.user.id })).items;
  });
  const rows = risks.map((risk) => [
    ...[risk.title, words(`risks:categories.${risk.category}`), words(`risks:severities.${risk.current.severity}`)],
    ...[risk.current.score, risk.target.score, words(`risks:statuses.${risk.status}`), ownerText(risk)],
    risk.reviewOn === null ? null : new Date(risk.reviewOn),
    ...acceptanceCells(risk),
  ]);
  const columns = [
    ...sheetColumns.map((key) => ({ width: key === 'risk' ? 44 : 16, title: say(`columns.${key}`) })),
    ...acceptanceColumns(words),
  ];
  return tableReply({ locale, rows, columns, name: say('file') }, `${say('file')} ${day}`, format);
});
