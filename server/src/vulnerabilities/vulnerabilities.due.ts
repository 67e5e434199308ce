/**
 * What is due of the findings: each by the day of its severity (ISO/IEC 27001 A.8.8). What attackers use, and what is critical,
 * does not wait for it.
 */
import { allows } from '@vigia/contract/kit/roles.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, PastRow, ToRemind } from '../kit/due/source.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';

const pathOf = (id: string) => vulnerabilitiesPlaces.finding.at({ id });

/** The owner is told. What nobody owns stands in the list: a report of thousands must not become thousands of mails. */
function findingNotices(companyId: string, { id, title, day, left, people }: ToRemind): Notice[] {
  const owner = people.find(({ role }) => allows(role, 'vulnerabilities.read'));
  if (!owner) return [];
  return [
    {
      id: noticeIdOf('vulnerabilities.due-soon', companyId, id, day, String(left)),
      ...{ companyId, kind: 'vulnerabilities.due-soon', except: null, to: { accounts: [owner.id] } },
      ...{ values: { title, day }, link: pathOf(id) },
    },
  ];
}

export const weaknessDue: DueSource = {
  permission: 'vulnerabilities.read',
  near: 14,
  urgent: true,
  open: (today) => sql<OpenRow>`SELECT f.id, NULL::uuid AS parent, f.title, f.due_on AS day, NULL::uuid AS person,
      f.owner_id AS owner, ARRAY[f.owner_id] AS people,
      f.kev OR f.severity = 'critical' AS urgent
    FROM findings f WHERE f.due_on IS NOT NULL AND f.status <> 'resolved' AND f.status <> 'false-positive'
      AND (f.status IN ('open', 'in-analysis') OR (f.status = 'snooze' AND f.snoozed_until < ${today}::date))`,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT f.id, NULL::uuid AS parent, f.title, f.resolved_at AS at FROM findings f
      WHERE f.status = 'resolved'`,
  },
  at: ({ id }) => pathOf(id),
  all: vulnerabilitiesPlaces.list.at({ sort: 'dueOn' }),
  reminder: { before: [7, 1, 0], after: 'weekly', notices: findingNotices },
};
