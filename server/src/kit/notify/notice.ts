/** Telling people: any room asks, the notifications room delivers (in the product, by mail, or in the digest). */
import { randomUUID } from 'node:crypto';
import { notificationKind } from '@vigia/contract/notifications/notifications.contract.ts';
import { z } from 'zod';
import { jobSpec } from '../jobs/jobs.ts';

export const notice = z.object({
  /** Given when it is asked for: the same at every try, so that nobody is told twice. */
  id: z.uuid().default(() => randomUUID()),
  companyId: z.uuid(),
  kind: notificationKind,
  /** Whom: accounts by id, or everybody of these roles. */
  to: z.union([
    z.object({ accounts: z.array(z.uuid()).max(10_000) }),
    z.object({ roles: z.array(z.enum(['ADMIN', 'BASIC', 'VIEWER'])) }),
  ]),
  /** Who need not be told, because they did it. */
  except: z.uuid().nullable().default(null),
  /** Facts for the words `notifications:kinds.<kind>` (a `-` for its dot), which are said in the reader's language. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  link: z.string().startsWith('/').nullable().default(null),
});
export type Notice = z.output<typeof notice>;

/** `ctx.after(noticeJob, notice)` tells people once the change is committed. */
export const noticeJob = jobSpec({ name: 'notifications.deliver', data: notice, retries: 8 });
