/** Which records of this room somebody answers for. */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const privacyOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'request', table: 'privacy_requests', owner: 'owner_id' },
    needs: 'privacy.read',
    open: sql<boolean>`status = 'open'`,
    at: () => privacyPlaces.requests.at({ status: 'open' }),
  },
];
