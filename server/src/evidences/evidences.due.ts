/** What is due of the evidence register: what proves a control for not much longer, or did, and nothing newer replaces. */
import { expiringDays } from '@vigia/contract/evidences/evidences.contract.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, PastRow, ToRemind } from '../kit/due/source.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';
import { registerPath, workPath } from './evidences.rules.ts';

/**
 * Evidence `e` whose end matters: not turned down, and nothing newer took its place. That is so where each of its controls
 * is proven today by something that lasts longer.
 */
const stillProves = (today: string) => sql`e.review <> 'rejected'
  AND (NOT EXISTS (SELECT 1 FROM evidence_controls l WHERE l.company_id = e.company_id AND l.evidence_id = e.id)
    OR EXISTS (SELECT 1 FROM evidence_controls l WHERE l.company_id = e.company_id AND l.evidence_id = e.id
      AND NOT EXISTS (
        SELECT 1 FROM evidence_controls m JOIN evidences n ON n.company_id = m.company_id AND n.id = m.evidence_id
        WHERE m.company_id = l.company_id AND m.framework = l.framework AND m.control_id = l.control_id
          AND n.review <> 'rejected' AND n.valid_from <= ${today}::date AND coalesce(n.valid_until >= ${today}::date, true)
          AND coalesce(n.valid_until > e.valid_until, true))))`;
/** What ended longer ago is history: nobody renews it, and its controls show that nothing proves them. */
const longGone = 60;

/**
 * Whoever added it and its reviewer are told, and the administrators where neither of them is one: only they can renew
 * it in the register. Others are led to the work that left it.
 */
function notices(companyId: string, { id, parent, title, day, left, people }: ToRemind): Notice[] {
  const admins = people.filter(({ role }) => role === 'ADMIN').map((one) => one.id);
  const others = people.filter(({ role }) => role !== 'ADMIN').map((one) => one.id);
  const notice = (to: Notice['to'], link: string | null, who: string): Notice => ({
    id: noticeIdOf('evidence.expiring', companyId, id, day, String(left), who),
    ...{ companyId, kind: 'evidence.expiring', except: null },
    ...{ to, values: { title, day }, link },
  });
  return [
    notice(admins.length > 0 ? { accounts: admins } : { roles: ['ADMIN'] }, registerPath(id), 'admins'),
    ...(others.length > 0 ? [notice({ accounts: [...new Set(others)] }, workPath(parent), 'others')] : []),
  ];
}

export const evidenceDue: DueSource = {
  permission: 'evidence.read',
  near: expiringDays,
  open: (today) => sql<OpenRow>`SELECT e.id, e.plan_id AS parent, e.title, e.valid_until AS day, NULL::uuid AS person,
      NULL::uuid AS owner, ARRAY[e.added_by, e.reviewer_id] AS people
    FROM evidences e WHERE e.valid_until > ${today}::date - ${sql.lit(longGone)} AND ${stillProves(today)}`,
  past: {
    as: 'added',
    rows: () => sql<PastRow>`SELECT e.id, NULL::uuid AS parent, e.title, e.created_at AS at
      FROM evidences e WHERE e.review <> 'rejected'`,
  },
  at: ({ id }) => registerPath(id),
  all: evidencesPlaces.register.at({ sort: 'validUntil' }),
  reminder: { before: [30, 7, 1, 0], notices },
};
