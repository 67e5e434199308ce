/** What is due of the register: the review of a risk, and the end of an acceptance (ISO/IEC 27001 8.2). */
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow } from '../kit/due/source.ts';
import { tellsOwner } from '../kit/due/telling.ts';

const riskAt: DueSource['at'] = ({ id }) => risksPlaces.risk.at({ id });

const shared = { permission: 'risks.edit', near: 30, at: riskAt } as const satisfies Partial<DueSource>;

export const riskDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT r.id, NULL::uuid AS parent, r.title, r.review_on AS day, NULL::uuid AS person,
      r.owner_id AS owner, ARRAY[r.owner_id] AS people
    FROM risks r WHERE r.status <> 'closed' AND r.review_on IS NOT NULL
      -- The end of an acceptance asks for the same look, and is due by itself.
      AND NOT (r.status = 'accepted' AND r.accepted_until <= r.review_on)`,
  all: risksPlaces.register.at({ sort: 'reviewOn' }),
  reminder: { before: [30, 7, 0], after: 'weekly', notices: tellsOwner('risks.review-soon', riskAt) },
};

export const acceptanceDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT r.id, NULL::uuid AS parent, r.title, r.accepted_until AS day, NULL::uuid AS person,
      r.owner_id AS owner, ARRAY[r.owner_id, r.accepted_by] AS people
    FROM risks r WHERE r.status = 'accepted'`,
  all: risksPlaces.register.at({ status: 'accepted' }),
  reminder: { before: [30, 7, 0], notices: tellsOwner('risks.acceptance-ends', riskAt) },
};
