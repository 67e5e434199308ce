/** What can be asked about tests with simulated messages: of whole tests that are over, and of nobody. */
import { phishingMessages } from '@vigia/content/phishing/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { fewestForPhishing } from '@vigia/contract/training/phishing.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';

/** What each message is called. */
function messages(locale: Locale) {
  const all = [...phishingMessages().values()];
  return sql`unnest(${all.map(({ id }) => id)}::text[], ${all.map((one) => one[locale].name)}::text[]) AS t(id, title)`;
}
/** Counts are told once it is over and enough people were sent it: what they did would say who did it. */
const isTold = (today: string) =>
  sql`c.ends_on < ${today}::date AND coalesce(c.sent, 0) >= ${sql.lit(fewestForPhishing)}`;
const counts = sql`(SELECT count(*) FILTER (WHERE s.clicked) AS clicked, count(*) FILTER (WHERE s.reported) AS reported,
    count(*) FILTER (WHERE s.taught) AS taught FROM phishing_sendings s WHERE s.company_id = c.company_id AND s.campaign_id = c.id)`;

const facts: RegisterFacts = {
  keys: [
    { key: 'clicked', as: 'each', more: 'bad', number: 'clicks' },
    { key: 'reported', as: 'each', more: 'good', number: 'reports' },
    { key: 'taught', as: 'each' },
    { key: 'sent', more: 'good' },
    { key: 'started', as: 'day' },
    { key: 'ends', as: 'day', ends: true },
    { key: 'starter' },
    { key: 'who', as: 'each' },
  ],
  rows: (ids, today, zone) => sql`SELECT c.id, CASE WHEN ${isTold(today)} THEN 'some' ELSE 'running' END AS clicked,
      CASE WHEN ${isTold(today)} THEN 'some' ELSE 'running' END AS reported, CASE WHEN ${isTold(today)} THEN 'some' ELSE 'running' END AS taught,
      CASE WHEN ${isTold(today)} THEN n.clicked::text END AS clicks, CASE WHEN ${isTold(today)} THEN n.reported::text END AS reports,
      CASE WHEN ${isTold(today)} THEN n.taught::text END AS lessons, CASE WHEN ${isTold(today)} THEN percent_of(n.clicked, c.sent)::text END AS percent,
      c.sent::text, (c.created_at AT TIME ZONE ${zone})::date::text AS started, c.ends_on::text AS ends,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS starter, 'nobody' AS who
    FROM phishing_campaigns c LEFT JOIN users u ON u.id = c.created_by CROSS JOIN LATERAL ${counts} n WHERE c.id = ANY(${ids}::uuid[])`,
};

export const phishingRegister: AdvisorRegister = {
  ...{ key: 'phishing', permission: 'training.manage', again: true, ownerless: true, facts },
  conditions: ['open'],
  rows: (
    today,
    _zone,
    locale,
  ) => sql<RegisterRow>`SELECT c.id, coalesce(t.title, c.template) AS title, NULL::uuid AS owner, c.ends_on AS day,
      c.created_at AS since, extract(epoch FROM c.created_at) AS rank,
      CASE WHEN ${isTold(today)} THEN concat(n.clicked, '/', c.sent, ' · ', n.reported, '/', c.sent) ELSE '' END AS detail,
      CASE WHEN c.ends_on < ${today}::date THEN '{}'::text[] ELSE '{open}' END AS meets
    FROM phishing_campaigns c LEFT JOIN ${messages(locale)} ON t.id = c.template CROSS JOIN LATERAL ${counts} n`,
  detail: (value) => (value === '' ? 'advisor.phishing.untold' : 'advisor.phishing.detail'),
  at: () => trainingPlaces.phishing.at(),
  all: trainingPlaces.phishing.at(),
};
