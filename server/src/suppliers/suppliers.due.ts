/** What is due of suppliers: their answers, contracts, certificates, findings, and the next time they are asked (ISO/IEC 27001 A.5.22). */

import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow } from '../kit/due/source.ts';
import { tellsOwner } from '../kit/due/telling.ts';

const supplierAt = ({ id, parent }: { id: string; parent: string | null }) =>
  suppliersPlaces.supplier.at({ id: parent ?? id });
const evaluationAt = ({ id, parent }: { id: string; parent: string | null }) =>
  suppliersPlaces.evaluation.at({ id: parent ?? id });

const shared = { permission: 'suppliers.read', near: 30 } as const satisfies Partial<DueSource>;

export const answersDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT e.id, NULL::uuid AS parent, s.name AS title, e.due_date AS day, NULL::uuid AS person,
      s.owner_id AS owner, ARRAY[s.owner_id, e.sent_by] AS people
    FROM supplier_evaluations e JOIN suppliers s ON s.company_id = e.company_id AND s.id = e.supplier_id
    WHERE e.status IN ('sent', 'answering', 'reopened') AND s.status <> 'ended'`,
  at: evaluationAt,
  all: suppliersPlaces.register.at({ state: 'waiting' }),
  reminder: { before: [0], after: 'weekly', notices: tellsOwner('suppliers.answers-due', evaluationAt) },
};

/** A contract is due when notice must be given, not when it is too late. */
export const contractDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT s.id, NULL::uuid AS parent, s.name AS title, s.contract_ends - coalesce(s.notice_days, 0) AS day,
      NULL::uuid AS person, s.owner_id AS owner, ARRAY[s.owner_id] AS people
    FROM suppliers s WHERE s.contract_ends IS NOT NULL AND s.status <> 'ended'`,
  at: supplierAt,
  all: suppliersPlaces.register.at({ sort: 'contractEnds' }),
  reminder: { before: [30, 7, 0], notices: tellsOwner('suppliers.contract-ends', supplierAt) },
};

export const certificateDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT c.id, c.supplier_id AS parent, s.name || ': ' || c.name AS title, c.expires_on AS day,
      NULL::uuid AS person, s.owner_id AS owner, ARRAY[s.owner_id] AS people
    FROM supplier_certificates c JOIN suppliers s ON s.company_id = c.company_id AND s.id = c.supplier_id
    WHERE s.status <> 'ended'`,
  at: supplierAt,
  all: suppliersPlaces.report.at(),
  reminder: { before: [30, 7, 0], notices: tellsOwner('suppliers.certificate-ends', supplierAt) },
};

export const findingDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT f.id, f.evaluation_id AS parent, s.name || ': ' || f.title AS title, f.due_date AS day,
      NULL::uuid AS person, s.owner_id AS owner, ARRAY[s.owner_id, f.created_by] AS people
    FROM supplier_findings f JOIN suppliers s ON s.company_id = f.company_id AND s.id = f.supplier_id
    WHERE f.status IN ('open', 'answered') AND s.status <> 'ended'`,
  at: evaluationAt,
  all: suppliersPlaces.report.at(),
  reminder: { before: [7, 0], after: 'weekly', notices: tellsOwner('suppliers.finding-due', evaluationAt) },
};

/** The next time they are to be asked, or the day on which an approval with conditions ends, if that comes first. */
export const supplierReviewDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT s.id, NULL::uuid AS parent, s.name AS title, least(s.next_on, s.decision_until) AS day, NULL::uuid AS person,
      s.owner_id AS owner, ARRAY[s.owner_id] AS people
    FROM suppliers s WHERE (s.next_on IS NOT NULL OR s.decision_until IS NOT NULL) AND s.status <> 'ended'`,
  at: supplierAt,
  all: suppliersPlaces.register.at(),
};
