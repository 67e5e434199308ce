/** Forgetting: conversations go after as many days as their company keeps them. */
import { z } from 'zod';
import { inEachCompany } from '../kit/jobs/companies.ts';
import { job, jobSpec } from '../kit/jobs/jobs.ts';
import { isClockSteady } from '../kit/jobs/steady.store.ts';
import { removeOld } from './virtual-ciso.store.ts';

const forgetSpec = jobSpec({ name: 'virtual-ciso.forget', data: z.object({ companyId: z.uuid() }) });

const forgetJob = job({
  spec: forgetSpec,
  run: async ({ work }, { companyId }) =>
    work.asCompany(companyId, async (tx) => {
      const removed = await removeOld(tx.db);
      if (removed > 0) tx.audit('virtual-ciso.conversations-forgotten', null, { before: { removed } });
    }),
});

/** Asks every company's officer to forget; what a wrong clock would take away is not to be had again. */
export const forgetAllSpec = jobSpec({ name: 'virtual-ciso.forget-all', data: z.object({}) });
const forgetAllJob = job({
  spec: forgetAllSpec,
  cron: '40 4 * * *',
  missed: 'once',
  async run({ work }) {
    if (await work.asInstallation((tx) => isClockSteady(tx.db, forgetAllSpec.name)))
      await inEachCompany(work, (tx, companyId) => tx.after(forgetSpec, { companyId }));
  },
});

export const virtualCisoJobs = [forgetJob, forgetAllJob];
