/** What a document says of itself: who approved it, which version is in force, who read it, what it is about and what was said of it. */
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';
import { commentsTold, nameOfUser, quotedShort } from '../kit/comments/comments.told.ts';
import { say } from '../kit/words.ts';
import { askedReadings } from './readings.store.ts';

/** Who is asked to read a document, and who has. */
const reading = (
  today: string,
  zone: string,
) => sql`SELECT r.policy_id, count(*) FILTER (WHERE r.state <> 'done') AS count, count(*) AS of,
    count(*) FILTER (WHERE r.state = 'done') AS read, min(r.day) FILTER (WHERE r.state <> 'done') AS until,
    string_agg(r.name, ', ') FILTER (WHERE r.state <> 'done') AS names, string_agg(r.name, ', ') FILTER (WHERE r.state = 'done') AS confirmed,
    jsonb_object_agg(r.name, jsonb_build_object('id', r.account_id, 'on', coalesce((r.confirmed_at AT TIME ZONE ${zone})::date::text, '–'), 'until', r.day)) AS each
  FROM (SELECT s.*, trim(concat_ws(' ', u.first_name, u.last_name)) AS name FROM (${askedReadings(today)}) AS s
    JOIN users u ON u.id = s.account_id) AS r GROUP BY r.policy_id`;

/** Its versions, the newest first: when, by whom, and what each changes. */
const versions = (
  zone: string,
) => sql`(SELECT max(total) || '. ' || string_agg(line, '; ' ORDER BY number DESC) AS versions
  FROM (SELECT v.number, count(*) OVER () AS total, concat('v', v.number, ' (', concat_ws(', ', (v.created_at AT TIME ZONE ${zone})::date, ${nameOfUser('w')}), ')',
      ': ' || ${quotedShort(sql`nullif(v.version_notes, '')`)}) AS line
    FROM policy_versions v LEFT JOIN users w ON w.id = v.created_by WHERE v.company_id = p.company_id AND v.policy_id = p.id
    ORDER BY v.number DESC LIMIT 5) l)`;
/** What its text is about, and the titles of its parts: of what is in force, where anything is. */
const text = sql`(SELECT nullif(substring(v.markdown FROM '^# [^\n]*\n+([^#\n][^\n]*)'), '') AS about,
    (SELECT string_agg(trim(part[1]), '; ') FROM regexp_matches(v.markdown, '^## +(.+)$', 'gn') AS part) AS parts
  FROM policy_versions v WHERE v.company_id = p.company_id AND v.policy_id = p.id AND v.number = coalesce(p.approved_number, p.number))`;
/** The approval that is waited for. */
const pending = (
  zone: string,
) => sql`(SELECT (a.created_at AT TIME ZONE ${zone})::date::text AS since, a.due_date::text AS by
  FROM approvals a WHERE a.company_id = p.company_id AND a.subject_kind = 'policy' AND a.subject_id = p.id::text AND a.status = 'open'
  ORDER BY a.created_at DESC LIMIT 1)`;

