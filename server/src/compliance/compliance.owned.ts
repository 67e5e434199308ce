/** Which records of this room somebody answers for. */
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const complianceOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'control', table: 'control_settings', owner: 'owner_id' },
    needs: 'compliance.read',
    open: sql<boolean>`true`,
    at: () => compliancePlaces.iso27001.at(),
  },
];
