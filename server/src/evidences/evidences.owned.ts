/** Which records of this room wait for somebody: what is to be reviewed. Whoever added it does not judge it. */
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const evidencesOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'evidence', table: 'evidences', owner: 'reviewer_id' },
    needs: 'evidence.edit',
    open: sql<boolean>`review = 'pending'`,
    unless: (to) => sql<boolean>`added_by IS NOT DISTINCT FROM ${to}::uuid`,
    at: () => evidencesPlaces.register.at(),
  },
];
