/** What can be asked about the requests of the people whose data is kept (LGPD art. 18). */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const privacyAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'request',
    permission: 'privacy.read',
    conditions: ['open', 'late', 'closed'],
    rows: (today) => sql<RegisterRow>`SELECT id, name AS title, owner_id AS owner, due_on AS day, received_at AS since,
        CASE WHEN status = 'open' THEN 1 ELSE 0 END AS rank, kind AS detail,
        array_remove(ARRAY[
          CASE WHEN status = 'open' THEN 'open' END,
          CASE WHEN status = 'open' AND due_on < ${today}::date THEN 'late' END,
          CASE WHEN status IN ('answered', 'refused') THEN 'closed' END], NULL) AS meets
      FROM privacy_requests WHERE status <> 'unconfirmed'`,
    detail: (kind) => `kinds.${kind}`,
    at: (id) => privacyPlaces.request.at({ id }),
    all: privacyPlaces.requests.at(),
  },
  {
    ...{ key: 'officer', permission: 'privacy.read', conditions: [], again: true, ownerless: true },
    rows: () => sql<RegisterRow>`SELECT id, officer_name AS title, NULL::uuid AS owner, appointed_on AS day,
        updated_at AS since, 0 AS rank, concat_ws(', ', nullif(officer_email, ''), nullif(officer_phone, '')) AS detail,
        '{}'::text[] AS meets
      FROM privacy_programmes WHERE officer_name <> ''`,
    detail: () => 'advisor.officer.detail',
    at: () => privacyPlaces.programme.at(),
    all: privacyPlaces.programme.at(),
  },
];
