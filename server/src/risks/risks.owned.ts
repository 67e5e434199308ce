/** Which records of this room somebody answers for, and what ends when they are another's. */
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';
import { endDecisions } from './handing.store.ts';
import { dayOfRegister } from './risks.reading.ts';

export const risksOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'risk', table: 'risks', owner: 'owner_id' },
    needs: 'risks.read',
    open: sql<boolean>`status <> 'closed'`,
    at: (owner) => risksPlaces.register.at({ owner }),
    // As where the owner is changed by hand: what was accepted and approved was so by who answered for it then.
    async given(ctx, { ids, from, to }) {
      const ended = await endDecisions(ctx.db, ids, dayOfRegister(ctx));
      for (const { id, reason, until, by } of ended.filter(({ lived }) => lived))
        ctx.audit('risks.acceptance-ended', id, { before: { reason, until, by } });
      for (const id of ids) ctx.audit('risks.handed-over', id, { before: { ownerId: from }, after: { ownerId: to } });
    },
  },
];
