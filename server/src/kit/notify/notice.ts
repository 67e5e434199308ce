/** Telling people: any room asks, the notifications room delivers (in the product, by mail, or in the digest). */
import { notificationKind } from '@vigia/contract/notifications/notifications.contract.ts';
import { z } from 'zod';
import { jobSpec } from '../jobs/jobs.ts';

export const notice = z.object({
  companyId: z.uuid(),
  kind: notificationKind,
  /** Whom: accounts by id, or everybody of these roles. */
  to: z.union([
    z.object({ accounts: z.array(z.uuid()).max(10_000) }),
    z.object({ roles: z.array(z.enum(['ADMIN', 'BASIC', 'VIEWER'])) }),
  ]),
  /** Who need not be told, because they did it. */
  except: z.uuid().nullable().default(null),
  /** For the words `notifications:kinds.<kind>`. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  link: z.string().startsWith('/').nullable().default(null),
});
export type Notice = z.input<typeof notice>;

/** `ctx.after(noticeJob, notice)` tells people once the change is committed. */
export const noticeJob = jobSpec({ name: 'notifications.deliver', data: notice, retries: 8 });
