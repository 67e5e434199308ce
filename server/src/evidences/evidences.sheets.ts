/** The register as a file: what auditors and customers ask for. */
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { FileReply } from '../kit/http/implement.ts';
import { type Cell, writeCsv, writeSheet } from '../kit/sheets/sheets.ts';
import { say } from '../kit/words.ts';

/** More than this nobody reads in a spreadsheet. */
export const mostEvidenceRows = 10_000;

const columns = [
  { key: 'title', width: 40 },
  { key: 'kind', width: 14 },
  { key: 'state', width: 14 },
  { key: 'validFrom', width: 14 },
  { key: 'validUntil', width: 14 },
  { key: 'review', width: 14 },
  { key: 'reviewedBy', width: 24 },
  { key: 'addedBy', width: 24 },
  { key: 'controls', width: 40 },
  { key: 'source', width: 40 },
  { key: 'description', width: 60 },
] as const;

const dayOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));
const nameOf = (person: PersonRef | null) => person && `${person.firstName} ${person.lastName}`.trim();

function cellsOf(piece: Evidence, locale: Locale): Cell[] {
  const words = (key: string) => say(locale, `evidences:${key}`);
  const cells: Record<(typeof columns)[number]['key'], Cell> = {
    title: piece.title,
    kind: words(`kinds.${piece.kind}`),
    state: words(`states.${piece.state}`),
    validFrom: dayOf(piece.validFrom),
    validUntil: dayOf(piece.validUntil),
    review: words(`reviews.${piece.review}`),
    reviewedBy: nameOf(piece.reviewedBy),
    addedBy: nameOf(piece.addedBy),
    controls: piece.controls.map(({ controlId, title }) => `${controlId} ${title}`.trim()).join('; ') || null,
    source: piece.link ?? piece.file?.name ?? null,
    description: piece.description || null,
  };
  return columns.map(({ key }) => cells[key]);
}

/** A file of these pieces of evidence, in the reader's language. */
export async function evidenceFile(
  items: readonly Evidence[],
  { locale, today, format }: { locale: Locale; today: string; format: 'xlsx' | 'csv' },
): Promise<FileReply> {
  const sheet = {
    locale,
    name: say(locale, 'evidences:sheet.name'),
    columns: columns.map(({ key, width }) => ({ width, title: say(locale, `evidences:sheet.columns.${key}`) })),
    rows: items.map((piece) => cellsOf(piece, locale)),
  };
  const name = `${say(locale, 'evidences:sheet.file')}-${today}.${format}`;
  return format === 'xlsx'
    ? { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body: await writeSheet(sheet) }
    : { name, type: 'text/csv; charset=utf-8', body: await writeCsv(sheet) };
}
