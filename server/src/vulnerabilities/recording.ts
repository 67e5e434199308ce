/** Keeps the rows of a batch, and signs that. */
import type { Transaction } from '../kit/db/unit-of-work.ts';
import { cleanLine, type FindingRow } from './recording.rules.ts';
import type { FoundBatch, RecordedBatch } from './recording.shapes.ts';
import { closeGone, lockFindings, recordRows } from './recording.store.ts';

/** What a batch says beside its rows. */
export type BatchOrigin = Omit<FoundBatch, 'findings'>;

/** A target is named in so many characters at most. */
const mostTarget = 300;

/** Keeps each row once; closes what is gone where that is wished. */
export async function keepRows(
  unit: Pick<Transaction, 'db' | 'audit'>,
  rows: readonly FindingRow[],
  said: BatchOrigin,
): Promise<RecordedBatch> {
  const origin = { ...said, target: cleanLine(said.target, mostTarget) };
  const at = await lockFindings(unit.db);
  const { grave, ...counts } = await recordRows(unit.db, rows, origin, at);
  const closed = origin.closeGone ? await closeGone(unit.db, origin, at) : 0;
  const { source, target, kind } = origin;
  unit.audit('vulnerabilities.recorded', null, { after: { source, target, kind, ...counts, closed } });
  return { ...counts, closed, grave };
}