export const policyFacts: RegisterFacts = {
  named: { permission: 'policies.ask-reading', columns: ['names', 'confirmed', 'each'] },
  topics: {
    neglect: ['approved', 'pending', 'readers'],
    until: ['review'],
    counsel: ['shared', 'approved', 'pending'],
  },
  keys: [
    { key: 'approved', as: 'each', further: { who: 'approver', since: 'approved', when: 'approved', until: 'review' } },
    { key: 'approver', as: 'each' },
    { key: 'shared', as: 'each' },
    { key: 'version', as: 'each' },
    {
      ...{ key: 'readers', as: 'each', further: { until: 'until', when: 'until' } },
      people: { done: 'confirmed', left: 'names', each: 'each', same: ['confirmed', 'left'] },
    },
    { key: 'confirmed', further: { until: 'until' } },
    { key: 'review', as: 'day', ends: true },
    { key: 'newer', as: 'each' },
    { key: 'changes', own: true, aside: true },
    { key: 'author' },
    { key: 'until', as: 'day', ends: true },
    { key: 'left', more: 'bad', further: { until: 'until', when: 'until' } },
    { key: 'changed', as: 'day' },
    { key: 'pending', as: 'each' },
    { key: 'controls' },
    { key: 'comments', aside: true },
    { key: 'every', as: 'each' },
    { key: 'versions', aside: true },
    { key: 'about', own: true, aside: true },
    { key: 'parts', aside: true },
    { key: 'kind', of: 'kinds' },
    { key: 'made' },
  ],
  rows: (ids, today, zone, locale) => sql`SELECT p.id, p.number::text, p.approved_number::text AS inforce,
      CASE WHEN p.approved_on IS NOT NULL THEN 'yes' WHEN p.status = 'IN_REVIEW' THEN 'asked' ELSE 'no' END AS approved,
      p.approved_on::text AS on, v.approvers, v.awaited,
      CASE WHEN v.approvers IS NULL AND v.awaited IS NULL THEN 'none' WHEN v.approvers IS NULL THEN 'asked' WHEN v.awaited IS NULL THEN 'some' ELSE 'both' END AS approver,
      CASE p.status WHEN 'PUBLISHED' THEN 'public' WHEN 'APPROVED' THEN 'inside' WHEN 'IN_REVIEW' THEN 'review' ELSE 'draft' END AS shared,
      CASE WHEN p.approved_number IS NULL THEN 'draft' WHEN p.approved_number = p.number THEN 'one' ELSE 'two' END AS version,
      CASE WHEN p.approved_number < p.number THEN 'yes' ELSE 'no' END AS newer, nullif(n.version_notes, '') AS changes,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS author, (n.created_at AT TIME ZONE ${zone})::date::text AS begun,
      (p.updated_at AT TIME ZONE ${zone})::date::text AS changed,
      CASE WHEN o.of IS NULL THEN 'unasked' WHEN o.count = 0 THEN 'none' ELSE 'some' END AS readers, o.count::text, o.of::text,
      o.read::text, o.count::text AS left, o.until::text, o.names, o.confirmed, o.each::text, p.review_on::text AS review,
      CASE WHEN e.since IS NULL THEN 'none' WHEN e.by IS NULL THEN 'some' ELSE 'dated' END AS pending, e.since, e.by, c.controls,
      coalesce(${commentsTold('policy', sql`c.record_id = p.id`, zone)}, ${say(locale, 'library:advisor.policy.facts.comments.none')}::text) AS comments,
      CASE WHEN p.review_on IS NULL THEN 'none' ELSE 'some' END AS every, p.review_months::text AS months, l.versions, x.about, x.parts, p.kind,
      (p.created_at AT TIME ZONE ${zone})::date::text AS made, coalesce(${nameOfUser('m')}, '–') AS maker
    FROM policies p
    JOIN policy_versions n ON n.company_id = p.company_id AND n.policy_id = p.id AND n.number = p.number
    LEFT JOIN users u ON u.id = n.created_by LEFT JOIN users m ON m.id = p.created_by
    LEFT JOIN LATERAL ${pending(zone)} e ON true LEFT JOIN LATERAL ${versions(zone)} l ON true LEFT JOIN LATERAL ${text} x ON true
    LEFT JOIN LATERAL (SELECT string_agg(control_id, ', ' ORDER BY control_id) AS controls FROM policy_controls
      WHERE company_id = p.company_id AND policy_id = p.id) c ON true
    LEFT JOIN LATERAL (SELECT string_agg(a.name, ', ') FILTER (WHERE a.status = 'approved') AS approvers,
        string_agg(a.name, ', ') FILTER (WHERE a.status = 'asked' AND w.status = 'open') AS awaited FROM approvals w JOIN approval_approvers a
      ON a.company_id = w.company_id AND a.approval_id = w.id WHERE w.company_id = p.company_id AND w.subject_id = p.id::text) v ON true
    LEFT JOIN (${reading(today, zone)}) o ON o.policy_id = p.id
    WHERE p.id = ANY(${ids}::uuid[])`,
};
