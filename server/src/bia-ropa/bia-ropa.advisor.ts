/** What can be asked about the inventory of processes (LGPD art. 37). */
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const biaRopaAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'process',
    permission: 'processing.read',
    conditions: ['personal', 'sensitive', 'baseless', 'late'],
    rows: (
      today,
    ) => sql<RegisterRow>`SELECT id, name AS title, owner_id AS owner, review_on AS day, created_at AS since,
        CASE WHEN sensitive THEN 2 WHEN personal_data THEN 1 ELSE 0 END AS rank,
        CASE WHEN sensitive THEN 'sensitive' WHEN personal_data THEN 'personal' ELSE 'plain' END AS detail,
        array_remove(ARRAY[
          CASE WHEN personal_data THEN 'personal' END,
          CASE WHEN sensitive THEN 'sensitive' END,
          CASE WHEN personal_data AND legal_bases = '{}' THEN 'baseless' END,
          CASE WHEN review_on < ${today}::date THEN 'late' END], NULL) AS meets
      FROM processing_activities`,
    detail: (value) => `advisor.process.details.${value}`,
    at: (id) => biaRopaPlaces.activity.at({ id }),
    all: biaRopaPlaces.inventory.at(),
  },
];
