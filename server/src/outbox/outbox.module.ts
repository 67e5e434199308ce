/** The operator's view of what was mailed, and of what could not be. */
import { notFound } from '@vigia/contract/kit/problem.ts';
import { outbox } from '@vigia/contract/outbox/outbox.contract.ts';
import { implement } from '../kit/http/implement.ts';
import * as store from './outbox.store.ts';

export const outboxModule = implement(outbox, {
  list: (ctx, { query }) => store.pageOutboxMessages(ctx.db, query),
  async get(ctx, { params }) {
    const found = await store.findOutboxMessage(ctx.db, params.id);
    if (!found) throw notFound();
    return found;
  },
});
