/**
 * Practising on simulated messages, the honest way (ISO/IEC 27001 A.6.3; NIST CSF PR.AT-01): to own members with verified
 * addresses, with figures of a whole campaign and of nobody.
 */
import { z } from 'zod';
import { can, domain, open } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { companyRole } from '../kit/roles.ts';
import { day, linkToken, text } from '../kit/text.ts';

const manage = can('training.manage');
const counted = z.number().int();
const templateId = z.string().regex(/^[a-z-]{3,40}$/);

/** Fewer people than this are not sent any: what they did would say who did it. */
export const fewestForPhishing = 5;

const messageParts = {
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  action: z.string(),
  sender: z.string(),
  /** What gives it away. */
  signs: z.array(z.string()),
  next: z.string(),
};
/** `level`: 1 is easy to see through, 3 is hard. */
const phishingMessage = z.object({ id: templateId, level: z.literal([1, 2, 3]), name: z.string(), ...messageParts });
export type PhishingMessageView = z.infer<typeof phishingMessage>;

export const phishingDraft = z.strictObject({
  templateId,
  audience: z.enum(['everyone', 'role']),
  role: companyRole.nullable().default(null),
  /** For how many days what happens counts. */
  days: counted.min(3).max(30).default(7),
});

const phishingCampaign = z.object({
  id,
  name: z.string(),
  audience: z.enum(['everyone', 'role']),
  role: companyRole.nullable(),
  startedOn: day,
  endsOn: day,
  /** Null while the messages are being asked for. */
  sent: counted.nullable(),
  /** Of the whole campaign, once it is over; null before. */
  figures: z.object({ clicked: counted, taught: counted, reported: counted }).nullable(),
});
export type PhishingCampaign = z.infer<typeof phishingCampaign>;

const withToken = z.strictObject({ token: linkToken });

export const phishing = domain({
  phishingMessages: {
    method: 'GET',
    path: '/training/phishing/messages',
    access: manage,
    returns: z.object({ items: z.array(phishingMessage), people: counted, mailServer: z.boolean() }),
    about: 'The messages to choose from, and how many members have a verified address.',
  },
  phishingCampaigns: {
    method: 'GET',
    path: '/training/phishing/campaigns',
    access: manage,
    query: z.strictObject(paging),
    returns: page(phishingCampaign),
    about: 'Campaigns with their counts, once they are over. Nothing here says who did what; nobody knows it.',
  },
  startPhishing: {
    method: 'POST',
    path: '/training/phishing/campaigns',
    access: manage,
    body: phishingDraft,
    status: 201,
    limit: { max: 10, seconds: 3600 },
    returns: phishingCampaign,
    about: 'Sends a simulated message to members with verified addresses; refused where they are fewer than five.',
  },
  phishingLesson: {
    method: 'GET',
    path: '/training/phishing/lessons/:token',
    access: open(),
    scope: 'installation',
    params: withToken,
    limit: { max: 30, seconds: 60 },
    returns: z.object(messageParts),
    about: 'What gave the message away, for whoever followed its link. Reading it counts nothing.',
  },
  countPhishing: {
    method: 'POST',
    path: '/training/phishing/counts',
    access: open(),
    scope: 'installation',
    body: withToken.extend({ what: z.enum(['clicked', 'taught']) }),
    limit: { max: 30, seconds: 60 },
    refuses: [404],
    returns: z.object({ counted: z.literal(true) }),
  },
  reportPhishing: {
    method: 'POST',
    path: '/training/phishing/reports',
    access: can('training.use'),
    body: z.strictObject({ link: text(2000) }),
    limit: { max: 30, seconds: 60 },
    returns: z.object({ test: z.boolean() }),
    about:
      'Whether the link of a suspicious message belongs to a test of the company; if so, it is counted as reported.',
  },
});
