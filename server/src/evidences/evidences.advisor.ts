/** What can be asked about single pieces of evidence: which end when, which were accepted and by whom. How many there are is told with the standing. */
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';
import { nameOfUser } from '../kit/comments/comments.told.ts';

const evidenceFacts: RegisterFacts = {
  keys: [
    { key: 'controls' },
    { key: 'task', own: true },
    { key: 'ends', as: 'day', ends: true },
    { key: 'adder' },
    { key: 'added', as: 'day' },
    { key: 'reviewed', as: 'each' },
    { key: 'reviewer' },
    { key: 'note', own: true },
    { key: 'about', own: true },
    { key: 'kind', of: 'advisor.evidence.kinds' },
    { key: 'begins', as: 'day' },
    { key: 'place', aside: true },
    { key: 'asked' },
    { key: 'plan', own: true, aside: true },
  ],
  rows: (ids, _today, zone) => sql`SELECT e.id, c.controls, s.title AS task, e.valid_until::text AS ends,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS adder,
      (e.created_at AT TIME ZONE ${zone})::date::text AS added, e.review AS reviewed,
      nullif(trim(concat_ws(' ', v.first_name, v.last_name)), '') AS reviewer,
      (e.reviewed_at AT TIME ZONE ${zone})::date::text AS at, nullif(e.review_note, '') AS note,
      nullif(e.description, '') AS about, e.kind, e.valid_from::text AS begins, coalesce(e.link, f.name) AS place, ${nameOfUser('w')} AS asked, p.title AS plan
    FROM evidences e LEFT JOIN users u ON u.id = e.added_by LEFT JOIN users v ON v.id = e.reviewed_by
    LEFT JOIN users w ON w.id = e.reviewer_id LEFT JOIN action_plans p ON p.company_id = e.company_id AND p.id = e.plan_id
    LEFT JOIN LATERAL (SELECT k.name FROM file_references n JOIN files k ON k.company_id = n.company_id AND k.id = n.file_id
      WHERE n.company_id = e.company_id AND n.record_id = e.id AND n.kind = 'evidence' LIMIT 1) f ON true
    LEFT JOIN subtasks s ON s.company_id = e.company_id AND s.id = e.subtask_id
    LEFT JOIN LATERAL (SELECT string_agg(control_id, ', ' ORDER BY control_id) AS controls FROM evidence_controls
      WHERE company_id = e.company_id AND evidence_id = e.id) c ON true WHERE e.id = ANY(${ids}::uuid[])`,
};

export const evidencesAdvisor: readonly AdvisorRegister[] = [
  {
    ...{
      key: 'evidence',
      aside: true,
      permission: 'evidence.read',
      conditions: ['late', 'unreviewed', 'accepted', 'rejected', 'ending'],
      sums: ['accepted', 'unreviewed', 'late', 'ending'],
      apart: [['late', 'unreviewed', 'accepted', 'rejected', 'ending']],
      again: true,
      narrowed: true,
    },
    searched: true,
    rows: (today) => sql<RegisterRow>`SELECT id, title, title_plain AS plain, added_by AS owner,
        valid_until AS day, created_at AS since,
        coalesce(${today}::date - valid_until, -100000) AS rank, kind AS detail,
        array_remove(ARRAY[
          CASE WHEN review <> 'rejected' AND valid_until < ${today}::date THEN 'late' END,
          CASE WHEN review = 'pending' THEN 'unreviewed' END,
          CASE WHEN review = 'accepted' THEN 'accepted' END,
          CASE WHEN review = 'rejected' THEN 'rejected' END,
          CASE WHEN review <> 'rejected' AND valid_until BETWEEN ${today}::date AND ${today}::date + 90 THEN 'ending' END], NULL) AS meets
      FROM evidences`,
    facts: evidenceFacts,
    detail: (kind) => `advisor.evidence.kinds.${kind}`,
    at: (id) => evidencesPlaces.register.at({ id }),
    all: evidencesPlaces.register.at(),
  },
];
