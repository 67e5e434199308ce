/** What is due of the inventory: reviews of activities and impact reports (LGPD art. 50, §2, I, h; ISO 22301 8.2.2), recovery to be tested again (8.5). */
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow } from '../kit/due/source.ts';
import { tellsOwner } from '../kit/due/telling.ts';
import { missesTarget } from './bia-ropa.read-model.ts';

const activityAt: DueSource['at'] = ({ id, parent }) => biaRopaPlaces.activity.at({ id: parent ?? id });
const reportAt: DueSource['at'] = ({ id, parent }) => biaRopaPlaces.report.at({ id: parent ?? id });

export const reviewDue: DueSource = {
  ...{ permission: 'processing.edit', near: 30, at: activityAt },
  open: () => sql<OpenRow>`SELECT a.id, NULL::uuid AS parent, a.name AS title, a.review_on AS day, NULL::uuid AS person,
      a.owner_id AS owner, ARRAY[a.owner_id] AS people
    FROM processing_activities a WHERE a.review_on IS NOT NULL`,
  all: biaRopaPlaces.inventory.at({ sort: 'reviewOn' }),
  reminder: { before: [30, 7, 0], after: 'weekly', notices: tellsOwner('bia-ropa.review-soon', activityAt) },
};

/** An impact report whose own review comes. */
export const reportDue: DueSource = {
  ...{ permission: 'processing.edit', near: 30, at: reportAt },
  open: () => sql<OpenRow>`SELECT i.id, i.activity_id AS parent, a.name AS title, i.review_on AS day, NULL::uuid AS person,
      a.owner_id AS owner, ARRAY[a.owner_id] AS people
    FROM impact_reports i JOIN processing_activities a ON a.company_id = i.company_id AND a.id = i.activity_id
    WHERE i.review_on IS NOT NULL`,
  all: biaRopaPlaces.inventory.at(),
  reminder: { before: [30, 7, 0], after: 'weekly', notices: tellsOwner('bia-ropa.report-soon', reportAt) },
};

/** What was tested once is tested again within a year, and within a month where it failed or took more than the activity bears. */
export const retestDue: DueSource = {
  ...{ permission: 'processing.edit', near: 30, at: activityAt },
  open: () => sql<OpenRow>`SELECT t.id, t.activity_id AS parent, a.name AS title, (t.tested_on + CASE WHEN result = 'failed' OR ${missesTarget}
        THEN interval '1 month' ELSE interval '1 year' END)::date AS day, NULL::uuid AS person, a.owner_id AS owner, ARRAY[a.owner_id] AS people
    FROM (SELECT DISTINCT ON (company_id, activity_id) * FROM recovery_tests ORDER BY company_id, activity_id, tested_on DESC, id DESC) t
    JOIN processing_activities a ON a.company_id = t.company_id AND a.id = t.activity_id`,
  all: biaRopaPlaces.inventory.at({ sort: 'rto' }),
  reminder: { before: [30, 7, 0], after: 'weekly', notices: tellsOwner('bia-ropa.test-soon', activityAt) },
};
