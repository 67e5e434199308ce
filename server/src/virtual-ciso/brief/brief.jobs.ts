/** Making a brief for every company on Monday at seven in the morning, where the company is. */
import { locales } from '@vigia/contract/kit/locales.ts';
import { instant } from '@vigia/contract/kit/text.ts';
import { virtualCisoPlaces } from '@vigia/contract/virtual-ciso/virtual-ciso.places.ts';
import { z } from 'zod';
import { inEachCompany } from '../../kit/jobs/companies.ts';
import { type JobCtx, job, jobSpec } from '../../kit/jobs/jobs.ts';
import { noticeIdOf, noticeJob } from '../../kit/notify/notice.ts';
import { isEmptyBrief, spanOf, summaryOf } from './brief.facts.ts';
import { gatherFacts } from './brief.making.ts';
import { companyHere, findBrief, mondayMorning, saveBrief } from './brief.store.ts';
import { letterOf } from './brief.telling.ts';

const kind = 'brief.weekly';

const makeSpec = jobSpec({ name: 'virtual-ciso.brief', data: z.object({ companyId: z.uuid(), at: instant }) });

/** Keeps the week's brief once, and tells the administrators. A company of which nothing is known gets none. */
const makeJob = job({
  spec: makeSpec,
  run: ({ kit, work }: JobCtx, { companyId, at }) =>
    work.asCompany(companyId, async (tx) => {
      const company = await companyHere(tx.db);
      if (!company) return;
      const span = spanOf(Temporal.Instant.from(at), company.timeZone, true);
      const { week } = span;
      if (await findBrief(tx.db, week)) return;
      const facts = await gatherFacts(tx.db, kit.due, span);
      if (isEmptyBrief(facts) || !(await saveBrief(tx.db, week, facts))) return;
      const { finished, evidences, late, due } = summaryOf(facts);
      const [pt, en, es] = locales.map((locale) => letterOf(facts, kit.due, { week, company: company.name, locale }));
      if (!pt || !en || !es) throw new Error('A brief is told in three languages.');
      tx.after(noticeJob, {
        ...{ id: noticeIdOf(kind, companyId, week), companyId, kind, to: { roles: ['ADMIN'] } },
        values: { day: week, finished, evidences, late, due },
        link: virtualCisoPlaces.brief.at({ week }),
        letters: { pt, en, es },
      });
    }),
});

/** `at`: the instant that it is; now unless given. */
export const briefsSpec = jobSpec({ name: 'virtual-ciso.briefs', data: z.object({ at: instant.optional() }) });

/** Every hour: the companies where it is Monday morning. */
const briefsJob = job({
  spec: briefsSpec,
  cron: '2 * * * *',
  missed: 'once',
  async run({ work }: JobCtx, { at = new Date().toISOString() }) {
    await inEachCompany(work, (tx, companyId) => tx.after(makeSpec, { companyId, at }), mondayMorning(at));
  },
});

export const briefJobs = [makeJob, briefsJob];
