/** Which records of this room somebody answers for. */
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const risksOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'risk', table: 'risks', owner: 'owner_id' },
    open: sql<boolean>`status <> 'closed'`,
    at: (owner) => risksPlaces.register.at({ owner }),
  },
];
