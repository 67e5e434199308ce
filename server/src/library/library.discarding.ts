/** Giving up the draft of a new version: the version in force is the newest again (ISO/IEC 27001 7.5.3). */
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import type { drafting } from '@vigia/contract/library/drafting.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { approvedStatus, mustBeDraft } from './library.rules.ts';
import { readPolicy } from './library.seen.ts';
import * as store from './library.store.ts';
import { findVersion, removeVersion } from './versions.store.ts';

export async function discardVersion(
  ctx: Ctx,
  { params: { id }, body: { version } }: Input<typeof drafting.discardVersion>,
) {
  const row = await store.lockPolicy(ctx.db, id);
  if (!row) throw notFound();
  if (row.version !== version) throw conflict('kit.changed-meanwhile');
  mustBeDraft(row.status);
  const [draft, inForce] = await Promise.all([
    findVersion(ctx.db, id, row.number, 'all'),
    store.findPolicy(ctx.db, id, 'approved'),
  ]);
  if (!draft || !inForce) throw conflict('library.none-in-force');
  await removeVersion(ctx.db, id, row.number);
  const { number, title, slug } = inForce;
  await store.updatePolicy(ctx.db, id, { number, title, status: approvedStatus(slug !== null) });
  ctx.audit('library.version-discarded', id, {
    before: { number: row.number, title: draft.title, sha256: draft.sha256, versionNotes: draft.versionNotes },
    after: { number },
  });
  return readPolicy(ctx, id);
}
