/** What other rooms may ask of the findings: to keep what a scan found. */
import type { Transaction } from '../kit/db/unit-of-work.ts';
import { rowsOfBatch } from './recording.rules.ts';
import type { FoundBatch, RecordedBatch } from './recording.shapes.ts';
import { keepRows } from './recording.ts';

export type { FoundBatch, FoundWeakness, RecordedBatch } from './recording.shapes.ts';

/**
 * Keeps what a source found, each weakness once: what is known is seen again, what is back is opened again, what people
 * decided stays; what another tool found already is joined to it. Signed. `unit` is a request's context or a job's
 * transaction.
 */
export const recordFindings = (unit: Pick<Transaction, 'db' | 'audit'>, batch: FoundBatch): Promise<RecordedBatch> =>
  keepRows(unit, rowsOfBatch(batch), batch);
