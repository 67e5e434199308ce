/** Which records of this room somebody answers for. */
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const biaRopaOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'activity', table: 'processing_activities', owner: 'owner_id' },
    needs: 'processing.read',
    open: sql<boolean>`true`,
    at: () => biaRopaPlaces.inventory.at(),
  },
];
