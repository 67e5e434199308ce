/** What was sent by the form is entered apart from the answer: whoever asks learns nothing of who is known here. */
import { locale } from '@vigia/contract/kit/locales.ts';
import { requestKind } from '@vigia/contract/privacy/privacy.shapes.ts';
import { z } from 'zod';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { sentAlready, sweepUnconfirmed, waitingOf } from './form.store.ts';
import { enterRequest, mailAsker, tellOfRequest } from './privacy.asking.ts';
import { companyOfProgramme } from './programme.store.ts';
import { findRequest } from './requests.store.ts';

const asked = z.object({
  companyId: z.uuid(),
  kind: requestKind,
  name: z.string(),
  email: z.string(),
  details: z.string(),
  locale,
});
export const privacyAskedSpec = jobSpec({ name: 'privacy.asked', data: asked, retries: 3 });

/** So many wait for their confirmation at most; a flood beyond it is let go, and the log of changes says so. */
const mostWaiting = 2_000;
/** So many of one address: the links that it has work still. */
const mostOfAddress = 3;

const askedJob = job({
  spec: privacyAskedSpec,
  run: ({ kit, work }: JobCtx, { companyId, ...request }) =>
    work.asCompany(companyId, async (tx) => {
      const company = await companyOfProgramme(tx.db);
      if (!company) return;
      const mailLeaves = kit.config.SMTP_URL !== undefined;
      const flooded = (await sweepUnconfirmed(tx.db, mailLeaves)) >= mostWaiting;
      if (flooded) return tx.audit('privacy.flooded', null, { after: { most: mostWaiting } });
      // Sent twice it is one request, with one term.
      if ((await sentAlready(tx.db, request)) !== undefined) return;
      if ((await waitingOf(tx.db, request.email)) >= mostOfAddress) return;
      const id = await enterRequest(tx.db, company, request, { source: 'form' });
      const found = await findRequest(tx.db, id);
      if (found) await mailAsker(tx, kit, company, found, { purpose: 'privacy.confirm', days: 7 });
      // No confirmation can come where no mail leaves: whoever answers is told at once.
      if (found && !mailLeaves) tellOfRequest(tx, companyId, found);
      tx.audit('privacy.asked', id, { after: { kind: request.kind } });
    }),
});

export const privacyJobs = [askedJob];
