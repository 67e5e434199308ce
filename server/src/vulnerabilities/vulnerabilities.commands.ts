/** What other rooms may ask of the findings: to keep what a scan found, and to read what another engine wrote. */
import type { Transaction } from '../kit/db/unit-of-work.ts';
import { readReportsApart } from './reading/reading.pool.ts';
import type { ReadReport } from './reading/reading.ts';
import { rowsOfBatch } from './recording.rules.ts';
import type { FoundBatch, RecordedBatch } from './recording.shapes.ts';
import { keepRows } from './recording.ts';

export type { ReadReport } from './reading/reading.ts';
export type { FoundBatch, FoundWeakness, RecordedBatch } from './recording.shapes.ts';

/**
 * Keeps what a source found, each weakness once: what is known is seen again, what is back is opened again, what people
 * decided stays; what another tool found already is joined to it. Signed. `unit` is a request's context or a job's
 * transaction.
 */
export const recordFindings = (unit: Pick<Transaction, 'db' | 'audit'>, batch: FoundBatch): Promise<RecordedBatch> =>
  keepRows(unit, rowsOfBatch(batch), batch);

/** Reads what an engine wrote of a host, by the readers of reports that people bring; null where it is none. */
export async function readReportOf(
  bytes: Buffer,
  { name, address, source }: { readonly name: string; readonly address: string; readonly source: string },
): Promise<ReadReport | null> {
  const wishes = { target: name, source, mapping: {}, called: { name, address } };
  const [read] = await readReportsApart({ name: source, bytes: new Uint8Array(bytes), wishes });
  return read && 'rows' in read ? read : null;
}

/** Keeps what an engine found in a scan; what it saw before and sees no longer is closed where it was read whole. */
export const keepReportOf = (
  unit: Pick<Transaction, 'db' | 'audit'>,
  { rows, source, target, kind, unread }: ReadReport,
  { scanId, whole }: { readonly scanId: string; readonly whole: boolean },
): Promise<RecordedBatch> => keepRows(unit, rows, { source, target, kind, scanId, closeGone: whole && unread === 0 });
