/** Which records of this room somebody answers for. */
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const suppliersOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'supplier', table: 'suppliers', owner: 'owner_id' },
    needs: 'suppliers.read',
    open: sql<boolean>`status <> 'ended'`,
    at: (owner) => suppliersPlaces.register.at({ owner }),
  },
];
