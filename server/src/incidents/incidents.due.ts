/**
 * What is due of incidents: the deadlines of the law (LGPD art. 48; Res. CD/ANPD 15/2024), and the one that would run where
 * nobody has said yet whether personal data was affected.
 */
import { legalClockId } from '@vigia/contract/incidents/clocks.shapes.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import { underLgpd } from '../companies/companies.queries.ts';
import type { DueSource, OpenRow, PastRow, ToRemind } from '../kit/due/source.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';
import { clockOf } from './incidents.rules.ts';
import { runsOn, tellBy, undecided } from './incidents.store.ts';

const pathOf = (id: string | null) => (id === null ? incidentsPlaces.list.at() : incidentsPlaces.incident.at({ id }));

/** Days to a deadline in which it comes before other work: three working days across a weekend and a holiday, and six. */
const urgentDays = 10;

/** The incident with the deadline before it: several of one incident end on the same day. */
function named(ref: string, locale: Locale): string | undefined {
  const [id, ...title] = ref.split(' ');
  const clock = legalClockId.safeParse(id).data;
  return clock && `${clockOf(clock)[locale].name}: ${title.join(' ')}`;
}
const namesOf = (ref: string | null): Record<string, string> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const name = ref === null ? undefined : named(ref, locale);
      return name === undefined ? [] : [[`title:${locale}`, name]];
    }),
  );

/** Every administrator is told: a deadline of the law is not one person's alone. */
const clockNotices = (companyId: string, { id, parent, title, ref, day, left }: ToRemind): Notice[] => [
  {
    id: noticeIdOf('incidents.clock-soon', companyId, id, day, String(left)),
    ...{ companyId, kind: 'incidents.clock-soon', except: null, to: { roles: ['ADMIN'] } },
    ...{ values: { title, day, ...namesOf(ref) }, link: pathOf(parent) },
  },
];

export const incidentClockDue: DueSource = {
  permission: 'incidents.read',
  near: 30,
  urgent: true,
  // What is due without a day is due since it is known.
  open: (today) => sql<OpenRow>`SELECT c.id, c.incident_id AS parent, i.title, c.clock || ' ' || i.title AS ref,
      coalesce(c.due_on, c.starts_on) AS day, c.starts_on + (c.due_on - c.starts_on) / 2 AS halfway, NULL::uuid AS person,
      i.owner_id AS owner, ARRAY[i.owner_id] AS people, coalesce(c.due_on, c.starts_on) <= ${today}::date + ${sql.lit(urgentDays)} AS urgent
    FROM incident_clocks c JOIN incidents i ON i.company_id = c.company_id AND i.id = c.incident_id
    WHERE ${runsOn(today)}
    UNION ALL SELECT i.id, i.id, i.title, NULL, ${tellBy}, NULL::date, NULL::uuid, i.owner_id, ARRAY[i.owner_id], true FROM incidents i
    WHERE ${undecided} AND ${underLgpd}`,
  titled: named,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT c.id, c.incident_id AS parent, i.title, c.settled_on::timestamptz AS at,
        c.clock || ' ' || i.title AS ref
      FROM incident_clocks c JOIN incidents i ON i.company_id = c.company_id AND i.id = c.incident_id WHERE c.outcome IS NOT NULL`,
  },
  at: ({ parent }) => pathOf(parent),
  all: incidentsPlaces.list.at(),
  reminder: { before: [1, 0], half: true, after: 'weekly', notices: clockNotices },
};

/** An incident that nobody has begun to handle waits since it was noticed; where a deadline of the law says so already, that is enough. */
export const incidentWaitingDue: DueSource = {
  permission: 'incidents.read',
  near: 30,
  urgent: true,
  open: (
    today,
  ) => sql<OpenRow>`SELECT i.id, NULL::uuid AS parent, i.title, (i.detected_at AT TIME ZONE o.time_zone)::date AS day,
      NULL::uuid AS person, i.owner_id AS owner, ARRAY[i.owner_id] AS people, i.severity IN ('critical', 'high') AS urgent
    FROM incidents i JOIN companies o ON o.id = i.company_id
    WHERE NOT i.is_drill AND i.status IN ('reported', 'reopened') AND NOT (${undecided} AND ${underLgpd})
      AND NOT EXISTS (SELECT FROM incident_clocks c WHERE c.company_id = i.company_id AND c.incident_id = i.id AND ${runsOn(today)})`,
  at: ({ id }) => pathOf(id),
  all: incidentsPlaces.list.at(),
};
