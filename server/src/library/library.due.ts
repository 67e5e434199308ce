/** What is due of the library: the review of what was approved (ISO/IEC 27001 7.5.2). */
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, PastRow, ToRemind } from '../kit/due/source.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';

const pathOf = (id: string) => libraryPlaces.policy.at({ policyId: id });

/** The owner is told, or the administrators where there is none. */
function notices(companyId: string, { id, title, day, left, people }: ToRemind): Notice[] {
  const [owner] = people;
  return [
    {
      id: noticeIdOf('library.review-soon', companyId, id, day, String(left)),
      ...{ companyId, kind: 'library.review-soon', except: null },
      ...{ to: owner ? { accounts: [owner.id] } : { roles: ['ADMIN'] }, values: { title, day }, link: pathOf(id) },
    },
  ];
}

export const policyDue: DueSource = {
  permission: 'policies.edit',
  near: 30,
  open: () => sql<OpenRow>`SELECT p.id, NULL::uuid AS parent, p.title, p.review_on AS day, NULL::uuid AS person,
      p.owner_id AS owner, ARRAY[p.owner_id] AS people
    FROM policies p WHERE p.status IN ('APPROVED', 'PUBLISHED')`,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT p.id, NULL::uuid AS parent, p.title, v.approved_at AS at
      FROM policies p JOIN policy_versions v ON v.company_id = p.company_id AND v.policy_id = p.id AND v.number = p.approved_number`,
  },
  at: ({ id }) => pathOf(id),
  all: libraryPlaces.library.at({ sort: 'reviewOn' }),
  reminder: { before: [30, 7, 0], after: 'weekly', notices },
};
