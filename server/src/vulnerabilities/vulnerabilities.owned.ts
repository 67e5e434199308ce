/** Which records of this room somebody answers for. */
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const vulnerabilitiesOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'finding', table: 'findings', owner: 'owner_id' },
    needs: 'vulnerabilities.read',
    open: sql<boolean>`status NOT IN ('false-positive', 'resolved')`,
    at: (owner) => vulnerabilitiesPlaces.list.at({ owner }),
  },
];
