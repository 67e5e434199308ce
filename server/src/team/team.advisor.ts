/** What can be asked about the people who use the company's account, and about who was invited. */
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AdvisorRegister, RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';

/** The newest entry of the log about a record, of some actions: when it was and who did it. */
const lastEntry = (target: RawBuilder<unknown>, actions: readonly string[]) => sql`LATERAL (SELECT a.at,
    coalesce(nullif(trim(concat_ws(' ', w.first_name, w.last_name)), ''), '–') AS who
  FROM audit_log a LEFT JOIN users w ON w.id = a.actor_id WHERE a.target_id = ${target}::text AND a.action = ANY(${actions}::text[])
  ORDER BY a.seq DESC LIMIT 1)`;

const memberFacts: RegisterFacts = {
  keys: [
    { key: 'works', as: 'each' },
    { key: 'admin', as: 'each' },
    { key: 'role', of: 'advisor.member.roles' },
    { key: 'email' },
    { key: 'joined', as: 'day' },
    { key: 'seen', as: 'day' },
    { key: 'away', more: 'bad' },
    { key: 'cut', as: 'day' },
    { key: 'cutter' },
  ],
  rows: (ids, today, zone) => sql`SELECT m.id, m.role, m.role AS admin, u.email,
      CASE WHEN m.is_active THEN 'yes' WHEN c.at IS NULL THEN 'no' ELSE 'cut' END AS works,
      (m.joined_at AT TIME ZONE ${zone})::date::text AS joined, (u.last_login_at AT TIME ZONE ${zone})::date::text AS seen,
      (${today}::date - (u.last_login_at AT TIME ZONE ${zone})::date)::text AS away,
      (${today}::date - (u.last_login_at AT TIME ZONE ${zone})::date)::text AS count,
      CASE WHEN NOT m.is_active THEN (c.at AT TIME ZONE ${zone})::date::text END AS cut, CASE WHEN NOT m.is_active THEN c.who END AS cutter
    FROM memberships m JOIN users u ON u.id = m.id LEFT JOIN ${lastEntry(sql`m.id`, ['team.member-deactivated'])} c ON true
    WHERE m.id = ANY(${ids}::uuid[])`,
};

/** The people of the team that a condition picks; who administers comes first. */
const people = (key: string, which: RawBuilder<unknown>): AdvisorRegister => ({
  ...{ key, permission: 'team.read', again: true, ownerless: true, facts: memberFacts },
  conditions: key === 'member' ? ['basic', 'viewer'] : [],
  rows: () => sql<RegisterRow>`SELECT m.id, trim(concat_ws(' ', u.first_name, u.last_name)) AS title, NULL::uuid AS owner,
      NULL::date AS day, m.joined_at AS since, CASE m.role WHEN 'ADMIN' THEN 3 WHEN 'BASIC' THEN 2 ELSE 1 END AS rank,
      m.role AS detail, ARRAY[lower(m.role)] AS meets
    FROM memberships m JOIN users u ON u.id = m.id WHERE m.removed_at IS NULL AND ${which}`,
  detail: (role) => `advisor.member.roles.${role}`,
  at: () => teamPlaces.members.at(),
  all: teamPlaces.members.at(),
});

export const teamAdvisor: readonly AdvisorRegister[] = [
  people('member', sql`m.is_active`),
  people('administrator', sql`m.is_active AND m.role = 'ADMIN'`),
  people('former', sql`NOT m.is_active`),
  {
    ...{ key: 'invitation', permission: 'team.read', conditions: [], again: true, ownerless: true },
    rows: () => sql<RegisterRow>`SELECT id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) AS title,
        NULL::uuid AS owner, (expires_at AT TIME ZONE 'UTC')::date AS day, invited_at AS since, 0 AS rank, role AS detail, '{}'::text[] AS meets
      FROM invitations WHERE accepted_at IS NULL AND expires_at > now()`,
    facts: {
      keys: [
        { key: 'ends', as: 'day', ends: true },
        { key: 'email' },
        { key: 'sent', as: 'day' },
        { key: 'inviter' },
        { key: 'role', of: 'advisor.member.roles' },
      ],
      rows: (
        ids,
        _today,
        zone,
      ) => sql`SELECT i.id, (i.expires_at AT TIME ZONE ${zone})::date::text AS ends, i.email, i.role, w.who AS inviter,
          (i.invited_at AT TIME ZONE ${zone})::date::text AS sent
        FROM invitations i LEFT JOIN ${lastEntry(sql`i.id`, ['team.invited', 'team.invitation-resent'])} w ON true
        WHERE i.id = ANY(${ids}::uuid[])`,
    },
    detail: (role) => `advisor.member.roles.${role}`,
    at: () => teamPlaces.members.at(),
    all: teamPlaces.members.at(),
  },
];
