/** Naming a file and letting go of it: nothing is removed while a record of any room names it. */
import type { RecordKind } from '@vigia/contract/kinds.ts';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { type JobCtx, job, jobSpec } from '../jobs/jobs.ts';
import { letGoOfFiles, registered } from './files.store.ts';

/** Removes the bytes of a file that is in no register any more. */
export const dropFileSpec = jobSpec({
  name: 'files.drop',
  data: z.object({ companyId: z.uuid(), key: z.string() }),
  retries: 8,
});

/** These records go, or name no file any more: a file that nothing else names goes once the change is committed. */
export async function dropFiles(
  ctx: Pick<Ctx, 'after' | 'company' | 'db'>,
  kind: RecordKind,
  records: readonly string[],
): Promise<void> {
  for (const key of await letGoOfFiles(ctx.db, kind, records))
    ctx.after(dropFileSpec, { companyId: ctx.company.id, key });
}

/** Asked for with the change that let go of the file; decided when that change stands. */
export const dropFileJob = job({
  spec: dropFileSpec,
  async run({ kit, work }: JobCtx, { companyId, key }) {
    const known = await work.asCompany(companyId, (tx) => registered(tx.db, [key]));
    if (!known.has(key)) await kit.files.remove(key);
  },
});
