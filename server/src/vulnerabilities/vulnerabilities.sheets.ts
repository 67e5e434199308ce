/** Findings as a file: .xlsx, .csv, or SARIF for other tools. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import type { Cell } from '../kit/sheets/sheets.ts';
import { dayOfMoment, mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { mapInTurns } from '../kit/turns.ts';
import { say } from '../kit/words.ts';
import { type ExportedFinding, everyFinding } from './findings.store.ts';

const columns = [
  ...([
    { key: 'title', width: 48 },
    { key: 'severity', width: 12 },
    { key: 'status', width: 14 },
  ] as const),
  ...([
    { key: 'category', width: 14 },
    { key: 'asset', width: 32 },
    { key: 'location', width: 32 },
  ] as const),
  ...([
    { key: 'ids', width: 20 },
    { key: 'cwes', width: 10 },
    { key: 'cvssScore', width: 8 },
  ] as const),
  ...([
    { key: 'cvssVector', width: 24 },
    { key: 'epss', width: 8 },
    { key: 'kev', width: 10 },
  ] as const),
  ...([
    { key: 'package', width: 20 },
    { key: 'installed', width: 14 },
    { key: 'fixedIn', width: 14 },
  ] as const),
  ...([
    { key: 'owner', width: 24 },
    { key: 'dueOn', width: 12 },
    { key: 'firstSeen', width: 12 },
  ] as const),
  ...([
    { key: 'lastSeen', width: 12 },
    { key: 'sources', width: 20 },
    { key: 'description', width: 60 },
  ] as const),
  ...([
    { key: 'fix', width: 60 },
    { key: 'reason', width: 40 },
  ] as const),
] as const;

function cellsOf(row: ExportedFinding, locale: Locale, timeZone: string): Cell[] {
  const words = (key: string) => say(locale, `vulnerabilities:${key}`);
  const cells: Record<(typeof columns)[number]['key'], Cell> = {
    ...{ title: row.title, asset: row.asset, location: row.location || null, package: row.package || null },
    severity: words(`severities.${row.severity}`),
    status: words(`statuses.${row.status}`),
    category: words(`categories.${row.category}`),
    ids: row.ids.join(', ') || null,
    cwes: row.cwes.map((one) => `CWE-${one}`).join(', ') || null,
    ...{ cvssScore: row.cvssScore, cvssVector: row.cvssVector, epss: row.epss, kev: words(row.kev ? 'yes' : 'no') },
    ...{ installed: row.installed || null, fixedIn: row.fixedIn || null, reason: row.reason || null },
    owner: row.owner ? `${row.owner.firstName} ${row.owner.lastName}`.trim() : null,
    dueOn: row.dueOn ? new Date(row.dueOn) : null,
    ...{ firstSeen: dayOfMoment(row.firstSeen, timeZone), lastSeen: dayOfMoment(row.lastSeen, timeZone) },
    sources: row.sources.join(', '),
    ...{ description: row.description || null, fix: row.fix || null },
  };
  return columns.map(({ key }) => cells[key]);
}

const levels = { critical: 'error', high: 'error', medium: 'warning', low: 'note' } as const;
const scores = { critical: '9.5', high: '8.0', medium: '5.5', low: '2.0' } as const;

/** SARIF 2.1.0 (OASIS): a rule for each finding, so that each keeps its own words. */
function sarifOf(rows: readonly ExportedFinding[]): Buffer {
  const tags = (row: ExportedFinding) => ['security', ...row.cwes.map((one) => `external/cwe/cwe-${one}`), ...row.ids];
  const rules = rows.map((row) => ({
    id: row.id,
    shortDescription: { text: row.title },
    ...(row.description ? { fullDescription: { text: row.description.slice(0, 1_000) } } : {}),
    ...(row.fix ? { help: { text: row.fix } } : {}),
    properties: {
      tags: tags(row),
      'security-severity': row.cvssScore === null ? scores[row.severity] : String(row.cvssScore),
    },
  }));
  const results = rows.map((row, ruleIndex) => ({
    ...{ ruleId: row.id, ruleIndex, level: levels[row.severity], message: { text: row.title } },
    locations: [
      {
        logicalLocations: [{ fullyQualifiedName: row.asset }],
        physicalLocation: { artifactLocation: { uri: encodeURI(row.location || row.asset) } },
      },
    ],
    fingerprints: { 'vigia/v1': row.id },
    suppressions: row.status === 'false-positive' ? [{ kind: 'external', justification: row.reason }] : [],
  }));
  const tool = { driver: { name: 'Vigia', rules } };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return Buffer.from(JSON.stringify({ $schema, version: '2.1.0', runs: [{ tool, results }] }));
}

export const exportFindings = manualTransaction<typeof vulnerabilities.export>(
  async (context, { query: { format, ...filters } }) => {
    const { locale, company } = context;
    const today = Temporal.Now.plainDateISO(company.timeZone).toString();
    const rows = await takeAway(context, { list: 'vulnerabilities', format, filters }, (ctx: Ctx) =>
      everyFinding(ctx.db, filters, { today, me: ctx.user.id }, mostExportedRows),
    );
    const file = `${say(locale, 'vulnerabilities:sheet.file')}-${today}`;
    if (format === 'sarif') return { name: `${file}.sarif`, type: 'application/sarif+json', body: sarifOf(rows) };
    const sheet = {
      ...{ locale, name: say(locale, 'vulnerabilities:sheet.name') },
      rows: await mapInTurns(rows, (row) => cellsOf(row, locale, company.timeZone)),
      columns: columns.map(({ key, width }) => ({ width, title: say(locale, `vulnerabilities:columns.${key}`) })),
    };
    return tableReply(sheet, file, format);
  },
);
