/** Telling people: any room asks, the notifications room delivers (in the product, by mail, or in the digest). */
import { createHash, randomUUID } from 'node:crypto';
import { notificationKind } from '@vigia/contract/kinds.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { z } from 'zod';
import { jobSpec } from '../jobs/jobs.ts';

/** A mail's own text, whole. */
const noticeMail = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()).max(30),
  /** What the button says; it leads to the notice's link. */
  action: z.string(),
});
export type NoticeMail = z.infer<typeof noticeMail>;

export const notice = z.object({
  /** Given when it is asked for: the same at every try, so that nobody is told twice. */
  id: z.uuid().default(() => randomUUID()),
  companyId: z.uuid(),
  kind: notificationKind,
  /** Whom: accounts by id, or everybody of these roles; of them those who may open the link. */
  to: z.union([
    // `orAdmins`: the administrators in their stead, where none of them is left who may open what it leads to.
    z.object({ accounts: z.array(z.uuid()).max(10_000), orAdmins: z.literal(true).optional() }),
    z.object({ roles: z.array(z.enum(['ADMIN', 'BASIC', 'VIEWER'])) }),
  ]),
  /** Who need not be told, because they did it. */
  except: z.uuid().nullable().default(null),
  /** Facts for the words `notifications:kinds.<kind>` (a `-` for its dot), which are said in the reader's language. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  link: z.string().startsWith('/').nullable().default(null),
  /** What the mail says, by language, where it tells more than the notice. */
  letters: z.record(locale, noticeMail).optional(),
});
export type Notice = z.output<typeof notice>;

/** The same id for the same parts: what is asked for again, by another run of a job, is told once. */
export function noticeIdOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** `ctx.after(noticeJob, notice)` tells people once the change is committed. */
export const noticeJob = jobSpec({ name: 'notifications.deliver', data: notice, retries: 8, awaited: true });

/** The same for what is told late and at once, of one company: whoever is told several by mail gets one. */
export const noticesJob = jobSpec({
  name: 'notifications.deliver-together',
  data: z.object({ companyId: z.uuid(), notices: z.array(notice) }),
  retries: 8,
});
