/** What a record of processing lacks and where it contradicts itself (`gapsOf`), as conditions over rows. */
import { adequateCountries } from '@vigia/contract/bia-ropa/legal-bases.ts';
import { type RawBuilder, sql } from 'kysely';
import { processorFacts } from './bia-ropa.read-model.ts';
import { pointFacts, systemFacts } from './facts.store.ts';

/** What systems, data points and processors add to the activities `a`. */
export const judgedBeside = {
  all: sql`LEFT JOIN ${systemFacts.all} AS sf ON sf.activity_id = a.id LEFT JOIN ${pointFacts.all} AS pf ON pf.activity_id = a.id
    LEFT JOIN ${processorFacts.all} AS cf ON cf.activity_id = a.id`,
  each: sql`LEFT JOIN ${systemFacts.each} AS sf ON true LEFT JOIN ${pointFacts.each} AS pf ON true
    LEFT JOIN ${processorFacts.each} AS cf ON true`,
};
const said = (facts: 'sf' | 'pf' | 'cf', key: string) => sql`${sql.ref(`${facts}.said`)}->${sql.lit(key)}`;
const none = (facts: 'sf' | 'pf' | 'cf', key: string) => sql`coalesce((${said(facts, key)})::int, 0) = 0`;
const holds = (facts: 'pf', key: string) => sql`coalesce((${said(facts, key)})::boolean, false)`;
/** Countries abroad, each once. */
export const abroad = sql`ARRAY(SELECT DISTINCT jsonb_array_elements_text(coalesce(${said('sf', 'abroad')}, '[]')
  || coalesce(${said('pf', 'abroad')}, '[]') || coalesce(${said('cf', 'abroad')}, '[]')) ORDER BY 1)`;
export const isAbroad = sql`cardinality(${abroad}) > 0`;

const ofData: Readonly<Record<string, RawBuilder<unknown>>> = {
  purpose: sql`a.purpose = ''`,
  people: sql`coalesce(${said('pf', 'people')}, '[]') = '[]'`,
  data: none('pf', 'data'),
  origin: none('pf', 'origins'),
  basis: sql`a.role <> 'processor' AND a.legal_bases = '{}'`,
  'other-party': sql`a.role <> 'controller' AND a.other_party = ''`,
  retention: sql`a.retention = ''`,
  disposal: sql`a.disposal = ''`,
  measures: sql`a.measure_ids = '{}' AND a.measures = ''`,
  'processor-uncontracted': sql`NOT (${none('cf', 'uncontracted')})`,
  'sensitive-unmarked': sql`NOT a.sensitive AND ${holds('pf', 'holdsSensitive')}`,
  'consent-unproven': sql`a.legal_bases && '{art7-i,art11-i}' AND a.consent_proof = ''`,
  'interest-unbalanced': sql`'art7-ix' = ANY(a.legal_bases) AND a.balancing IS NULL`,
  'minors-without-interest': sql`${holds('pf', 'minors')} AND a.minors_note = ''`,
  'abroad-without-mechanism': sql`a.transfer_mechanism IS NULL AND ${isAbroad}`,
  'country-not-adequate': sql`a.transfer_mechanism = 'art33-i' AND NOT ${abroad} <@ ${[...adequateCountries]}::text[]`,
  'retention-without-law': sql`a.retention <> '' AND a.retention_law = ''`,
  'automated-unexplained': sql`a.automated AND a.automated_note = ''`,
};
const ofOutage: Readonly<Record<string, RawBuilder<unknown>>> = {
  area: sql`a.area_id IS NULL`,
  owner: sql`a.owner_id IS NULL`,
  system: none('sf', 'systems'),
  'system-country': sql`NOT (${none('sf', 'unplaced')})`,
  impact: sql`a.impact IS NULL`,
  rto: sql`a.rto_hours IS NULL`,
  rpo: sql`a.rpo_hours IS NULL`,
  mtpd: sql`a.mtpd_hours IS NULL`,
  workaround: sql`a.workaround = ''`,
  'review-day': sql`a.review_on IS NULL`,
};
const found = (rules: typeof ofData, all: RawBuilder<unknown>) =>
  Object.entries(rules).map(([code, is]) => sql`CASE WHEN ${all} AND ${is} THEN ${sql.lit(code)} END`);

/** The codes of what is lacking or contradicts itself in the activities `a`, with what is beside them joined. */
export const gapsFound = (today: string): RawBuilder<unknown> =>
  sql`array_remove(ARRAY[${sql.join([
    ...found(ofData, sql`a.personal_data`),
    ...found(ofOutage, sql`true`),
    sql`CASE WHEN a.review_on < ${today}::date THEN 'review-overdue' END`,
  ])}]::text[], NULL)`;

/** Hours until each activity is needed: its own, or those of the most urgent that waits for it. */
export const neededIn = sql`(WITH RECURSIVE waits AS (
    SELECT id AS who, id AS whom FROM processing_activities
    UNION SELECT w.who, d.depends_on FROM waits w JOIN activity_dependencies d ON d.activity_id = w.whom)
  SELECT w.whom AS id, min(a.rto_hours) AS hours FROM waits w JOIN processing_activities a ON a.id = w.who GROUP BY w.whom)`;
