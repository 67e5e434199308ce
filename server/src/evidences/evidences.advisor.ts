/** What can be asked about single pieces of evidence: which end when. How many there are is told with the standing. */
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const evidencesAdvisor: readonly AdvisorRegister[] = [
  {
    ...{
      key: 'evidence',
      permission: 'evidence.read',
      conditions: ['late', 'unreviewed'],
      again: true,
      narrowed: true,
    },
    searched: true,
    rows: (today) => sql<RegisterRow>`SELECT id, title, title_plain AS plain, added_by AS owner,
        valid_until AS day, created_at AS since,
        coalesce(${today}::date - valid_until, -100000) AS rank, kind AS detail,
        array_remove(ARRAY[
          CASE WHEN review <> 'rejected' AND valid_until < ${today}::date THEN 'late' END,
          CASE WHEN review = 'pending' THEN 'unreviewed' END], NULL) AS meets
      FROM evidences`,
    facts: {
      keys: [
        { key: 'controls' },
        { key: 'ends', as: 'day', ends: true },
        { key: 'adder' },
        { key: 'reviewed', as: 'each' },
      ],
      rows: (ids) => sql`SELECT e.id, c.controls, e.valid_until::text AS ends,
          nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS adder, e.review AS reviewed
        FROM evidences e LEFT JOIN users u ON u.id = e.added_by
        LEFT JOIN LATERAL (SELECT string_agg(control_id, ', ' ORDER BY control_id) AS controls FROM evidence_controls
          WHERE company_id = e.company_id AND evidence_id = e.id) c ON true WHERE e.id = ANY(${ids}::uuid[])`,
    },
    detail: (kind) => `advisor.evidence.kinds.${kind}`,
    at: (id) => evidencesPlaces.register.at({ id }),
    all: evidencesPlaces.register.at(),
  },
];
