/** Clearing away files that no record names: what a process that died between keeping a file and naming it left behind. */
import { z } from 'zod';
import { type JobCtx, job, jobSpec } from '../jobs/jobs.ts';
import { clearReferences, registered } from './files.store.ts';
import { dropFileSpec } from './references.ts';

/** A file is left alone for so long (ms): its record may be on the way. */
const grace = 24 * 3_600_000;

export const sweepFilesSpec = jobSpec({ name: 'files.sweep', data: z.object({}), expires: 3_600 });

/** So many files are asked about at once; those of one company with one statement. */
const batchSize = 500;

export const sweepFilesJob = job({
  spec: sweepFilesSpec,
  cron: '27 4 * * *',
  missed: 'once',
  async run(ctx: JobCtx) {
    let removed = 0;
    let batch: string[] = [];
    let company = '';
    for await (const key of ctx.kit.files.list()) {
      if (companyOf(key) !== company) {
        company = companyOf(key);
        await clearCompany(ctx, company);
      }
      batch.push(key);
      if (batch.length < batchSize) continue;
      removed += await sweepBatch(ctx, batch);
      batch = [];
    }
    removed += await sweepBatch(ctx, batch);
    if (removed > 0) ctx.kit.log.warn({ removed }, 'files that no record names were removed');
  },
});

const companyOf = (key: string) => key.split('/')[0] ?? '';

/** What named a record that went with another one lets go of its files. */
const clearCompany = ({ kit, work }: JobCtx, companyId: string) =>
  work.asCompany(companyId, async (tx) => {
    for (const key of await clearReferences(tx.db, kit.records)) tx.after(dropFileSpec, { companyId, key });
  });

/** Removes those that no record names and that are old enough; returns how many. */
async function sweepBatch({ kit, work }: JobCtx, keys: readonly string[]): Promise<number> {
  let removed = 0;
  for (const [company, own] of Map.groupBy(keys, companyOf)) {
    const named = await work.asCompany(company, (tx) => registered(tx.db, own));
    for (const key of own.filter((one) => !named.has(one))) {
      const keptAt = await kit.files.keptAt(key);
      if (keptAt === null || Date.now() - keptAt.getTime() < grace) continue;
      await kit.files.remove(key);
      removed++;
    }
  }
  return removed;
}
