/** Reports on suppliers: as data, as PDF, as a spreadsheet. Files are made outside of the transaction. */

import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { tagOf } from '@vigia/contract/kit/locales.ts';
import { decisionShown } from '@vigia/contract/suppliers/decision.rules.ts';
import {
  type PortfolioReport,
  type SupplierReport,
  supplierReports,
} from '@vigia/contract/suppliers/reporting.contract.ts';
import type { SupplierSummary } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { supplierFilters } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { heading, keyValues, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import type { Cell } from '../kit/sheets/sheets.ts';
import { mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { signTaken, takeAway } from '../kit/sheets/taking-away.ts';
import { evaluationHistory } from './evaluations.store.ts';
import { findingsOfSupplier } from './findings.store.ts';
import { portfolioOf } from './reporting.store.ts';
import { dayOfSuppliers, readSupplier } from './suppliers.reading.ts';
import { allSuppliers } from './suppliers.store.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;
const sayIn =
  ({ words }: Pick<Ctx, 'words'>): Say =>
  (key, values) =>
    words(`suppliers:${key}`, values);

type Told = Pick<Ctx, 'words' | 'locale'>;
const dayIn = ({ locale }: Pick<Ctx, 'locale'>): ((day: string | null) => string) => {
  const format = dayFormat(tagOf[locale], { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => (day === null ? dash : format.format(new Date(day)));
};

const dash = '–';
const orDash = (value: string | number | null): string => (value === null || value === '' ? dash : String(value));

type Rows = readonly (readonly string[])[];
const listed = (say: Say, title: string, headers: readonly string[], rows: Rows): PdfBlock[] =>
  rows.length === 0
    ? []
    : [
        heading(say(`report.${title}`)),
        table(
          headers.map((key) => ({ header: say(`report.${key}`) })),
          rows,
        ),
      ];

/** How many there are of which. */
const figureBlocks = ({ total, byState, byDecision, tiers }: PortfolioReport, say: Say): PdfBlock[] => [
  keyValues([
    [say('report.total'), String(total)],
    ...Object.entries(byState).map(([state, count]): [string, string] => [say(`states.${state}`), String(count)]),
    ...Object.entries(byDecision).map(([one, count]): [string, string] => [say(`decisions.${one}`), String(count)]),
  ]),
  ...listed(
    say,
    'tiers',
    ['tier', 'count', 'scored', 'mean', 'least'],
    tiers.map(({ tier, count, scored, mean, least }) => [
      ...[say(`tiers.${tier}`), String(count), String(scored), orDash(mean), orDash(least)],
    ]),
  ),
];

function portfolioBlocks(report: PortfolioReport, told: Told): PdfBlock[] {
  const [say, written] = [sayIn(told), dayIn(told)];
  const { late, concentration, contracts, certificates, findings } = report;
  const dated = (all: PortfolioReport['late']) => all.map(({ name, what, day }) => [name, what, written(day)]);
  const heavy = concentration.map(({ name, tier, processes }) => [name, say(`tiers.${tier}`), processes.join(', ')]);
  const ending = contracts.map(({ name, day }) => [name, written(day)]);
  const open = findings.open.map(({ name, what, severity, day }) => [
    ...[name, what, say(`severities.${severity}`), written(day)],
  ]);
  return [
    ...figureBlocks(report, say),
    ...listed(say, 'late', ['name', 'email', 'day'], dated(late)),
    ...listed(say, 'concentration', ['name', 'tier', 'processes'], heavy),
    ...listed(say, 'contracts', ['name', 'noticeBy'], ending),
    ...listed(say, 'certificates', ['name', 'what', 'day'], dated(certificates)),
    ...listed(say, 'findings', ['name', 'what', 'severity', 'day'], open),
  ];
}

function supplierBlocks({ supplier, evaluations, findings }: SupplierReport, told: Told): PdfBlock[] {
  const [say, written] = [sayIn(told), dayIn(told)];
  const { arithmetic, decisionConditions, decisionUntil } = supplier;
  return [
    keyValues([
      [say('paper.tier'), say(`tiers.${supplier.tier}`)],
      [say('report.tierSum'), `${arithmetic.sum} / ${arithmetic.most}`],
      [say('paper.service'), orDash(supplier.service)],
      [say('report.state'), say(`states.${supplier.state}`)],
      [say('paper.score'), orDash(supplier.score)],
      [say('paper.decision'), say(`decisions.${decisionShown(supplier)}`)],
      [say('paper.conditions'), orDash(decisionConditions)],
      [say('paper.until'), written(decisionUntil)],
      [say('report.contractEnds'), written(supplier.contractEnds)],
    ]),
    heading(say('report.evaluations')),
    evaluations.length === 0
      ? paragraph(say('report.none'))
      : table(
          ['questionnaire', 'state', 'day', 'score'].map((key) => ({ header: say(`report.${key}`) })),
          evaluations.map(({ title, status, dueDate, score }) => [
            ...[title, say(`evaluationStatuses.${status}`), written(dueDate), orDash(score)],
          ]),
        ),
    heading(say('report.findings')),
    findings.length === 0
      ? paragraph(say('report.none'))
      : table(
          ['what', 'severity', 'state', 'day'].map((key) => ({ header: say(`report.${key}`) })),
          findings.map(({ title, severity, status, dueDate }) => [
            ...[title, say(`severities.${severity}`), say(`findingStatuses.${status}`), written(dueDate)],
          ]),
        ),
  ];
}

const columns = ['name', 'tier', 'state', 'score', 'decision', 'owner', 'email', 'findings', 'contractEnds'] as const;

function cellsOf(one: SupplierSummary, say: Say): Cell[] {
  const cells: Record<(typeof columns)[number], Cell> = {
    name: one.name,
    tier: say(`tiers.${one.tier}`),
    state: say(`states.${one.state}`),
    score: one.score,
    decision: say(`decisions.${decisionShown(one)}`),
    owner: one.owner ? `${one.owner.firstName} ${one.owner.lastName}`.trim() : null,
    email: one.email,
    findings: one.openFindings,
    contractEnds: one.contractEnds === null ? null : new Date(one.contractEnds),
  };
  return columns.map((key) => cells[key]);
}

const readReport = async (ctx: Ctx, id: string): Promise<SupplierReport> => {
  const supplier = await readSupplier(ctx, id);
  const [evaluations, findings] = await Promise.all([
    evaluationHistory(ctx.db, id, dayOfSuppliers(ctx)),
    findingsOfSupplier(ctx.db, id),
  ]);
  return { supplier, evaluations, findings };
};

const pdf = 'application/pdf';

export const supplierReportsModule = implement(supplierReports, {
  portfolio: (ctx) => portfolioOf(ctx.db, dayOfSuppliers(ctx)),

  portfolioFile: manualTransaction<typeof supplierReports.portfolioFile>(async (context, { query: { format } }) => {
    const say = sayIn(context);
    const { locale, company } = context;
    const day = dayOfSuppliers(context);
    const file = `${say('report.file')}-${day}`;
    if (format === 'pdf') {
      const report = await context.work(
        async (ctx: Ctx) => {
          const found = await portfolioOf(ctx.db, day);
          signTaken(ctx, { list: 'suppliers', format }, found.total);
          return found;
        },
        { writes: true },
      );
      const title = say('report.title');
      const about = { locale, title, company: company.name, day };
      const body = await makePdf({ ...about, content: portfolioBlocks(report, context) }, await logoOf(context));
      return { name: `${file}.pdf`, type: pdf, body };
    }
    const rows = await takeAway(context, { list: 'suppliers', format }, (ctx: Ctx) =>
      allSuppliers(ctx.db, supplierFilters.parse({}), { today: day, me: ctx.user.id }, mostExportedRows),
    );
    const heads = columns.map((key) => ({ title: say(`report.${key}`), width: key === 'name' ? 40 : 18 }));
    const sheet = { locale, name: say('report.title'), columns: heads, rows: rows.map((one) => cellsOf(one, say)) };
    return tableReply(sheet, file, format);
  }),

  one: (ctx, { params: { id } }) => readReport(ctx, id),

  oneFile: manualTransaction<typeof supplierReports.oneFile>(async (context, { params: { id } }) => {
    const say = sayIn(context);
    const { locale, company } = context;
    const report = await context.work((ctx: Ctx) => readReport(ctx, id));
    const title = say('report.one', { name: report.supplier.name });
    const day = dayOfSuppliers(context);
    const about = { locale, title, company: company.name, day };
    const body = await makePdf({ ...about, content: supplierBlocks(report, context) }, await logoOf(context));
    return { name: `${say('report.file')}-${day}.pdf`, type: pdf, body };
  }),
});
