/** What can be asked about approvals: every decision that somebody is waited for, and those that were made. */
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { quotedShort } from '../kit/comments/comments.told.ts';

/** Who has decided so far, when, and with which words; how many were asked. */
const decisions = (
  zone: string,
) => sql`(SELECT count(*) FILTER (WHERE p.status NOT IN ('delegated', 'replaced')) AS asked, count(*) FILTER (WHERE p.status = 'approved') AS approved,
    string_agg(concat(p.name, ' (', (p.decided_at AT TIME ZONE ${zone})::date, ')', ': ' || ${quotedShort(sql`nullif(p.comment, '')`)}), '; ' ORDER BY p.decided_at)
      FILTER (WHERE p.decided_at IS NOT NULL AND p.status IN ('approved', 'rejected')) AS given
  FROM approval_approvers p WHERE p.company_id = a.company_id AND p.approval_id = a.id)`;

export const approvalsAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'approval', permission: 'approvals.administer', conditions: ['late'], again: true },
    rows: (
      today,
    ) => sql<RegisterRow>`SELECT a.id, a.title, v.account_id AS owner, a.due_date AS day, a.created_at AS since,
        CASE WHEN a.due_date < ${today}::date THEN 1 ELSE 0 END AS rank, '' AS detail,
        CASE WHEN a.due_date < ${today}::date THEN '{late}'::text[] ELSE '{}' END AS meets
      FROM approvals a JOIN approval_approvers v ON v.company_id = a.company_id AND v.approval_id = a.id AND v.status = 'asked'
      WHERE a.status = 'open'`,
    facts: {
      keys: [
        { key: 'approver' },
        { key: 'waiting', more: 'bad' },
        { key: 'asked', as: 'day' },
        { key: 'due', as: 'day', ends: true },
        { key: 'asker' },
        { key: 'note', own: true },
        { key: 'given', as: 'each' },
        { key: 'needed', as: 'each' },
        { key: 'subject', of: 'subjects' },
        { key: 'reminded', as: 'each' },
      ],
      rows: (ids, today, zone) => sql`SELECT a.id, nullif(a.note, '') AS note, a.subject_kind AS subject,
          CASE WHEN g.given IS NULL THEN 'none' ELSE 'some' END AS given, g.given AS so, a.needed::text AS wanted, g.asked::text AS of, g.approved::text,
          CASE WHEN g.asked = 1 THEN 'one' WHEN a.needed = g.asked THEN 'all' ELSE 'part' END AS needed,
          CASE WHEN a.reminded_at IS NULL THEN 'none' ELSE 'some' END AS reminded, (a.reminded_at AT TIME ZONE ${zone})::date::text AS last,
          (${today}::date - (a.created_at AT TIME ZONE ${zone})::date)::text AS waiting,
          (${today}::date - (a.created_at AT TIME ZONE ${zone})::date)::text AS count,
          (SELECT string_agg(v.name, ', ' ORDER BY v.position) FROM approval_approvers v WHERE v.company_id = a.company_id
            AND v.approval_id = a.id AND v.status = 'asked') AS approver,
          (a.created_at AT TIME ZONE ${zone})::date::text AS asked, a.due_date::text AS due,
          nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS asker
        FROM approvals a LEFT JOIN users u ON u.id = a.asked_by LEFT JOIN LATERAL ${decisions(zone)} g ON true WHERE a.id = ANY(${ids}::uuid[])`,
    },
    detail: () => 'advisor.approval.detail',
    at: (id) => approvalsPlaces.approval.at({ workflowId: id }),
    all: approvalsPlaces.list.at(),
  },
  {
    ...{ key: 'decision', permission: 'approvals.administer', again: true, untitled: true },
    conditions: ['approved', 'rejected', 'withdrawn'],
    apart: [['approved', 'rejected', 'withdrawn']],
    // Who decided by a link is known by address or name.
    rows: (_today, zone) => sql<RegisterRow>`SELECT a.id, a.title, coalesce(v.account_id, m.id) AS owner,
        (a.closed_at AT TIME ZONE ${zone})::date AS day, a.closed_at AS since, extract(epoch FROM a.closed_at) AS rank, a.status AS detail,
        CASE WHEN a.status IN ('withdrawn', 'stale') THEN '{withdrawn}'::text[] ELSE ARRAY[a.status] END AS meets
      FROM approvals a
      LEFT JOIN LATERAL (SELECT * FROM approval_approvers p WHERE p.company_id = a.company_id AND p.approval_id = a.id
        AND p.decided_at IS NOT NULL ORDER BY p.decided_at DESC LIMIT 1) v ON true
      LEFT JOIN LATERAL (SELECT s.id FROM memberships s JOIN users u ON u.id = s.id WHERE s.company_id = a.company_id
        AND (u.email = v.email OR trim(concat_ws(' ', u.first_name, u.last_name)) = v.name) ORDER BY u.email = v.email DESC LIMIT 1) m ON true
      WHERE a.status <> 'open' AND a.closed_at IS NOT NULL`,
    facts: {
      keys: [
        { key: 'decider' },
        { key: 'on', as: 'day' },
        { key: 'outcome', as: 'each' },
        { key: 'asker' },
        { key: 'asked', as: 'day' },
        { key: 'took', more: 'bad' },
        { key: 'comment', own: true },
        { key: 'each' },
        { key: 'timely', as: 'each' },
        { key: 'note', own: true },
        { key: 'subject', of: 'subjects' },
      ],
      rows: (
        ids,
        _today,
        zone,
      ) => sql`SELECT a.id, a.status AS outcome, (a.closed_at AT TIME ZONE ${zone})::date::text AS on,
          (a.created_at AT TIME ZONE ${zone})::date::text AS asked, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS asker,
          ((a.closed_at AT TIME ZONE ${zone})::date - (a.created_at AT TIME ZONE ${zone})::date)::text AS took,
          ((a.closed_at AT TIME ZONE ${zone})::date - (a.created_at AT TIME ZONE ${zone})::date)::text AS count,
          v.decider, coalesce(v.comment, nullif(a.reason, '')) AS comment, g.given AS each, nullif(a.note, '') AS note, a.subject_kind AS subject,
          CASE WHEN a.due_date IS NULL THEN 'none' WHEN (a.closed_at AT TIME ZONE ${zone})::date <= a.due_date THEN 'yes' ELSE 'no' END AS timely,
          a.due_date::text AS due
        FROM approvals a LEFT JOIN users u ON u.id = a.asked_by LEFT JOIN LATERAL ${decisions(zone)} g ON true
        LEFT JOIN LATERAL (SELECT string_agg(p.name, ', ' ORDER BY p.position) AS decider, nullif(string_agg(p.comment, ' '), '') AS comment
          FROM approval_approvers p WHERE p.company_id = a.company_id AND p.approval_id = a.id AND p.decided_at IS NOT NULL) v ON true
        WHERE a.id = ANY(${ids}::uuid[])`,
    },
    detail: (status) => `advisor.decision.facts.outcome.${status}`,
    at: (id) => approvalsPlaces.approval.at({ workflowId: id }),
    all: approvalsPlaces.list.at(),
  },
];
