/** A framework's papers (ISO/IEC 27001 6.1.3 d), NIST CSF profiles, the LGPD's checklist): seen, and sent as files. */
import type { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Statement } from '@vigia/contract/compliance/compliance.statement.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { byHand, type FileReply } from '../kit/http/implement.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { writeSheet } from '../kit/sheets/sheets.ts';
import { givenAnswers } from '../questionnaire/questionnaire.reads.ts';
import { pdfOf } from './compliance.exports.pdf.ts';
import { planFacts } from './compliance.exports.plans.views.ts';
import { poamOf } from './compliance.exports.poam.ts';
import { resultsOf } from './compliance.exports.results.ts';
import { sheetTableOf } from './compliance.exports.sheet.ts';
import { type Beside, statementOf } from './compliance.exports.statement.ts';
import { linkedProofs } from './compliance.exports.views.ts';
import { nameRecordIn, sheetOf } from './compliance.frameworks.ts';
import type { Sheet } from './compliance.sheets.ts';
import { factsOf } from './compliance.views.ts';

type Say = Beside['say'];
const sayIn =
  (words: Ctx['words']): Say =>
  (key, values) =>
    words(`compliance:${key}`, values);

/** Everything that the papers of a framework are made from. */
async function read(ctx: Ctx, key: FrameworkKey): Promise<{ sheet: Sheet; beside: Beside }> {
  const sheet = await sheetOf(ctx.db, key);
  const facts = await factsOf(ctx.db, key, ctx.company.timeZone);
  const [given, proofs] = await Promise.all([givenAnswers(ctx.db), linkedProofs(ctx.db, key, facts.today)]);
  const { locale, words } = ctx;
  return {
    sheet,
    beside: { facts, given, proofs, nameRecord: nameRecordIn(words, locale), say: sayIn(words), locale },
  };
}

/** The statement as the reader's company has it now. */
export async function statementFor(ctx: Ctx, key: FrameworkKey): Promise<Statement> {
  const { sheet, beside } = await read(ctx, key);
  return statementOf(sheet, ctx.company, beside);
}

/** What no file system takes in a name. */
const unfit = /[\\/:*?"<>|\p{C}]/gu;
const json = 'application/json';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Paper {
  readonly statement: Statement;
  readonly name: string;
  readonly say: Say;
  readonly locale: Locale;
}

const asPdf = async ({ statement, name, say, locale }: Paper): Promise<FileReply> => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  body: await makePdf(pdfOf(statement, say, locale)),
});
const asSheet = async ({ statement, name, say, locale }: Paper): Promise<FileReply> => ({
  name: `${name}.xlsx`,
  type: excel,
  body: await writeSheet(sheetTableOf(statement, say, locale)),
});
const asJson = (name: string, document: object): FileReply => ({
  name: `${name}.json`,
  type: json,
  body: Buffer.from(`${JSON.stringify(document, null, 2)}\n`),
});

/** Sends a framework's paper; the transaction is over before a document is set. */
export const exportStatement = byHand<typeof compliance.export>(async (hands, { params, query: { format } }) => {
  const { sheet, beside, plans } = await hands.work(async (ctx: Ctx) => {
    const found = await read(ctx, params.framework);
    return { ...found, plans: format === 'poam' ? await planFacts(ctx.db, params.framework) : [] };
  });
  const { company, locale } = hands;
  const { facts, say } = beside;
  const about = { company, site: hands.kit.config.publicUrl, language: locale, now: new Date().toISOString() };
  const title = `${sheet.title} ${facts.today}`.replaceAll(unfit, '-');
  if (format === 'oscal') {
    const results = resultsOf(sheet, about, beside);
    if (!results) throw conflict('compliance.nothing-assessed');
    return asJson(`OSCAL ${say('export.oscal.results')} ${title}`, results);
  }
  if (format === 'poam') {
    if (plans.length === 0) throw conflict('compliance.no-plans');
    return asJson(`OSCAL ${say('export.oscal.poam')} ${title}`, poamOf(sheet, about, plans, say));
  }
  const statement = statementOf(sheet, company, beside);
  const name = `${say(`statement.kinds.${statement.kind}`)} ${title}`;
  const paper = { statement, name, say, locale };
  return format === 'pdf' ? asPdf(paper) : asSheet(paper);
});
