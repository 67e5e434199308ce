/** What can be asked about the people who use the company's account, and about who was invited. */
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

/** The people of the team that a condition picks; who administers comes first. */
const people = (key: string, which: RawBuilder<unknown>): AdvisorRegister => ({
  ...{ key, permission: 'team.read', again: true, ownerless: true, conditions: [] },
  rows: () => sql<RegisterRow>`SELECT m.id, trim(concat_ws(' ', u.first_name, u.last_name)) AS title, NULL::uuid AS owner,
      NULL::date AS day, m.joined_at AS since, CASE m.role WHEN 'ADMIN' THEN 3 WHEN 'BASIC' THEN 2 ELSE 1 END AS rank,
      m.role AS detail, '{}'::text[] AS meets
    FROM memberships m JOIN users u ON u.id = m.id WHERE m.removed_at IS NULL AND ${which}`,
  facts: {
    keys: [
      { key: 'works', as: 'each' },
      { key: 'role', of: 'advisor.member.roles' },
      { key: 'email' },
      { key: 'joined', as: 'day' },
      { key: 'seen', as: 'day' },
    ],
    rows: (
      ids,
      _today,
      zone,
    ) => sql`SELECT m.id, CASE WHEN m.is_active THEN 'yes' ELSE 'no' END AS works, m.role, u.email,
        (m.joined_at AT TIME ZONE ${zone})::date::text AS joined, (u.last_login_at AT TIME ZONE ${zone})::date::text AS seen
      FROM memberships m JOIN users u ON u.id = m.id WHERE m.id = ANY(${ids}::uuid[])`,
  },
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
        { key: 'role', of: 'advisor.member.roles' },
      ],
      rows: (ids, _today, zone) => sql`SELECT id, (expires_at AT TIME ZONE ${zone})::date::text AS ends, email, role,
          (invited_at AT TIME ZONE ${zone})::date::text AS sent FROM invitations WHERE id = ANY(${ids}::uuid[])`,
    },
    detail: (role) => `advisor.member.roles.${role}`,
    at: () => teamPlaces.members.at(),
    all: teamPlaces.members.at(),
  },
];
