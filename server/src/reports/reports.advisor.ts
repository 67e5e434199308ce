/** What can be asked about the packs that are made for the board. */
import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const reportsAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'pack', permission: 'reports.read', conditions: ['frozen', 'draft'], again: true },
    rows: (
      _today,
      zone,
    ) => sql<RegisterRow>`SELECT id, title, made_by AS owner, (frozen_at AT TIME ZONE ${zone})::date AS day,
        coalesce(frozen_at, updated_at) AS since, extract(epoch FROM coalesce(frozen_at, updated_at)) AS rank,
        CASE WHEN status = 'frozen' THEN 'frozen' ELSE 'draft' END AS detail,
        CASE WHEN status = 'frozen' THEN '{frozen}'::text[] ELSE '{draft}' END AS meets FROM board_packs`,
    facts: {
      keys: [
        { key: 'frozen', as: 'day' },
        { key: 'maker' },
        { key: 'pages' },
        { key: 'foreword', own: true },
        { key: 'decisions', own: true },
      ],
      rows: (
        ids,
        _today,
        zone,
      ) => sql`SELECT b.id, (b.frozen_at AT TIME ZONE ${zone})::date::text AS frozen, b.pages::text,
          nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS maker, nullif(b.foreword, '') AS foreword,
          nullif(b.decisions, '') AS decisions FROM board_packs b LEFT JOIN users u ON u.id = b.made_by WHERE b.id = ANY(${ids}::uuid[])`,
    },
    detail: (state) => `advisor.pack.states.${state}`,
    at: (id) => reportsPlaces.pack.at({ packId: id }),
    all: reportsPlaces.packs.at(),
  },
];
