/** Every message and what became of it; those that no mail server took are kept for the operator to read. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { many } from '../kit/fields.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { instant, line } from '../kit/text.ts';

export const messageStatus = z.enum(['kept', 'queued', 'sent', 'failed']);
export const outboxMessage = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: messageStatus,
  createdAt: instant,
});
export type OutboxMessage = z.infer<typeof outboxMessage>;
/** Once sent, a message has no text any more: the links in it are secrets of its reader. */
export const messageWhole = outboxMessage.extend({
  text: z.string(),
  html: z.string(),
  sentAt: instant.nullable(),
  attempts: z.number().int(),
  /** Codes of the mail server's last refusal. */
  lastError: z.string().nullable(),
});
export type MessageWhole = z.infer<typeof messageWhole>;
export const messageFilters = z.strictObject({
  ...paging,
  search: line(100).optional(),
  status: many(messageStatus),
});

export const outbox = domain({
  list: {
    method: 'GET',
    path: '/outbox',
    access: can('outbox.read'),
    scope: 'installation',
    query: messageFilters,
    returns: page(outboxMessage),
  },
  get: {
    method: 'GET',
    path: '/outbox/:id',
    access: can('outbox.read'),
    scope: 'installation',
    params: withId,
    returns: messageWhole,
  },
});
