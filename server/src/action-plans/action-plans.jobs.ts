/** Telling people in time what is due, and opening the next plan of a series. */
import { hourIs, inEachCompany } from '../kit/jobs/companies.ts';
import { type JobCtx, job } from '../kit/jobs/jobs.ts';
import { type Notice, noticeIdOf, noticeJob } from '../kit/notify/notice.ts';
import { remindersSpec, remindSpec, repeatSpec } from './action-plans.specs.ts';
import { type DueWork, dueIn, openNext, repeating, zoneOf } from './due/due.store.ts';
import { nextOf } from './due/recurrence.rules.ts';

/** Days before the day it is due on which people are told; afterwards the day after, then every week. */
const daysBefore = [7, 1];

/** The same work on the same day is told once, however often this runs. */
function noticeOf(companyId: string, { id, planId, title, day, left, person }: DueWork): Notice {
  const kind = left > 0 ? 'plans.due-soon' : 'plans.overdue';
  return {
    id: noticeIdOf(kind, companyId, id, day, String(left)),
    ...{ companyId, kind, except: null },
    to: person ? { accounts: [person] } : { roles: ['ADMIN'] },
    values: { title, day },
    link: `/action-plans/${planId}`,
  };
}

const remindJob = job({
  spec: remindSpec,
  run: ({ work }: JobCtx, { companyId }: { companyId: string }) =>
    work.asCompany(companyId, async (tx) => {
      for (const due of await dueIn(tx.db, daysBefore)) tx.after(noticeJob, noticeOf(companyId, due));
    }),
});

const repeatJob = job({
  spec: repeatSpec,
  follows: ['action-plans.'],
  run: ({ work }: JobCtx, { companyId }: { companyId: string }) =>
    work.asCompany(companyId, async (tx) => {
      const timeZone = await zoneOf(tx.db);
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

/** People hear of it when their day of work begins. */
const hour = 8;

/** Every hour: the companies where it is eight in the morning. */
const remindersJob = job({
  spec: remindersSpec,
  cron: '10 * * * *',
  async run({ work }: JobCtx) {
    await inEachCompany(
      work,
      (tx, companyId) => {
        tx.after(repeatSpec, { companyId });
        tx.after(remindSpec, { companyId });
      },
      hourIs(hour),
    );
  },
});

export const actionPlansJobs = [remindJob, repeatJob, remindersJob];
