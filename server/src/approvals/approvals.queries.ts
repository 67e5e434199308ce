/** What other rooms read of approvals. */
import type { Db } from '../kit/db/db.ts';
import { decisionsAmong } from './approvers.store.ts';

/** Who approved, when, how, and the hash of exactly what they read (ISO/IEC 27001 7.5.3). */
export interface ApprovedBy {
  readonly name: string;
  readonly at: string;
  readonly by: 'session' | 'link';
  /** SHA-256 of the frozen text. */
  readonly sha256: string;
}

/** Who approved each of these approvals, in the order of their decisions. */
export async function approvedByOf(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, readonly ApprovedBy[]>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = wanted.length === 0 ? [] : await decisionsAmong(db, wanted);
  const byApproval = Map.groupBy(rows, ({ approval }) => approval);
  return new Map([...byApproval].map(([id, all]) => [id, all.map(({ approval: _id, ...one }) => one)]));
}
