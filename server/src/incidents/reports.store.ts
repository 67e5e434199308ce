/** What somebody reported, as rows: how it stands, in their own words. What it is called since then is the administrators' own. */
import { incidentStatus, type OwnReport } from '@vigia/contract/incidents/incidents.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { pageOf } from '../kit/db/page.ts';
import { titleOfReport } from './incidents.rules.ts';
import { incidentMoment } from './incidents.store.ts';

/** What an account reported, the newest first; what it entered as an administrator only while it is one (`reads`). */
export function pageReports(
  db: Db,
  { account, reads }: { readonly account: string; readonly reads: boolean },
  paging: { page: number; limit: number },
) {
  const said = sql<string | null>`(SELECT nullif(e.body, '') FROM incident_events e WHERE e.incident_id = i.id
    AND e.kind = 'reported' AND e.created_by = i.reported_by ORDER BY e.created_at, e.id LIMIT 1)`;
  const found = db
    .selectFrom('incidents as i')
    .where('i.reported_by', '=', account)
    .$if(!reads, (q) => q.where(said, 'is not', null));
  return pageOf(
    found
      .select(['i.id', 'i.title', 'i.status', 'i.created_at', said.as('said')])
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc'),
    found.select((e) => e.fn.countAll<number>().as('total')),
    paging,
    (row): OwnReport => ({
      id: row.id,
      title: row.said ? titleOfReport(row.said) : row.title,
      status: incidentStatus.parse(row.status),
      createdAt: incidentMoment(row.created_at),
    }),
  );
}
