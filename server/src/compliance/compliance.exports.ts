/** A framework's papers (ISO/IEC 27001 6.1.3 d), NIST CSF profiles, the LGPD's checklist): seen, and sent as files. */
import { risksOf } from '@vigia/content/risks/load.ts';
import type { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Statement } from '@vigia/contract/compliance/compliance.statement.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import type { SubjectCtx } from '../kit/approvals/subject.ts';
import type { Ctx } from '../kit/context.ts';
import { type FileReply, manualTransaction } from '../kit/http/implement.ts';
import { type Logo, logoOf } from '../kit/logo/logo.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { writeSheet } from '../kit/sheets/sheets.ts';
import { say as sayWords } from '../kit/words.ts';
import { givenAnswers, profileSaid } from '../questionnaire/questionnaire.queries.ts';
import { statementPdfOf } from './compliance.exports.pdf.ts';
import { planFacts } from './compliance.exports.plans.read-model.ts';
import { poamOf } from './compliance.exports.poam.ts';
import { agentStanding, linkedProofs, risksTreated } from './compliance.exports.read-model.ts';
import { resultsOf } from './compliance.exports.results.ts';
import { sheetTableOf } from './compliance.exports.sheet.ts';
import { type StatementContext, statementOf } from './compliance.exports.statement.ts';
import { frameworkSheetOf, nameRecordIn } from './compliance.frameworks.ts';
import { isApprovedText } from './compliance.frozen.ts';
import { factsOf, factsReader } from './compliance.read-model.ts';
import type { FrameworkSheet } from './compliance.sheets.ts';
import { statementStanding } from './statements.store.ts';

type Say = StatementContext['say'];
const sayIn =
  (words: Ctx['words']): Say =>
  (key, values) =>
    words(key.includes(':') ? key : `compliance:${key}`, values);

/** Everything that the papers of a framework are made from. */
async function read(ctx: SubjectCtx, key: FrameworkKey): Promise<{ sheet: FrameworkSheet; beside: StatementContext }> {
  const sheet = await frameworkSheetOf(ctx.db, key);
  const facts = await factsOf(factsReader(ctx), key);
  const { timeZone } = ctx.company;
  const [given, proofs, risks, standing, agent, profile] = await Promise.all([
    givenAnswers(ctx.db),
    linkedProofs(ctx.db, key, facts.today),
    risksTreated(ctx.db, key),
    statementStanding(ctx.db, key, timeZone),
    agentStanding(ctx.db),
    profileSaid(ctx.db),
  ]);
  const { locale, words } = ctx;
  return {
    sheet,
    beside: {
      ...{ facts, given, proofs, risks, standing, agent, timeZone, locale },
      typical: risksOf(profile),
      nameRecord: nameRecordIn(words, locale),
      say: sayIn(words),
    },
  };
}

/** The statement as the reader's company has it now. */
export async function statementFor(ctx: SubjectCtx, key: FrameworkKey): Promise<Statement> {
  const { sheet, beside } = await read(ctx, key);
  return shownStatement(sheet, ctx.company, beside);
}

/** The same as it is put to approval: whether it is what was approved before is no part of it. */
export async function statementToApprove(ctx: SubjectCtx, key: FrameworkKey): Promise<Omit<Statement, 'changed'>> {
  const { sheet, beside } = await read(ctx, key);
  return statementOf(sheet, ctx.company, beside);
}

/** In which languages it may have been approved: most often in the reader's. */
const inTurn = (first: Locale): Locale[] => [first, ...locales.filter((one) => one !== first)];

/** The statement, and whether it is still what was approved, in whatever language that was. */
function shownStatement(
  sheet: FrameworkSheet,
  company: Parameters<typeof statementOf>[1],
  beside: StatementContext,
): Statement {
  const statement = statementOf(sheet, company, beside);
  const { sha256 } = beside.standing;
  const isApproved = (locale: Locale): boolean => {
    if (locale === beside.locale) return isApprovedText(sheet.key, sha256 ?? '', [statement, beside.say]);
    const words: Ctx['words'] = (key, values) => sayWords(locale, key, values);
    const say = sayIn(words);
    const there = statementOf(sheet, company, { ...beside, locale, say, nameRecord: nameRecordIn(words, locale) });
    return isApprovedText(sheet.key, sha256 ?? '', [there, say]);
  };
  return { ...statement, changed: sha256 !== null && !inTurn(beside.locale).some(isApproved) };
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
  readonly logo: Logo | null;
}

const asPdf = async ({ statement, name, say, locale, logo }: Paper): Promise<FileReply> => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  body: await makePdf(statementPdfOf(statement, say, locale), logo),
});
const asSheet = async ({ statement, name, say, locale }: Omit<Paper, 'logo'>): Promise<FileReply> => ({
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
export const exportStatement = manualTransaction<typeof compliance.export>(
  async (context, { params, query: { format } }) => {
    const { sheet, beside, plans } = await context.work(async (ctx: Ctx) => {
      const found = await read(ctx, params.framework);
      return { ...found, plans: format === 'poam' ? await planFacts(ctx.db, params.framework) : [] };
    });
    const { company, locale } = context;
    const { facts, say } = beside;
    const about = { company, site: context.kit.config.publicUrl, language: locale, now: new Date().toISOString() };
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
    const statement = shownStatement(sheet, company, beside);
    const name = `${say(`statement.kinds.${statement.kind}`)} ${title}`;
    const paper = { statement, name, say, locale };
    return format === 'pdf' ? asPdf({ ...paper, logo: await logoOf(context) }) : asSheet(paper);
  },
);
