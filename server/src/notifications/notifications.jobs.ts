/** Delivering notices: at once, and once a day together. */
import { notificationsPlaces } from '@vigia/contract/notifications/notifications.places.ts';
import { z } from 'zod';
import { behind } from '../kit/jobs/behind.ts';
import { inEachCompany } from '../kit/jobs/companies.ts';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { queueMail } from '../kit/mail/mail.ts';
import { type Notice, noticeJob } from '../kit/notify/notice.ts';
import { deliverNotice, readersOf, takeDigest } from './delivery.store.ts';
import { digestMail, letterMail, noticeMail } from './notifications.mails.ts';
import { announce } from './notifications.store.ts';
import { tell } from './notifications.telling.ts';

/** Writes a notice to everybody it concerns, with the mails that some of them want. */
const deliverJob = job({
  spec: noticeJob,
  run: ({ kit, work }: JobCtx, notice: Notice) =>
    work.asCompany(notice.companyId, async (tx) => {
      const told = await deliverNotice(tx.db, notice);
      await announce(
        tx.db,
        told.map(({ person }) => person),
      );
      const byMail = told.filter(({ channel }) => channel === 'mail').map(({ person }) => person);
      if (byMail.length === 0) return;
      const { readers, company } = await readersOf(tx.db, byMail);
      const path = notice.link ?? notificationsPlaces.list.at();
      await Promise.all(
        readers.map((reader) => {
          const words = tell(reader.locale, notice.kind, notice.values);
          const mail = notice.letters
            ? letterMail(kit.config, reader, notice.letters[reader.locale], path)
            : noticeMail(kit.config, reader, company, words, path);
          return queueMail(tx, kit.config, mail, behind);
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

/** Asks for every company's summary, at seven in the morning in São Paulo, or as soon after it as a process is up. */
const digestsJob = job({
  spec: digestsSpec,
  cron: '0 10 * * *',
  missed: 'once',
  async run({ work }: JobCtx) {
    await inEachCompany(work, (tx, companyId) => tx.after(digestSpec, { companyId }));
  },
});

export const notificationJobs = [deliverJob, digestJob, digestsJob];
