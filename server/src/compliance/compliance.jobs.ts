/** Keeping the snapshot of each day: after a change, and before the day ends where the company is. */
import { hourIs, inEachCompany } from '../kit/jobs/companies.ts';
import { type JobCtx, job } from '../kit/jobs/jobs.ts';
import { snapshotOf } from './compliance.evaluation.ts';
import { sheetsOf } from './compliance.frameworks.ts';
import { factsOfAll } from './compliance.read-model.ts';
import { nightlySpec, snapshotSpec } from './compliance.specs.ts';
import { saveDecision, zoneOfDecision } from './compliance.store.ts';

/** Draws today's point of every trend again. */
const snapshotJob = job({
  spec: snapshotSpec,
  follows: ['posture'],
  run: ({ work, kit }: JobCtx, { companyId }: { companyId: string }) =>
    work.asCompany(companyId, async (tx) => {
      const zone = await zoneOfDecision(tx.db);
      if (zone === null) return;
      const sheets = await sheetsOf(tx.db);
      const reader = { db: tx.db, proof: kit.proof, timeZone: zone };
      const facts = await factsOfAll(
        reader,
        sheets.map(({ key }) => key),
      );
      for (const sheet of sheets) {
        const own = facts.get(sheet.key);
        if (own) await saveDecision(tx.db, sheet.key, snapshotOf(sheet, own));
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
