/** Which records of this room somebody answers for. */
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const libraryOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'policy', table: 'policies', owner: 'owner_id' },
    needs: 'policies.read',
    open: sql<boolean>`status NOT IN ('SUPERSEDED', 'ARCHIVED')`,
    at: () => libraryPlaces.library.at(),
  },
];
