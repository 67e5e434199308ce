/** What is due: answers to the people concerned (LGPD art. 19, or the company's own aim). */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, ToRemind } from '../kit/due/source.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';

const kind = 'privacy.request-due';
const pathOf = (id: string) => privacyPlaces.request.at({ id });

/** Whoever answers for it is told, or the administrators where nobody does. */
function noticesOf(companyId: string, { id, day, left, people }: ToRemind): Notice[] {
  const [owner] = people;
  return [
    {
      id: noticeIdOf(kind, companyId, id, day, String(left)),
      ...{ companyId, kind, except: null },
      ...{ to: owner ? { accounts: [owner.id] } : { roles: ['ADMIN'] }, values: { day }, link: pathOf(id) },
    },
  ];
}

export const privacyRequestDue: DueSource = {
  ...{ permission: 'privacy.read', near: 15, at: ({ id }) => pathOf(id) },
  open: () => sql<OpenRow>`SELECT r.id, NULL::uuid AS parent, r.name AS title, r.due_on AS day, NULL::uuid AS person,
      r.owner_id AS owner, ARRAY[r.owner_id] AS people
    FROM privacy_requests r WHERE r.status = 'open'`,
  all: privacyPlaces.requests.at({ status: 'open' }),
  reminder: { before: [7, 3, 1, 0], after: 'weekly', notices: noticesOf },
};
