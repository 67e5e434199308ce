/** Delivering notices: at once, and once a day together. */
import { z } from 'zod';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { queueMail } from '../kit/mail/mail.ts';
import { type Notice, noticeJob } from '../kit/notify/notice.ts';
import { companiesAfter, deliver, readersOf, takeDigest } from './delivery.store.ts';
import { digestMail, noticeMail } from './notifications.mails.ts';
import { announce } from './notifications.store.ts';
import { tell } from './notifications.telling.ts';

/** Writes a notice to everybody it concerns, with the mails that some of them want. */
const deliverJob = job({
  spec: noticeJob,
  run: ({ kit, work }: JobCtx, notice: Notice) =>
    work.asCompany(notice.companyId, async (tx) => {
      const told = await deliver(tx.db, notice);
      await announce(
        tx.db,
        told.map(({ person }) => person),
      );
      const byMail = told.filter(({ channel }) => channel === 'mail').map(({ person }) => person);
      if (byMail.length === 0) return;
      const { readers, company } = await readersOf(tx.db, byMail);
      const path = notice.link ?? '/notifications';
      await Promise.all(
        readers.map((reader) => {
          const words = tell(reader.locale, notice.kind, notice.values);
          return queueMail(tx, kit.config, noticeMail(kit.config, reader, company, words, path));
        }),
      );
    }),
});

const digestSpec = jobSpec({ name: 'notifications.digest', data: z.object({ companyId: z.uuid() }) });

/** Mails each person of a company what waited for the day's summary and is not read yet. */
const digestJob = job({
  spec: digestSpec,
  run: ({ kit, work }: JobCtx, { companyId }: { companyId: string }) =>
    work.asCompany(companyId, async (tx) => {
      const waiting = Map.groupBy(
        (await takeDigest(tx.db)).filter(({ read }) => !read),
        ({ person }) => person,
      );
      if (waiting.size === 0) return;
      const { readers, company } = await readersOf(tx.db, [...waiting.keys()]);
      await Promise.all(
        readers.map((reader) => {
          const told = (waiting.get(reader.id) ?? []).map(({ kind, facts }) => tell(reader.locale, kind, facts));
          return queueMail(tx, kit.config, digestMail(kit.config, reader, company, told));
        }),
      );
    }),
});

export const digestsSpec = jobSpec({ name: 'notifications.digests', data: z.object({}) });
const atOnce = 500;

/** Asks for every company's summary, at seven in the morning in São Paulo. */
const digestsJob = job({
  spec: digestsSpec,
  cron: '0 10 * * *',
  async run({ work }: JobCtx) {
    let last: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (last) {
      const after: string = last;
      last = await work.asInstallation(async (tx) => {
        const companies = await companiesAfter(tx.db, after, atOnce);
        for (const { id } of companies) tx.after(digestSpec, { companyId: id });
        return companies.at(atOnce - 1)?.id;
      });
    }
  },
});

export const notificationJobs = [deliverJob, digestJob, digestsJob];
