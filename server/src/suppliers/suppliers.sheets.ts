/** The register from and to spreadsheets: what goes out comes in again. */
import { type Currency, currencies as currencyCodes } from '@vigia/contract/kit/currencies.ts';
import { locales, tagOf } from '@vigia/contract/kit/locales.ts';
import { email } from '@vigia/contract/kit/text.ts';
import { bareCnpj, isCnpj, shownLegalId } from '@vigia/contract/suppliers/cnpj.rules.ts';
import type { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import {
  type SupplierFields,
  supplierCategories,
  supplierDataKinds,
  supplierRepeats,
  supplierStatuses,
  type TierQuestion,
  tierQuestions,
  transferBases,
} from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { supplierSheetFields, tierColumnOf } from '@vigia/contract/suppliers/suppliers.sheet.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import type { CellReader } from '../kit/importing/cells.ts';
import { type CellChoice, choiceOf, foldedName } from '../kit/importing/columns.ts';
import type { SheetRegister } from '../kit/importing/importing.ts';
import type { Cell } from '../kit/sheets/sheets.ts';
import { mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { mapInTurns } from '../kit/turns.ts';
import { dayOfSuppliers } from './suppliers.reading.ts';
import { insertSuppliers, supplierNames, type WholeSupplier, wholeSuppliers } from './suppliers.store.ts';

type Field = (typeof supplierSheetFields)[number];
type Cells = CellReader<Field>;

const grades = ['0', '1', '2', '3'] as const;
const choices = {
  category: choiceOf(supplierCategories, 'suppliers:categories', 'suppliers:sheet.categories'),
  status: choiceOf(supplierStatuses, 'suppliers:statuses'),
  dataKinds: choiceOf(supplierDataKinds, 'suppliers:dataKinds'),
  transferBasis: choiceOf(transferBases, 'suppliers:transferBases'),
  repeat: choiceOf(supplierRepeats, 'suppliers:repeats', 'suppliers:sheet.repeats'),
} as const;
const gradesOf = new Map(tierQuestions.map((question) => [question, choiceOf(grades, `suppliers:tier.${question}`)]));

/** Countries by their code and by their name in any of our languages. */
const countries = ((): CellChoice<string> => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((a) => letters.map((b) => `${a}${b}`));
  const names = locales.map((locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }));
  const known = codes.filter((code) => names[0]?.of(code) !== undefined);
  const pairs = known.flatMap((code) =>
    [code, ...names.map((one) => one.of(code) ?? code)].map((name) => [foldedName(name), code] as const),
  );
  return { named: new Map(pairs), list: () => 'BR, AR, US, PT' };
})();
const languages: CellChoice<SupplierFields['locale']> = {
  named: new Map(
    locales.flatMap((language) =>
      [
        language,
        ...locales.map((locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? ''),
      ].map((name) => [foldedName(name), language] as const),
    ),
  ),
  list: () => locales.join(', '),
};
const currencies: CellChoice<Currency> = {
  named: new Map([
    ...currencyCodes.flatMap((code) =>
      [code, ...locales.map((one) => new Intl.DisplayNames([tagOf[one]], { type: 'currency' }).of(code) ?? code)].map(
        (name) => [foldedName(name), code] as const,
      ),
    ),
    ...([
      ['r', 'BRL'],
      ['us', 'USD'],
    ] as const),
  ]),
  list: () => currencyCodes.join(', '),
};

/** A CNPJ without its dots; a spreadsheet that took it for a number lost the zeros at its beginning. */
function legalIdOf(cells: Cells, country: string): string {
  const said = cells.text('legalId', 40);
  if (country !== 'BR' || said === '') return said;
  const bare = bareCnpj(said);
  const whole = /^\d{6,13}$/.test(bare) ? bare.padStart(14, '0') : bare;
  if (!isCnpj(whole)) cells.fault('legalId', 'suppliers.cnpj');
  return whole;
}

function emailOf(cells: Cells): string {
  const said = cells.said('email');
  const parsed = email.safeParse(said);
  if (said !== '' && !parsed.success) cells.fault('email', 'kit.email');
  return parsed.data ?? '';
}

const gradeOf = (cells: Cells, question: TierQuestion): number => {
  const choice = gradesOf.get(question);
  return Number((choice && cells.named(tierColumnOf(question), choice)) ?? 0);
};
const tierAnswersOf = (cells: Cells): SupplierFields['tierAnswers'] => ({
  ...{ data: gradeOf(cells, 'data'), volume: gradeOf(cells, 'volume'), access: gradeOf(cells, 'access') },
  ...{ stop: gradeOf(cells, 'stop'), replace: gradeOf(cells, 'replace'), money: gradeOf(cells, 'money') },
  duty: gradeOf(cells, 'duty'),
});

function contractOf(cells: Cells) {
  const [contractStarts, contractEnds] = [cells.day('contractStarts'), cells.day('contractEnds')];
  if (contractStarts && contractEnds && contractEnds < contractStarts)
    cells.fault('contractEnds', 'suppliers.ends-before');
  return {
    ...{ contractStarts, contractEnds, currency: cells.named('currency', currencies) ?? undefined },
    contractValue: cells.amount('contractValue', { least: 0, most: 999_999_999_999 }),
    noticeDays: cells.whole('noticeDays', { least: 0, most: 730 }),
  };
}

function supplierOf(cells: Cells): SupplierFields {
  const country = cells.named('country', countries) ?? 'BR';
  return {
    ...{ name: cells.filled('name', 160), country, legalId: legalIdOf(cells, country) },
    category: cells.named('category', choices.category) ?? 'other',
    status: cells.named('status', choices.status) ?? 'active',
    ...{ service: cells.text('service', 1_000), contactName: cells.text('contactName', 120), email: emailOf(cells) },
    ...{ locale: cells.named('locale', languages) ?? 'pt', ownerId: null, ...contractOf(cells) },
    dataKinds: cells.several('dataKinds', choices.dataKinds),
    dataPeople: cells.whole('dataPeople', { least: 0, most: 2_000_000_000 }),
    ...{ transferTo: cells.text('transferTo', 200), subProcessors: cells.text('subProcessors', 2_000) },
    transferBasis: cells.named('transferBasis', choices.transferBasis),
    access: cells.text('access', 1_000),
    processes: cells.list('processes', { most: 30, length: 120 }),
    ...{ tierAnswers: tierAnswersOf(cells), repeat: cells.named('repeat', choices.repeat) ?? 'by-tier' },
  };
}

export const supplierSheet: SheetRegister<Field, SupplierFields> = {
  ...{ fields: supplierSheetFields, columns: 'suppliers:sheet.columns', also: 'suppliers:sheet.also' },
  ...{ needed: ['name'], person: 'owner' },
  read: supplierOf,
  identityOf: ({ name, legalId }) => ({ name, number: legalId }),
  known: ({ db }) => supplierNames(db),
  add: (ctx, { file, inPortions }) =>
    inPortions(async (rows) => {
      const { currency } = ctx.company;
      const drafts = rows.map(({ draft, personId }) => ({
        ...{ ...draft, currency: draft.currency ?? currency, ownerId: personId },
      }));
      const made = await insertSuppliers(ctx.db, drafts, ctx.user.id);
      ctx.audit('suppliers.imported', null, {
        after: { file, suppliers: made, names: drafts.map(({ name }) => name) },
      });
    }),
};

type Say = (key: string) => string;
const dayCell = (day: string | null): Cell => (day === null ? null : new Date(day));

function cellsOf(one: WholeSupplier, say: Say): readonly Cell[] {
  const of = <T extends string>(key: string, value: T | null) => (value === null ? null : say(`${key}.${value}`));
  const { tierAnswers: grade } = one;
  const tier = (question: TierQuestion) => say(`tier.${question}.${grade[question]}`);
  const cells: Record<Field, Cell> = {
    ...{
      name: one.name,
      country: one.country,
      legalId: shownLegalId(one) || null,
      category: of('categories', one.category),
    },
    ...{ status: of('statuses', one.status), service: one.service || null, contactName: one.contactName || null },
    ...{ email: one.email || null, locale: one.locale, owner: one.ownerEmail },
    ...{ contractStarts: dayCell(one.contractStarts), contractEnds: dayCell(one.contractEnds) },
    ...{ contractValue: one.contractValue, currency: one.currency, noticeDays: one.noticeDays },
    dataKinds: one.dataKinds.map((kind) => say(`dataKinds.${kind}`)).join('; ') || null,
    ...{ dataPeople: one.dataPeople, transferTo: one.transferTo || null },
    transferBasis: of('transferBases', one.transferBasis),
    ...{ subProcessors: one.subProcessors || null, access: one.access || null },
    ...{ processes: one.processes.join('; ') || null, repeat: of('repeats', one.repeat) },
    ...{ tierData: tier('data'), tierVolume: tier('volume'), tierAccess: tier('access'), tierStop: tier('stop') },
    ...{ tierReplace: tier('replace'), tierMoney: tier('money'), tierDuty: tier('duty') },
  };
  return [...supplierSheetFields.map((field) => cells[field]), of('tiers', one.tier), one.score];
}

/** Columns that hold sentences. */
const wide: ReadonlySet<string> = new Set(['name', 'service', 'subProcessors', 'access', 'processes']);

export const exportSuppliers = manualTransaction<typeof suppliers.export>(
  async (context, { query: { format, ...filters } }) => {
    const { locale } = context;
    const say: Say = (key) => context.words(`suppliers:${key}`);
    const today = dayOfSuppliers(context);
    const rows = await takeAway(context, { list: 'suppliers', format, filters }, (ctx: Ctx) =>
      wholeSuppliers(ctx.db, filters, { today, me: ctx.user.id, most: mostExportedRows }),
    );
    const sheet = {
      ...{ locale, name: say('sheet.name'), rows: await mapInTurns(rows, (one) => cellsOf(one, say)) },
      columns: [...supplierSheetFields, 'tier', 'score'].map((key) => ({
        ...{ title: say(`sheet.columns.${key}`), width: wide.has(key) ? 40 : 18 },
      })),
    };
    return tableReply(sheet, `${say('sheet.file')}-${today}`, format);
  },
);
