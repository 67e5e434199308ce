/** The record of processing and the continuity plan on paper (LGPD art. 37; Res. CD/ANPD 2/2022, Reg. art. 9; ISO 22301 8.4). */
import type { AnalysisDashboard } from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import type { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { isConsent, isLegitimateInterest } from '@vigia/contract/bia-ropa/legal-bases.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { companyContact, isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { countryNames } from '../kit/countries.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import type { PrivacyOfficer } from '../kit/officer/officer.ts';
import { bullets, heading, keyValues, note, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { signTaken } from '../kit/sheets/taking-away.ts';
import { everyActivity, type FoundActivity, mostActivities } from './activities.store.ts';
import { analysisOver } from './analysis.ts';
import { columnsOfRecord, type RecordNames, recordNames, tellColumn } from './export.ts';
import { measuresByState, measuresOf } from './measures.ts';
import { dayOfInventory } from './reading.ts';

/** So many activities a document holds; more are asked for area by area. */
const mostOnPaper = 400;
const inOrder = { sort: 'position' } as const;

type Words = (key: string, values?: Record<string, string | number>) => string;
type Page = Pick<Ctx, 'locale' | 'company'> & { words: Ctx['words'] };
interface Contact {
  /** Whether the LGPD is the company's law: no article of it is cited elsewhere. */
  readonly lgpd: boolean;
  readonly officer: PrivacyOfficer | null;
  /** Of the company: address, phone, site. */
  readonly contact: readonly string[];
}
const wordsOf =
  (context: Page): Words =>
  (key, values) =>
    context.words(`bia-ropa:${key}`, values);

const ownerOf = ({ owner }: FoundActivity) => (owner ? `${owner.firstName} ${owner.lastName}`.trim() : '');
const joined = (all: readonly string[] | undefined) => (all ?? []).join('; ');

/** What cites the LGPD, or says the same of a company that has another law. */
const ofLaw = (key: string, lgpd: boolean): string => (lgpd ? key : `elsewhere.${key}`);
/** What stands before the article that a name ends with: elsewhere it is no article of the company's law. */
function uncited(said: string, lgpd: boolean): string {
  const at = said.lastIndexOf(' (art. ');
  return lgpd || at < 0 ? said : said.slice(0, at);
}

const lines = (all: readonly string[]) => all.filter(Boolean).join('\n');
const named = (name: string, said: string) => (said === '' ? '' : `${name}: ${said}`);

/** Who answers for the company, and the person in charge with an address (LGPD art. 41); that nobody said is said. */
function contactOf({ company, officer, contact, lgpd }: Page & Contact, words: Words): string {
  const name = officer?.exempt ? words(`blocks.${ofLaw('exempt', lgpd)}`) : officer?.name;
  const reached = officer && [name, officer.email, officer.phone].filter(Boolean).join(', ');
  return lines([company.name, ...contact, named(words('blocks.officer'), reached || words('blocks.unsaid'))]);
}

interface Paper {
  readonly words: Words;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly lgpd: boolean;
  /** Who answers for the company. */
  readonly head: string;
}

/** That nobody said where systems stand: silence would read as a record without transfers. */
const unplacedIn = ({ judged: { unplaced } }: FoundActivity, words: Words): string =>
  unplaced === 0 ? '' : words('blocks.unplaced', { count: unplaced });

/** With whom data is shared, who of them acts for the company, and how it leaves the country (arts. 33, 39). */
function sharedBy(one: FoundActivity, names: RecordNames, { words, locale, lgpd }: Paper): string {
  const { id, written, abroad } = one;
  const how = written.transferMechanism && words(`mechanisms.${written.transferMechanism}`);
  const processors = [...new Set([...(names.identified.get(id) ?? []), ...(names.suppliers.get(id) ?? [])])];
  return lines([
    joined(names.points.get(`${id} destino`)),
    named(words('columns.processors'), joined(processors)),
    named(words('columns.countries'), lines([countryNames(abroad, locale).join('; '), unplacedIn(one, words)])),
    named(words('columns.transfer'), uncited(how ?? '', lgpd)),
  ]);
}

/** The bases; of what is processed for somebody else, whose they are. */
const basesSaid = ({ written: { role, legalBases } }: FoundActivity, { words, lgpd }: Paper): string =>
  role === 'processor' && legalBases.length === 0
    ? words(`blocks.${ofLaw('controllersBasis', lgpd)}`)
    : legalBases.map((basis) => uncited(words(`bases.${basis}`), lgpd)).join('; ');

/** Columns that a record has only where something else is said of it. */
const onlyWhere: Readonly<Record<string, (one: FoundActivity) => boolean>> = {
  otherParty: ({ written: { role } }) => role !== 'controller',
  consentProof: ({ written: { legalBases } }) => legalBases.some(isConsent),
  balancing: ({ written: { legalBases } }) => legalBases.some(isLegitimateInterest),
  countries: ({ abroad }) => abroad.length > 0,
  transfer: ({ abroad }) => abroad.length > 0,
};

/** Above the fields stands what the activity is called. */
const notInHeading = (key: string) => key !== 'name';
function cellSaid(key: string, one: FoundActivity, names: RecordNames, paper: Paper): string {
  if (key === 'bases') return basesSaid(one, paper);
  const told = tellColumn(key, one, names, paper);
  const said = key === 'transfer' ? uncited(told, paper.lgpd) : told;
  return key === 'countries' ? lines([said, unplacedIn(one, paper.words)]) : said;
}

/** Every column that concerns an activity, with what it says. */
const wholeRecord = (one: FoundActivity, names: RecordNames, { words, ...paper }: Paper): [string, string][] =>
  columnsOfRecord.filter(notInHeading).flatMap((key): [string, string][] => {
    const said = cellSaid(key, one, names, { words, ...paper });
    return said === '' && onlyWhere[key]?.(one) === false ? [] : [[words(`columns.${key}`), said]];
  });

/** What the company is to the data, for whom, and who of it answers (arts. 5, VI and VII, and 39). */
const partsOf = (one: FoundActivity, words: Words): string[] => [
  named(words('columns.role'), words(`roles.${one.written.role}`)),
  named(
    words('columns.otherParty'),
    one.written.otherParty || (one.written.role === 'controller' ? '' : words('blocks.unsaid')),
  ),
  named(words('blocks.owner'), ownerOf(one) || words('blocks.unsaid')),
];

/** The eight blocks of the ANPD's simplified model, for one activity. */
function eightBlocks(one: FoundActivity, names: RecordNames, paper: Paper): [string, string][] {
  const { words, head } = paper;
  const { id, written, people } = one;
  const bases = basesSaid(one, paper);
  return [
    [words('blocks.contact'), lines([head, ...partsOf(one, words)])],
    [words('blocks.people'), joined(people)],
    [words('blocks.data'), joined(names.points.get(`${id} dado`))],
    [words('blocks.sharing'), sharedBy(one, names, paper)],
    [
      words('blocks.measures'),
      lines([...measuresByState(measuresOf(written.measureIds, names.measures), paper.locale), written.measures]),
    ],
    [words('blocks.retention'), lines([written.retention, written.retentionLaw, written.disposal])],
    [words('blocks.process'), lines([one.area?.name ?? '', written.purpose, bases])],
    [words('blocks.notes'), lines([joined(names.systems.get(id)), written.legalNote])],
  ];
}

const shown = (pairs: readonly (readonly [string, string])[], words: Words) =>
  keyValues(pairs.map(([name, said]) => [name, said === '' ? words('blocks.unsaid') : said]));

function recordContent(
  found: readonly FoundActivity[],
  names: RecordNames,
  context: Page & Contact,
  full: boolean,
): PdfBlock[] {
  const words = wordsOf(context);
  const head = contactOf(context, words);
  const paper = { words, lgpd: context.lgpd, locale: context.locale, timeZone: context.company.timeZone, head };
  const every = found.flatMap((one) => [
    heading(one.written.name, 2),
    full ? shown(wholeRecord(one, names, paper), words) : shown(eightBlocks(one, names, paper), words),
  ]);
  // Each activity says who is reached in its first block; with all fields that stands once, before them.
  return full ? [paragraph(head), ...every] : every;
}

export const recordPdf = manualTransaction<typeof biaRopa.recordPdf>(
  async (context, { query: { shape, ...filters } }) => {
    const { found, names, ...reached } = await context.work(
      async (ctx: Ctx) => {
        const [all, names, officer, company, lgpd] = await Promise.all([
          everyActivity(ctx.db, { ...filters, sort: 'position' }, mostOnPaper + 1),
          recordNames(ctx),
          ctx.kit.officer(ctx.db),
          companyContact(ctx.db),
          isUnderLgpd(ctx.db),
        ]);
        const contact = [company?.address ?? '', company?.phone ?? '', company?.website ?? ''];
        const found = all.filter(({ written }) => written.personalData);
        signTaken(ctx, { list: 'bia-ropa', format: 'pdf', filters }, found.length);
        return { found, names, officer, contact, lgpd };
      },
      { writes: true },
    );
    if (found.length > mostOnPaper)
      throw new Problem('bia-ropa.too-long', { status: 422, values: { most: mostOnPaper } });
    const words = wordsOf(context);
    const day = dayOfInventory(context);
    const content = [
      note(words(`blocks.${ofLaw('about', reached.lgpd)}.${shape}`)),
      ...recordContent(found, names, { ...context, ...reached }, shape === 'full'),
    ];
    const about = { locale: context.locale, company: context.company.name, day, content };
    const body = await makePdf(
      { ...about, title: words('sheet.name'), subtitle: words(`blocks.${ofLaw('subtitle', reached.lgpd)}`) },
      await logoOf(context),
    );
    return { name: `${words('sheet.file')}-${day}.pdf`, type: 'application/pdf', body };
  },
);

const hours = (value: number | null, words: Words) => (value === null ? '—' : words('plan.hours', { count: value }));

/** Its own time; and that of whoever waits for it, where that is sooner. */
const returnOf = (own: number | null, neededIn: number | null, words: Words): string =>
  neededIn === null || neededIn === own
    ? hours(own, words)
    : words(own === null ? 'plan.forOthers' : 'plan.soonerForOthers', {
        ...{ own: hours(own, words), needed: hours(neededIn, words) },
      });

function stepOf(one: FoundActivity, neededIn: number | null, names: RecordNames, words: Words): PdfBlock[] {
  const { written, id } = one;
  return [
    heading(written.name, 2),
    shown(
      [
        [words('plan.owner'), ownerOf(one)],
        [words('columns.rto'), returnOf(written.rtoHours, neededIn, words)],
        [words('columns.rpo'), hours(written.rpoHours, words)],
        [words('columns.mtpd'), hours(written.mtpdHours, words)],
        [words('columns.systems'), joined(names.systems.get(id))],
        [words('columns.workaround'), written.workaround],
        [words('plan.minimum'), written.minimum],
        [words('plan.peak'), written.peak],
      ],
      words,
    ),
  ];
}

/** Where systems and copies fall short of what is needed. */
function shortOnPaper({ shortfalls, left }: AnalysisDashboard, words: Words): PdfBlock[] {
  const lines = shortfalls.map(({ kind, name: system, activity, needed, able }) =>
    words(`plan.short.${kind}`, { ...{ system, needed }, activity: activity.name, able: able ?? 0 }),
  );
  return [
    lines.length > 0 ? bullets(lines) : paragraph(words('plan.noShortfalls')),
    ...(left.shortfalls > 0 ? [note(words('plan.moreShort', { count: left.shortfalls }))] : []),
  ];
}

/** The plan as it is printed and kept where it can be read without any system. */
export const continuityPdf = manualTransaction<typeof biaRopa.continuityPdf>(async (context) => {
  const { found, names, seen } = await context.work(async (ctx: Ctx) => {
    // All of them: what comes back first may stand last in the inventory.
    const found = await everyActivity(ctx.db, inOrder, mostActivities);
    const [names, seen] = await Promise.all([recordNames(ctx), analysisOver(ctx, found)]);
    return { found, names, seen };
  });
  const words = wordsOf(context);
  const byId = new Map(found.map((one) => [one.id, one]));
  const day = dayOfInventory(context);
  const content: PdfBlock[] = [
    note(words('plan.about')),
    heading(words('plan.order')),
    paragraph(words('plan.orderLead')),
    table(
      [
        { header: words('plan.wave') },
        { header: words('columns.name'), share: 5 },
        { header: words('plan.needed'), share: 2 },
      ],
      seen.order.map((step) => [String(step.wave), step.name, hours(step.neededIn, words)]),
    ),
    ...(seen.left.order > 0 ? [note(words('plan.more', { count: seen.left.order }))] : []),
    ...seen.cycles.map((cycle) => note(words('plan.cycle', { names: cycle.map(({ name }) => name).join(' → ') }))),
    heading(words('plan.shortfalls')),
    ...shortOnPaper(seen, words),
    heading(words('plan.each')),
    ...seen.order.flatMap(({ id, neededIn }) => {
      const one = byId.get(id);
      return one ? stepOf(one, neededIn, names, words) : [];
    }),
  ];
  const about = { locale: context.locale, company: context.company.name, day, content };
  const body = await makePdf({ ...about, title: words('plan.title') }, await logoOf(context));
  return { name: `${words('plan.file')}-${day}.pdf`, type: 'application/pdf', body };
});
