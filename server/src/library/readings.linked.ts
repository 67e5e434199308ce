/**
 * Reading and confirming without signing in: each person has a link of their own, mailed to their address, which opens one
 * document as it holds today. It is given to members alone; whoever leaves the company, or whose address changes, has none.
 */

import { notFound } from '@vigia/contract/kit/problem.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { mostReadingLinks } from '@vigia/contract/library/readings.shapes.ts';
import { z } from 'zod';
import type { LinkCtx } from '../kit/context.ts';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { makeLink } from '../kit/links/links.ts';
import { longDay } from '../kit/long-day.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { mayMail, queueMail } from '../kit/mail/mail.ts';
import * as store from './readings.store.ts';

/** A link to read by works so long (days). */
const linkDays = 30;

export const readingLinksSpec = jobSpec({
  name: 'library.reading-links',
  data: z.object({ companyId: z.uuid(), policyId: z.uuid(), accountIds: z.array(z.uuid()).max(100) }),
  retries: 3,
  expires: 600,
});

/** Mails a fresh link to each who has not confirmed; the older one of the same person and document ends. */
const sendLinksJob = job({
  spec: readingLinksSpec,
  run: ({ kit, work }: JobCtx, { companyId, policyId, accountIds }) =>
    work.asCompany(companyId, async (tx) => {
      const company = await store.companyOfReadings(tx.db);
      if (!company) return;
      const today = Temporal.Now.plainDateISO(company.timeZone).toString();
      const people = await store.readersToMail(tx.db, { policyId, accountIds, most: mostReadingLinks }, today);
      for (const { email, locale, first_name: name, title, day } of people) {
        if (!(await mayMail(tx.db, `library.read:${policyId}`, email))) continue;
        const about = { purpose: 'library.read', kind: 'policy', record: policyId } as const;
        const { token } = await makeLink(tx.db, { ...about, email, name, days: linkDays });
        const mail = composeMail(kit.config, {
          ...{ to: email, locale, words: day < today ? 'library:mails.readLate' : 'library:mails.read' },
          path: libraryPlaces.readingByLink.at({ token }),
          values: {
            name,
            title,
            company: company.name,
            days: linkDays,
            day: longDay(day, locale),
          },
        });
        await queueMail(tx, kit.config, mail);
      }
    }),
});
export const readingJobs = [sendLinksJob];

/** The member to whom the link was given, and the document as it holds; 404 where either is gone. */
export async function readingOfLink({ db, link }: Pick<LinkCtx, 'db' | 'link'>) {
  const person = await store.memberByEmail(db, link.email);
  const found = person && (await store.findReading(db, link.record, person.id));
  if (!person || !found) throw notFound();
  return { person, found };
}
