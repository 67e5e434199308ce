/** What can be asked about the inventory of processes (LGPD art. 37). */
import { typicalActivities } from '@vigia/content/activities/load.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type RawBuilder, sql } from 'kysely';
import { isAbroad } from '../companies/companies.queries.ts';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { processFacts, restoreFacts, systemsFacts } from './bia-ropa.facts.advisor.ts';
import { processorFacts } from './bia-ropa.read-model.ts';
import { pointFacts, systemFacts } from './facts.store.ts';

/** Whether these facts of an activity name a country abroad, as the inventory counts it. */
const countriesOf = (facts: RawBuilder<unknown>) => sql`coalesce(${facts}.said -> 'abroad' <> '[]'::jsonb, false)`;

const goesAbroad = sql`(${countriesOf(sql`sf`)} OR ${countriesOf(sql`pf`)} OR ${countriesOf(sql`cf`)})`;

/** Who decides, whose data, and what its outage is held against. */
const beside = sql`CASE WHEN a.automated THEN 'automated' END, CASE WHEN (pf.said ->> 'minors')::boolean THEN 'minors' END,
  CASE WHEN NOT EXISTS (SELECT FROM recovery_tests t WHERE t.company_id = a.company_id AND t.activity_id = a.id) THEN 'untested' END,
  CASE WHEN EXISTS (SELECT FROM activity_systems y JOIN processing_systems s ON s.company_id = y.company_id AND s.id = y.system_id
    WHERE y.company_id = a.company_id AND y.activity_id = a.id AND s.recovery_hours > a.rto_hours) THEN 'slow' END,
  CASE WHEN personal_data AND (cf.said ->> 'uncontracted')::int > 0 THEN 'uncontracted' END`;

/** What the typical activities are called in each language. */
let kept: readonly Readonly<Record<Locale, string>>[] | undefined;
const titles = () =>
  (kept ??= [...typicalActivities().values()].map(({ pt, en, es }) => ({ pt: pt.title, en: en.title, es: es.title })));

