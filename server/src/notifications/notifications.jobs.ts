/** Delivering notices: at once, and once a day together. */
import type { Channel } from '@vigia/contract/notifications/notifications.contract.ts';
import { notificationsPlaces } from '@vigia/contract/notifications/notifications.places.ts';
import { z } from 'zod';
import type { Config } from '../kit/config.ts';
import { behind } from '../kit/jobs/behind.ts';
import { inEachCompany } from '../kit/jobs/companies.ts';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { type Mail, queueMail } from '../kit/mail/mail.ts';
import { type Notice, noticeJob, noticesJob } from '../kit/notify/notice.ts';
import { deliverNotice, readersOf, takeDigest } from './delivery.store.ts';
import { letterMail, type MailReader, manyMail, noticeMail } from './notifications.mails.ts';
import { announce } from './notifications.store.ts';
import { tell } from './notifications.telling.ts';

/** Writes notices to everybody they concern, with the mails that some want: whoever is told several at once gets one of all. */
async function deliver(
  { kit: { config }, work }: JobCtx,
  companyId: string,
  notices: readonly Notice[],
): Promise<void> {
  await work.asCompany(companyId, async (tx) => {
    const told: { person: string; channel: Channel; notice: Notice }[] = [];
    for (const notice of notices) told.push(...(await deliverNotice(tx.db, notice)).map((one) => ({ ...one, notice })));
    await announce(tx.db, [...new Set(told.map(({ person }) => person))]);
    const byMail = Map.groupBy(
      told.filter(({ channel }) => channel === 'mail'),
      ({ person }) => person,
    );
    if (byMail.size === 0) return;
    const { readers, company } = await readersOf(tx.db, [...byMail.keys()]);
    for (const reader of readers) {
      const own = (byMail.get(reader.id) ?? []).map(({ notice }) => notice);
      await queueMail(tx, config, mailOf(config, reader, company, own), behind);
    }
  });
}

/** The mail that tells a person one notice, or several that came together. */
function mailOf(config: Config, reader: MailReader, company: string, notices: readonly Notice[]): Mail {
  const words = notices.map(({ kind, values }) => tell(reader.locale, kind, values));
  const [notice, ...more] = notices;
  const [said] = words;
  if (!notice || !said || more.length > 0) return manyMail(config, reader, { company, name: 'together', told: words });
  const path = notice.link ?? notificationsPlaces.list.at();
  return notice.letters
    ? letterMail(config, reader, notice.letters[reader.locale], path)
    : noticeMail(config, reader, company, said, path);
}

const deliverJob = job({
  spec: noticeJob,
  run: (ctx: JobCtx, notice: Notice) => deliver(ctx, notice.companyId, [notice]),
});
const deliverTogetherJob = job({
  spec: noticesJob,
  run: (ctx: JobCtx, { companyId, notices }: { companyId: string; notices: Notice[] }) =>
    deliver(ctx, companyId, notices),
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
          return queueMail(tx, kit.config, manyMail(kit.config, reader, { company, name: 'digest', told }));
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

export const notificationJobs = [deliverJob, deliverTogetherJob, digestJob, digestsJob];
