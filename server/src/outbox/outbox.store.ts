/** Reads the messages. `kit/mail` writes them. */
import type { Page } from '@vigia/contract/kit/page.ts';
import {
  type MessageWhole,
  type messageFilters,
  messageWhole,
  type OutboxMessage,
  outboxMessage,
} from '@vigia/contract/outbox/outbox.contract.ts';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { containing, pageOf } from '../kit/db/page.ts';

const heading = ['id', 'recipient as to', 'subject', 'status', 'created_at as createdAt'] as const;

/** One page, the latest first. */
export function pageOutboxMessages(db: Db, filters: z.output<typeof messageFilters>): Promise<Page<OutboxMessage>> {
  const { search, status } = filters;
  const said = containing(search);
  const found = db
    .selectFrom('messages')
    .$if(status !== undefined, (q) => q.where('status', 'in', status ?? []))
    .$if(Boolean(search), (q) => q.where((e) => e.or([e('recipient', 'ilike', said), e('subject', 'ilike', said)])));
  return pageOf(
    found.select(heading).orderBy('created_at', 'desc').orderBy('id'),
    found.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    (row) => outboxMessage.parse(row),
  );
}

export async function findOutboxMessage(db: Db, id: string): Promise<MessageWhole | null> {
  const row = await db
    .selectFrom('messages')
    .select([
      ...heading,
      'body_text as text',
      'body_html as html',
      'sent_at as sentAt',
      'attempts',
      'last_error as lastError',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? messageWhole.parse(row) : null;
}
