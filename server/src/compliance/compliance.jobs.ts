/** Keeping the picture of each day: after a change, and before the day ends where the company is. */
import { hourIs, inEachCompany } from '../kit/jobs/companies.ts';
import { type JobCtx, job } from '../kit/jobs/jobs.ts';
import { sheetsOf } from './compliance.frameworks.ts';
import { snapshotOf } from './compliance.picture.ts';
import { nightlySpec, snapshotSpec } from './compliance.specs.ts';
import { keep, zoneOf } from './compliance.store.ts';
import { factsOf } from './compliance.views.ts';

/** Draws today's point of every trend again. */
const snapshotJob = job({
  spec: snapshotSpec,
  follows: ['questionnaire.', 'compliance.', 'evidences.', 'action-plans.', 'journeys.', 'frameworks.'],
  run: ({ work }: JobCtx, { companyId }: { companyId: string }) =>
    work.asCompany(companyId, async (tx) => {
      const zone = await zoneOf(tx.db);
      if (zone === null) return;
      for (const sheet of await sheetsOf(tx.db)) {
        const facts = await factsOf(tx.db, sheet.key, zone);
        await keep(tx.db, sheet.key, snapshotOf(sheet, facts));
      }
    }),
});

const lastHour = 23;

/** Every hour: the companies where the last hour of the day has begun. */
const nightlyJob = job({
  spec: nightlySpec,
  cron: '20 * * * *',
  async run({ work }: JobCtx) {
    await inEachCompany(work, (tx, companyId) => tx.after(snapshotSpec, { companyId }), hourIs(lastHour));
  },
});

export const complianceJobs = [snapshotJob, nightlyJob];
