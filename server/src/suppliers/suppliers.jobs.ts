/** What happens to suppliers by itself: those who have not answered are reminded, and those whose time has come are asked again. */
import { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { onceADay } from '../kit/jobs/companies.ts';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { companyOfSuppliers, dueReminders, dueRepeats } from './clock.store.ts';
import * as evaluations from './evaluations.store.ts';
import { isAnswerable } from './suppliers.rules.ts';
import { askAgain, mayWriteTo, type SuppliersSender, writeToSupplier } from './suppliers.sending.ts';

/** So many mails leave for one company in one run. */
const most = 200;
/** What is to be mailed today for one company. */
export const chaseSpec = jobSpec({ name: 'suppliers.chase', data: z.object({ companyId: z.uuid() }), retries: 3 });

type Chaser = SuppliersSender & Pick<Ctx, 'audit'>;
/** Reminds of one evaluation. An address that had its mails of the hour is left alone, and holds up nobody else. */
async function remindOf(ctx: Chaser, id: string, today: string): Promise<void> {
  const held = await evaluations.lockEvaluation(ctx.db, id);
  const found = held && isAnswerable(held.status) ? await evaluations.findEvaluation(ctx.db, id, today) : null;
  if (!held || !found || !(await mayWriteTo(ctx, held.email))) return;
  await evaluations.setEvaluation(ctx.db, id, { reminded_at: new Date().toISOString() });
  const letter = held.due_date < today ? 'late' : 'remind';
  await writeToSupplier(ctx, found, letter, { email: held.email, name: held.contact_name });
  ctx.audit('suppliers.reminded', held.supplier_id, { after: { evaluation: id, name: found.evaluation.supplier } });
}

/** Reminds by mail seven and three days before, on the day, and a week after, at most once a day; sends again what is due. */
const chaseJob = job({
  spec: chaseSpec,
  run: ({ kit, work }: JobCtx, { companyId }) =>
    work.asCompany(companyId, async (tx) => {
      const company = await companyOfSuppliers(tx.db);
      if (!company) return;
      const ctx = { db: tx.db, company, kit, audit: tx.audit.bind(tx), after: tx.after.bind(tx) };
      const today = Temporal.Now.plainDateISO(company.timeZone).toString();
      for (const id of await dueReminders(tx.db, today, most)) await remindOf(ctx, id, today);
      for (const supplierId of await dueRepeats(tx.db, today, most)) await askAgain(ctx, supplierId, today);
    }),
});

const clockSpec = jobSpec({ name: 'suppliers.clock', data: z.object({}) });
/** Once a day for each company, when its working day has begun. */
const clockJob = job({
  spec: clockSpec,
  cron: '35 * * * *',
  run: ({ work }: JobCtx) =>
    onceADay(work, { name: 'suppliers', hour: 8 }, (tx, companyId) => tx.after(chaseSpec, { companyId })),
});

export const suppliersJobs = [chaseJob, clockJob];
