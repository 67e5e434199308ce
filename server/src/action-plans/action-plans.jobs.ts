/** Opening the next plan of a series. */
import { onceADay } from '../kit/jobs/companies.ts';
import { type JobCtx, job } from '../kit/jobs/jobs.ts';
import { repeatSpec, repeatsSpec } from './action-plans.specs.ts';
import { openNext, repeating, zoneOfCompany } from './due/due.store.ts';
import { nextOf } from './due/recurrence.rules.ts';

const repeatJob = job({
  spec: repeatSpec,
  follows: ['own'],
  run: ({ work }: JobCtx, { companyId }: { companyId: string }) =>
    work.asCompany(companyId, async (tx) => {
      const timeZone = await zoneOfCompany(tx.db);
      if (timeZone === null) return;
      const today = Temporal.Now.plainDateISO(timeZone).toString();
      for (const plan of await repeating(tx.db, timeZone)) {
        const next = nextOf(plan, today);
        if (!next) continue;
        const origin = { kind: 'recurrence', ref: plan.id, label: plan.title } as const;
        const id = await openNext(tx.db, plan.id, next, origin);
        const { startDate, dueDate } = next;
        tx.audit('action-plans.created', id, { after: { title: plan.title, startDate, dueDate, origin } });
      }
    }),
});

/** Series go on before the day of work begins: the people of the next plan hear of it with the others. */
const hour = 7;

/** Every hour: the companies where it is seven in the morning, or was while nobody was up. */
const repeatsJob = job({
  spec: repeatsSpec,
  cron: '10 * * * *',
  missed: 'once',
  run: ({ work }: JobCtx) =>
    onceADay(work, { name: repeatsSpec.name, hour }, (tx, companyId) => tx.after(repeatSpec, { companyId })),
});

export const actionPlansJobs = [repeatJob, repeatsJob];
