/** What is due: answers to the people concerned (LGPD art. 19, or the company's own aim). */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow } from '../kit/due/source.ts';
import { tellsOwner } from '../kit/due/telling.ts';
import { isDue } from './requests.store.ts';

const requestAt: DueSource['at'] = ({ id }) => privacyPlaces.request.at({ id });

/** The name of whoever asked stands in no notice. */
const tellsDay = tellsOwner('privacy.request-due', requestAt, ({ day }) => ({ day }));

export const privacyRequestDue: DueSource = {
  ...{ permission: 'privacy.read', near: 15, at: requestAt },
  open: () => sql<OpenRow>`SELECT r.id, NULL::uuid AS parent, r.name AS title, r.due_on AS day, NULL::uuid AS person,
      r.owner_id AS owner, ARRAY[r.owner_id] AS people
    FROM privacy_requests r WHERE ${isDue}`,
  all: privacyPlaces.requests.at(),
  reminder: { before: [7, 3, 1, 0], after: 'weekly', notices: tellsDay },
};
