/** Clearing away files that no record names: what a process that died between keeping a file and naming it left behind. */
import { z } from 'zod';
import { type JobCtx, job, jobSpec } from '../jobs/jobs.ts';
import { namedAmong } from './references.ts';

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
    for await (const key of ctx.kit.files.list()) {
      batch.push(key);
      if (batch.length < batchSize) continue;
      removed += await sweepBatch(ctx, batch);
      batch = [];
    }
    removed += await sweepBatch(ctx, batch);
    if (removed > 0) ctx.kit.log.warn({ removed }, 'files that no record names were removed');
  },
});

/** Removes those that no record names and that are old enough; returns how many. */
async function sweepBatch({ kit, work }: JobCtx, keys: readonly string[]): Promise<number> {
  let removed = 0;
  const companyOf = (key: string) => key.split('/')[0] ?? '';
  for (const [company, own] of Map.groupBy(keys, companyOf)) {
    const named = await work.asCompany(company, (tx) => namedAmong(tx.db, kit.fileReferences, own));
    for (const key of own.filter((one) => !named.has(one))) {
      const keptAt = await kit.files.keptAt(key);
      if (keptAt === null || Date.now() - keptAt.getTime() < grace) continue;
      await kit.files.remove(key);
      removed++;
    }
  }
  return removed;
}
