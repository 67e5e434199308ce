/** Mailing reports: on Mondays or on the first of the month, at seven in the morning where the company is. */
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { allows, companyRole } from '@vigia/contract/kit/roles.ts';
import { day } from '@vigia/contract/kit/text.ts';
import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import type { ScheduledReport } from '@vigia/contract/reports/reports.shapes.ts';
import { z } from 'zod';
import type { Transaction } from '../kit/db/unit-of-work.ts';
import { onceADay } from '../kit/jobs/companies.ts';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { type NoticeMail, noticeIdOf, noticeJob } from '../kit/notify/notice.ts';
import { say } from '../kit/words.ts';
import { hereFor } from './here.read-model.ts';
import { reportLetterOf } from './schedules.letters.ts';
import { periodOf } from './schedules.rules.ts';
import { noteSent, schedulesNow } from './schedules.store.ts';

const places: Record<ScheduledReport, string> = {
  'training-coverage': reportsPlaces.training.at(),
  'risk-assessment': reportsPlaces.risks.at(),
};
const readers = companyRole.options.filter((role) => allows(role, 'reports.read'));

/** `on`: the day that it is; today where the company is unless given. */
export const sendSpec = jobSpec({
  name: 'reports.by-mail',
  data: z.object({ companyId: z.uuid(), on: day.optional() }),
});

async function lettersOf({ kit }: JobCtx, tx: Transaction, here: Here, report: ScheduledReport) {
  const letters: Partial<Record<Locale, NoticeMail>> = {};
  for (const locale of locales) {
    const words = (key: string, values?: Record<string, string | number>) => say(locale, key, values);
    letters[locale] = await reportLetterOf({ ...here, db: tx.db, kit, locale, role: 'ADMIN', words }, report);
  }
  const { pt, en, es } = letters;
  if (!pt || !en || !es) throw new Error('A report is told in three languages.');
  return { pt, en, es };
}
type Here = NonNullable<Awaited<ReturnType<typeof hereFor>>>;

/** Sends what this week or month has not had yet; run twice, it finds it sent. */
const sendJob = job({
  spec: sendSpec,
  run: (ctx: JobCtx, { companyId, on }) =>
    ctx.work.asCompany(companyId, async (tx) => {
      const here = await hereFor(tx.db, companyId, null);
      if (!here) return;
      const today = on ?? Temporal.Now.plainDateISO(here.company.timeZone).toString();
      for (const { id, report, every, sentFor } of await schedulesNow(tx.db, true)) {
        const period = periodOf(every, today);
        if (period <= sentFor) continue;
        const kind = `reports.${report}` as const;
        const letters = await lettersOf(ctx, tx, here, report);
        tx.after(noticeJob, {
          ...{ id: noticeIdOf(kind, companyId, period), companyId, kind, to: { roles: readers }, letters },
          ...{ values: { day: today }, link: places[report] },
        });
        await noteSent(tx.db, id, period);
        tx.audit('reports.sent-by-mail', id, { after: { report, every, period } });
      }
    }),
});

const schedulesSpec = jobSpec({ name: 'reports.schedules', data: z.object({}) });

/** Every hour: the companies where it is seven in the morning, or was while nobody was up. */
const schedulesJob = job({
  spec: schedulesSpec,
  cron: '50 * * * *',
  missed: 'once',
  run: ({ work }: JobCtx) =>
    onceADay(work, { name: schedulesSpec.name, hour: 7 }, (tx, companyId) => tx.after(sendSpec, { companyId })),
});

export const scheduleJobs = [sendJob, schedulesJob];
