/** Which records of this room somebody answers for. */
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const incidentsOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'incident', table: 'incidents', owner: 'owner_id' },
    needs: 'incidents.read',
    open: sql<boolean>`status <> 'closed'`,
    at: () => incidentsPlaces.list.at(),
  },
  {
    ...{ key: 'action', table: 'incident_actions', owner: 'assigned_to' },
    needs: 'incidents.report',
    open: sql<boolean>`status NOT IN ('CONCLUIDA', 'REJEITADA')`,
    unversioned: true,
    at: () => incidentsPlaces.list.at(),
  },
];
