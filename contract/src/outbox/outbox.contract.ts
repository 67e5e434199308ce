/** Messages that could not be mailed because no mail server is set: kept for the operator to read. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { instant, text } from '../kit/text.ts';

export const message = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: z.enum(['kept', 'queued', 'sent', 'failed']),
  createdAt: instant,
});
export const messageWhole = message.extend({ text: z.string(), html: z.string() });

export const outbox = domain({
  list: {
    method: 'GET',
    path: '/outbox',
    access: can('outbox.read'),
    scope: 'installation',
    query: z.strictObject({ ...paging, search: text(100).optional() }),
    returns: page(message),
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
