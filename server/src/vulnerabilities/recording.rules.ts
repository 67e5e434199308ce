/** What is kept of a weakness: text that can be stored and shown, in bounds, with what makes it one and the same. */
import { createHash } from 'node:crypto';
import { cvssOf } from '@vigia/contract/vulnerabilities/cvss/cvss.ts';
import type { FoundBatch, FoundWeakness } from './recording.shapes.ts';

/** Control characters, marks that turn the direction of writing round, and what is no character at all. */
const hostile = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const kept = (mark: string) => (mark === '\n' || mark === '\t' ? mark : ' ');

/** Text from outside as it may be stored: several lines, at most so many characters. */
export const cleanText = (text: string | undefined, most: number): string => {
  const bare = (text ?? '').slice(0, most * 2).replaceAll(/\r\n?/g, '\n');
  const shown = bare.toWellFormed().replaceAll(hostile, kept).trim();
  return shown.length > most ? `${shown.slice(0, most - 1).toWellFormed()}…` : shown;
};
/** The same on one line. */
export const cleanLine = (text: string | undefined, most: number): string =>
  cleanText(
    (text ?? '')
      .slice(0, most * 2)
      .replaceAll(hostile, ' ')
      .replaceAll(/\s+/g, ' '),
    most,
  );

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);

/** A name of an asset as tools agree on it: without scheme, closing stroke and what stands in brackets. */
export const plainAsset = (asset: string): string =>
  asset
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/\s+\(.*\)$/, '')
    .replace(/\/+$/, '');

/** The advisory that tools agree on: a CVE number where there is one. */
const advisoryOf = (ids: readonly string[]) => ids.find((id) => id.startsWith('CVE-')) ?? ids[0];

function joinKeyOf(found: FoundWeakness, asset: string, ids: readonly string[]): string | null {
  if (found.same) return digest(['same', plainAsset(asset), ...found.same]);
  const advisory = advisoryOf(ids);
  const place = (found.package ?? found.location ?? '').toLowerCase();
  if (advisory) return digest(['advisory', advisory, plainAsset(asset), place]);
  const [cwe] = found.cwes ?? [];
  return cwe && place !== '' ? digest(['cwe', String(cwe), plainAsset(asset), place]) : null;
}

/** A weakness as it is written: the names are the columns'. */
export interface FindingRow {
  readonly fingerprint: string;
  readonly part: string;
  readonly join_key: string | null;
  readonly title: string;
  readonly description: string;
  readonly fix: string;
  readonly category: string;
  readonly severity: string;
  readonly cvss_vector: string | null;
  readonly cvss_score: number | null;
  readonly ids: readonly string[];
  readonly cwes: readonly number[];
  readonly asset: string;
  readonly location: string;
  readonly package: string;
  readonly installed: string;
  readonly fixed_in: string;
  readonly proof: string;
  readonly links: readonly string[];
}

/** An address; words that a tool wrote around it are left. */
const linkIn = (said: string): string[] => /https?:\/\/[^\s<>"]+/i.exec(said.slice(0, 2_000))?.slice(0, 1) ?? [];

const uniqueLines = (list: readonly string[] | undefined, most: number, length: number) =>
  [...new Set((list ?? []).slice(0, most * 4).map((one) => cleanLine(one, length)))].filter(Boolean).slice(0, most);

/** A CVE number is written in capitals, whatever the tool does. */
const capital = (id: string) => (/^(cve|ghsa|cwe)-/i.test(id) ? id.toUpperCase() : id);
/** A month's patches of one system close more than a hundred at once. */
const [mostIds, mostCwes, mostLinks] = [200, 20, 20];
const idsOf = (list: readonly string[] | undefined) => uniqueLines(list?.slice(0, 400).map(capital), mostIds, 60);

function scoreOf({ cvss, score }: FoundWeakness) {
  const vector = cleanLine(cvss, 300);
  const read = vector === '' ? null : cvssOf(vector);
  const said = score !== undefined && score >= 0 && score <= 10 ? Math.round(score * 10) / 10 : null;
  return { cvss_vector: read?.vector ?? null, cvss_score: read?.score ?? said };
}

function rowOf(found: FoundWeakness, { kind, target }: FoundBatch): FindingRow {
  const asset = cleanLine(found.asset, 500) || cleanLine(target, 500);
  const ids = idsOf(found.ids);
  return {
    fingerprint: digest([kind, plainAsset(asset), ...found.key]),
    part: cleanLine(found.part, 100),
    join_key: joinKeyOf(found, asset, ids),
    title: cleanLine(found.title, 300) || ids[0] || kind,
    description: cleanText(found.description, 8_000),
    fix: cleanText(found.fix, 4_000),
    ...{ category: found.category, severity: found.severity },
    ...scoreOf(found),
    ids,
    cwes: [...new Set(found.cwes ?? [])]
      .filter((one) => Number.isInteger(one) && one > 0 && one < 100_000)
      .slice(0, mostCwes),
    asset,
    location: cleanLine(found.location, 1_000),
    package: cleanLine(found.package, 300),
    installed: cleanLine(found.installed, 200),
    fixed_in: cleanLine(found.fixedIn, 500),
    proof: cleanText(found.proof, 8_000),
    links: uniqueLines(found.links?.flatMap(linkIn), mostLinks, 500),
  };
}

const both = <T>(one: readonly T[], other: readonly T[], most: number): T[] =>
  [...new Set([...one, ...other])].slice(0, most);

/** What is told of it once more: tools write a line for each advisory of one weakness. */
const joined = (row: FindingRow, again: FindingRow): FindingRow => ({
  ...row,
  ids: both(row.ids, again.ids, mostIds),
  cwes: both(row.cwes, again.cwes, mostCwes),
  links: both(row.links, again.links, mostLinks),
  cvss_vector: row.cvss_vector ?? again.cvss_vector,
  cvss_score: row.cvss_score ?? again.cvss_score,
});

/** The rows of a batch, each fingerprint once: what is told twice is the same weakness. */
export function rowsOfBatch(batch: FoundBatch): FindingRow[] {
  const rows = new Map<string, FindingRow>();
  for (const found of batch.findings) {
    const row = rowOf(found, batch);
    const known = rows.get(row.fingerprint);
    rows.set(row.fingerprint, known ? joined(known, row) : row);
  }
  return [...rows.values()];
}
