/** What somebody can ask about their own personal tokens. */
import { apiTokensPlaces } from '@vigia/contract/api-tokens/api-tokens.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const apiTokensAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'token', permission: 'api-tokens.use', conditions: ['live', 'over'], again: true },
    rows: (
      _today,
      zone,
    ) => sql<RegisterRow>`SELECT id, name AS title, owner_id AS owner, (expires_at AT TIME ZONE ${zone})::date AS day, created_at AS since,
        CASE WHEN revoked_at IS NULL AND expires_at > now() THEN 1 ELSE 0 END AS rank,
        CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= now() THEN 'expired' ELSE 'live' END AS detail,
        CASE WHEN revoked_at IS NULL AND expires_at > now() THEN '{live}'::text[] ELSE '{over}' END AS meets
      FROM api_tokens WHERE owner_id = current_account()`,
    facts: {
      keys: [
        { key: 'ends', as: 'day', ends: true },
        { key: 'used', as: 'day' },
        { key: 'made', as: 'day' },
        { key: 'may', as: 'each' },
      ],
      rows: (ids, _today, zone) => sql`SELECT id, (expires_at AT TIME ZONE ${zone})::date::text AS ends,
          (last_used_at AT TIME ZONE ${zone})::date::text AS used, (created_at AT TIME ZONE ${zone})::date::text AS made,
          CASE WHEN 'propose' = ANY(scopes) THEN 'propose' ELSE 'read' END AS may
        FROM api_tokens WHERE owner_id = current_account() AND id = ANY(${ids}::uuid[])`,
    },
    detail: (state) => `advisor.token.states.${state}`,
    at: () => apiTokensPlaces.tokens.at(),
    all: apiTokensPlaces.tokens.at(),
  },
];