export const biaRopaAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'process',
    permission: 'processing.read',
    sums: ['personal', 'sensitive', 'baseless', 'late'],
    conditions: [
      ...['personal', 'sensitive', 'baseless', 'consent', 'legitimate', 'abroad', 'unfounded', 'kept-forever', 'late'],
      ...['processor', 'controller', 'automated', 'minors', 'untested', 'slow', 'uncontracted'],
    ],
    rows: (
      today,
    ) => sql<RegisterRow>`SELECT a.id, name AS title, owner_id AS owner, review_on AS day, created_at AS since,
        CASE WHEN sensitive THEN 2 WHEN personal_data THEN 1 ELSE 0 END AS rank,
        CASE WHEN sensitive THEN 'sensitive' WHEN personal_data THEN 'personal' ELSE 'plain' END AS detail,
        array_remove(ARRAY[
          CASE WHEN personal_data THEN 'personal' END,
          CASE WHEN sensitive THEN 'sensitive' END,
          CASE WHEN personal_data AND legal_bases = '{}' THEN 'baseless' END,
          CASE WHEN personal_data AND legal_bases && '{art7-i,art11-i}' THEN 'consent' END,
          CASE WHEN personal_data AND 'art7-ix' = ANY(legal_bases) THEN 'legitimate' END,
          CASE WHEN ${goesAbroad} THEN 'abroad' END,
          CASE WHEN ${goesAbroad} AND transfer_mechanism IS NULL THEN 'unfounded' END,
          CASE WHEN personal_data AND retention = '' THEN 'kept-forever' END,
          CASE WHEN review_on < ${today}::date THEN 'late' END,
          CASE WHEN a.role IN ('processor', 'controller') THEN a.role END, ${beside}], NULL) AS meets
      FROM processing_activities a LEFT JOIN ${systemFacts.all} AS sf ON sf.activity_id = a.id
      LEFT JOIN ${pointFacts.all} AS pf ON pf.activity_id = a.id
      LEFT JOIN ${processorFacts.all} AS cf ON cf.activity_id = a.id`,
    facts: processFacts,
    also: () => titles(),
    detail: (value) => `advisor.process.details.${value}`,
    at: (id) => biaRopaPlaces.activity.at({ id }),
    all: biaRopaPlaces.inventory.at(),
  },
  {
    ...{ key: 'kept', permission: 'processing.read', conditions: ['sensitive'], again: true },
    rows: () => sql<RegisterRow>`SELECT p.id, p.name AS title, u.owner, NULL::date AS day, p.created_at AS since,
        coalesce(u.activities, 0) AS rank, coalesce(u.kept, '') AS detail,
        CASE WHEN p.sensitive THEN '{sensitive}'::text[] ELSE '{}' END AS meets
      FROM data_points p LEFT JOIN LATERAL (SELECT count(DISTINCT a.id)::int AS activities,
          (array_agg(a.owner_id ORDER BY a.position))[1] AS owner,
          concat_ws(' – ', string_agg(DISTINCT s.name, ', '), string_agg(DISTINCT a.name, ', ')) AS kept
        FROM activity_data_points l JOIN processing_activities a ON a.company_id = l.company_id AND a.id = l.activity_id
        LEFT JOIN activity_systems y ON y.company_id = a.company_id AND y.activity_id = a.id
        LEFT JOIN processing_systems s ON s.company_id = y.company_id AND s.id = y.system_id
        WHERE l.company_id = p.company_id AND l.data_point_id = p.id) u ON true
      WHERE p.type = 'dado'`,
    detail: (value) => (value === '' ? 'advisor.kept.nowhere' : 'advisor.kept.where'),
    at: (id) => biaRopaPlaces.inventory.at({ dataPoint: id }),
    all: biaRopaPlaces.inventory.at(),
  },
  {
    ...{ key: 'system', permission: 'processing.read', again: true, ownerless: true },
    conditions: ['personal', 'sensitive', 'abroad', 'untested'],
    rows: () => sql<RegisterRow>`SELECT s.id, s.name AS title, NULL::uuid AS owner, NULL::date AS day, s.created_at AS since,
        coalesce(u.activities, 0) AS rank, coalesce(u.activities, 0)::text AS detail,
        array_remove(ARRAY[
          CASE WHEN u.personal THEN 'personal' END,
          CASE WHEN u.sensitive THEN 'sensitive' END,
          CASE WHEN ${isAbroad(sql`s.country`)} THEN 'abroad' END,
          CASE WHEN s.restore_tested_on IS NULL THEN 'untested' END], NULL) AS meets
      FROM processing_systems s
      LEFT JOIN LATERAL (SELECT count(DISTINCT a.id)::int AS activities, bool_or(a.personal_data) AS personal,
          bool_or(a.sensitive) AS sensitive
        FROM activity_systems y JOIN processing_activities a ON a.company_id = y.company_id AND a.id = y.activity_id
        WHERE y.company_id = s.company_id AND y.system_id = s.id) u ON true`,
    facts: systemsFacts,
    detail: () => 'advisor.system.detail',
    at: (id) => biaRopaPlaces.inventory.at({ system: id }),
    all: biaRopaPlaces.inventory.at(),
  },
  {
    ...{ key: 'recovery', permission: 'processing.read', conditions: [], again: true },
    // By the hours of the most urgent that waits for it; at the same hour, what is waited for comes before. What waits for
    // nothing comes before all as people put it, where they did.
    rows: () => sql<RegisterRow>`WITH RECURSIVE waits AS (
        SELECT id AS who, id AS whom FROM processing_activities
        UNION SELECT w.who, d.depends_on FROM waits w JOIN activity_dependencies d ON d.activity_id = w.whom),
      needed AS (SELECT w.whom AS id, min(a.rto_hours) AS hours FROM waits w
        JOIN processing_activities a ON a.id = w.who GROUP BY w.whom),
      before AS (SELECT who AS id, count(*)::int AS others FROM waits GROUP BY who)
      SELECT a.id, a.name AS title, a.owner_id AS owner, NULL::date AS day, a.created_at AS since,
        CASE WHEN a.recovery_wave = 1 AND b.others = 1 THEN 200000000 - a.recovery_place
          ELSE 100000000 - n.hours * 10000 - least(b.others, 9999) END AS rank, n.hours::text AS detail, '{}'::text[] AS meets
      FROM processing_activities a JOIN needed n ON n.id = a.id JOIN before b ON b.id = a.id WHERE n.hours IS NOT NULL`,
    facts: processFacts,
    also: () => titles(),
    detail: () => 'advisor.recovery.hours',
    at: (id) => biaRopaPlaces.activity.at({ id }),
    all: biaRopaPlaces.inventory.at({ sort: 'rto' }),
  },
  {
    // Tests of recovery that were written down, the newest first.
    ...{ key: 'restore', permission: 'processing.read', conditions: ['failed'], again: true, ownerless: true },
    rows: () => sql<RegisterRow>`SELECT t.id, a.name AS title, NULL::uuid AS owner, NULL::date AS day, t.tested_on::timestamptz AS since,
        extract(epoch FROM t.tested_on::timestamptz) AS rank, t.result AS detail,
        CASE WHEN t.result = 'failed' THEN '{failed}'::text[] ELSE '{}' END AS meets
      FROM recovery_tests t JOIN processing_activities a ON a.company_id = t.company_id AND a.id = t.activity_id`,
    facts: restoreFacts,
    detail: (result) => `testResults.${result}`,
    at: () => biaRopaPlaces.inventory.at({ sort: 'rto' }),
    all: biaRopaPlaces.inventory.at({ sort: 'rto' }),
  },
];
