/** Asking for the messages of a campaign: each with a link of its own, which is written down as a hash and beside no name. */
import { phishingMessages } from '@vigia/content/phishing/load.ts';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { fewestForPhishing } from '@vigia/contract/training/phishing.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { z } from 'zod';
import { makeToken } from '../kit/auth/tokens.ts';
import { behind } from '../kit/jobs/behind.ts';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { renderMail } from '../kit/mail/layout.ts';
import { queueMail } from '../kit/mail/mail.ts';
import * as store from './phishing.store.ts';

export const sendPhishingSpec = jobSpec({
  name: 'training.phishing',
  data: z.object({ companyId: z.uuid(), campaignId: z.uuid() }),
  retries: 3,
  expires: 600,
});

const sendJob = job({
  spec: sendPhishingSpec,
  run: ({ kit, work }: JobCtx, { companyId, campaignId }) =>
    work.asCompany(companyId, async (tx) => {
      const campaign = await store.lockUnsent(tx.db, campaignId);
      const message = campaign && phishingMessages().get(campaign.template);
      if (!campaign || !message) return;
      const audience = campaign.audience === 'role' ? 'role' : 'everyone';
      const people = await store.readersOfCampaign(tx.db, {
        ...{ audience, role: companyRole.nullable().parse(campaign.role) },
      });
      // Somebody may have left since it was started.
      const readers = people.length < fewestForPhishing ? [] : people;
      const links = readers.map((reader) => ({ reader, ...makeToken() }));
      if (links.length > 0) {
        const hashes = links.map(({ hash }) => hash).sort(Buffer.compare);
        await store.insertSendings(tx.db, campaignId, campaign.template, hashes);
      }
      for (const { reader, token } of links) {
        const { subject, heading, paragraphs, action, sender } = message[reader.locale];
        const url = `${kit.config.publicUrl}${trainingPlaces.mailLesson.at({ token })}`;
        const look = { locale: reader.locale, heading, paragraphs, action: { label: action, url }, footer: sender };
        await queueMail(tx, kit.config, { to: reader.email, subject, ...renderMail(look) }, behind);
      }
      await store.noteCampaignSent(tx.db, campaignId, links.length);
      tx.audit('training.phishing-sent', campaignId, { after: { sent: links.length } });
    }),
});

export const phishingJobs = [sendJob];
