/** What is due of the inventory: the review of an activity (LGPD art. 50, §2, I, h; ISO 22301 8.2.2). */
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, ToRemind } from '../kit/due/source.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';

const kind = 'bia-ropa.review-soon';
const pathOf = (id: string) => biaRopaPlaces.activity.at({ id });

/** The owner is told, or the administrators where there is none. */
function noticesOf(companyId: string, { id, title, day, left, people }: ToRemind): Notice[] {
  const [owner] = people;
  return [
    {
      id: noticeIdOf(kind, companyId, id, day, String(left)),
      ...{ companyId, kind, except: null },
      ...{ to: owner ? { accounts: [owner.id] } : { roles: ['ADMIN'] }, values: { title, day }, link: pathOf(id) },
    },
  ];
}

export const reviewDue: DueSource = {
  ...{ permission: 'processing.edit', near: 30, at: ({ id }) => pathOf(id) },
  open: () => sql<OpenRow>`SELECT a.id, NULL::uuid AS parent, a.name AS title, a.review_on AS day, NULL::uuid AS person,
      a.owner_id AS owner, ARRAY[a.owner_id] AS people
    FROM processing_activities a WHERE a.review_on IS NOT NULL`,
  all: biaRopaPlaces.inventory.at({ sort: 'reviewOn' }),
  reminder: { before: [30, 7, 0], after: 'weekly', notices: noticesOf },
};
