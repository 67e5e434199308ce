/** Telling people in time that evidence ends, and clearing away files that nothing names. */
import { hourIs, inEachCompany } from '../kit/jobs/companies.ts';
import { type JobCtx, job } from '../kit/jobs/jobs.ts';
import { type Notice, noticeIdOf, noticeJob } from '../kit/notify/notice.ts';
import { registerPath, workPath } from './evidences.rules.ts';
import { dropFileSpec, remindersSpec, remindSpec } from './evidences.specs.ts';
import { isNamed } from './evidences.views.ts';
import { type Ending, endingIn } from './reminders.store.ts';

/** Days before the last one on which people are told; 0 is the last day itself. */
const daysBefore = [30, 7, 1, 0];

/**
 * Whoever added it and its reviewer are told, and the administrators where neither of them is one: only they can renew
 * it in the register. Others are led to the work that left it.
 */
function noticesOf(companyId: string, { id, title, day, left, plan, people }: Ending) {
  const admins = people.filter(({ role }) => role === 'ADMIN').map((one) => one.id);
  const others = people.filter(({ role }) => role !== 'ADMIN').map((one) => one.id);
  const notice = (to: Notice['to'], link: string | null, who: string) => ({
    id: noticeIdOf('evidence.expiring', companyId, id, day, String(left), who),
    companyId,
    kind: 'evidence.expiring' as const,
    to,
    values: { title, day },
    link,
  });
  return [
    notice(admins.length > 0 ? { accounts: admins } : { roles: ['ADMIN'] }, registerPath(id), 'admins'),
    ...(others.length > 0 ? [notice({ accounts: others }, workPath(plan), 'others')] : []),
  ];
}

const remindJob = job({
  spec: remindSpec,
  run: ({ work }: JobCtx, { companyId }: { companyId: string }) =>
    work.asCompany(companyId, async (tx) => {
      for (const ending of await endingIn(tx.db, daysBefore))
        for (const notice of noticesOf(companyId, ending)) tx.after(noticeJob, notice);
    }),
});

/** People hear of it when their day of work begins. */
const hour = 8;

/** Every hour: the companies where it is eight in the morning. */
const remindersJob = job({
  spec: remindersSpec,
  cron: '5 * * * *',
  async run({ work }: JobCtx) {
    await inEachCompany(work, (tx, companyId) => tx.after(remindSpec, { companyId }), hourIs(hour));
  },
});

const dropFileJob = job({
  spec: dropFileSpec,
  async run({ kit, work }: JobCtx, { companyId, key }: { companyId: string; key: string }) {
    const named = await work.asCompany(companyId, (tx) => isNamed(tx.db, key));
    if (!named) await kit.files.remove(key);
  },
});

export const evidencesJobs = [remindJob, remindersJob, dropFileJob];
