/** What is due of the library: the review of what was approved (ISO/IEC 27001 7.5.2), and its reading (7.3, A.5.1). */
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, PastRow, ToRemind } from '../kit/due/source.ts';
import { tellsOwner } from '../kit/due/telling.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';
import { openReadings } from './readings.store.ts';

const policyAt: DueSource['at'] = ({ id }) => libraryPlaces.policy.at({ policyId: id });

export const policyDue: DueSource = {
  permission: 'policies.edit',
  near: 30,
  // What was approved stays in force while a newer draft is written: its review is due until that one takes its place.
  open: () => sql<OpenRow>`SELECT p.id, NULL::uuid AS parent, v.title, p.review_on AS day, NULL::uuid AS person,
      p.owner_id AS owner, ARRAY[p.owner_id] AS people
    FROM policies p JOIN policy_versions v ON v.company_id = p.company_id AND v.policy_id = p.id AND v.number = p.approved_number
    WHERE p.status <> 'ARCHIVED'`,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT p.id, NULL::uuid AS parent, p.title, v.approved_at AS at
      FROM policies p JOIN policy_versions v ON v.company_id = p.company_id AND v.policy_id = p.id AND v.number = p.approved_number`,
  },
  at: policyAt,
  all: libraryPlaces.library.at({ sort: 'reviewOn' }),
  reminder: { before: [30, 7, 0], after: 'weekly', notices: tellsOwner('library.review-soon', policyAt) },
};

const readingAt = (policyId: string) => libraryPlaces.reading.at({ policyId });

/** Nobody is told of what somebody else has to read. */
function readingNotices(companyId: string, { id, parent, title, day, left, people }: ToRemind): Notice[] {
  const [person] = people;
  if (!person || !parent) return [];
  return [
    {
      id: noticeIdOf('library.reading-soon', companyId, id, day, String(left)),
      ...{ companyId, kind: 'library.reading-soon', except: null },
      ...{ to: { accounts: [person.id] }, values: { title, day }, link: readingAt(parent) },
    },
  ];
}

const mine = libraryPlaces.readings.at();

/** A person and a document that waits to be confirmed; the document is its `parent`. */
export const readingDue: DueSource = {
  personal: 'policies.ask-reading',
  permission: 'policies.confirm',
  near: 14,
  open: (
    today,
  ) => sql<OpenRow>`SELECT overlay(overlay(md5(o.account_id::text || o.policy_id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id, o.policy_id AS parent,
      o.title, o.day, o.account_id AS person, o.account_id AS owner, ARRAY[o.account_id] AS people
    FROM (${openReadings(today)}) AS o`,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT c.id, c.policy_id AS parent, v.title, c.confirmed_at AS at
      FROM policy_confirmations c JOIN policy_versions v
        ON v.company_id = c.company_id AND v.policy_id = c.policy_id AND v.number = c.number`,
  },
  at: ({ parent }) => (parent ? readingAt(parent) : mine),
  all: mine,
  reminder: { before: [7, 1, 0], after: 'weekly', notices: readingNotices },
};
