/** What an activity's record is asked for besides its fields: what it lacks, what comes back too late, who acts, how it hurts, who wrote. */
import { measuresOfActivities } from '@vigia/content/activities/load.ts';
import { missingCodes } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { impactGrades, impactKinds, impactMoments } from '@vigia/contract/bia-ropa/impact.shapes.ts';
import { transferMechanisms } from '@vigia/contract/bia-ropa/legal-bases.ts';
import { riskSigns } from '@vigia/contract/bia-ropa/report.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import { underLgpd } from '../companies/companies.queries.ts';
import type { RegisterFact } from '../kit/advisor/register.ts';
import { say } from '../kit/words.ts';
import { processorFacts } from './bia-ropa.read-model.ts';
import { pointFacts, systemFacts } from './facts.store.ts';

export const besideKeys: readonly RegisterFact[] = [
  { key: 'outage', as: 'each', number: 'most', more: 'good' },
  { key: 'slow', as: 'each' },
  { key: 'copied', as: 'each' },
  { key: 'tests', as: 'each' },
  { key: 'gaps', as: 'each' },
  { key: 'clashes', as: 'each' },
  { key: 'risky', as: 'each' },
  { key: 'report', as: 'each' },
  { key: 'note', own: true, aside: true },
  { key: 'consent', own: true, aside: true },
  { key: 'balance', as: 'each', aside: true },
  { key: 'mechanism', as: 'each' },
  { key: 'processors', as: 'each' },
  { key: 'delicate', as: 'each' },
  { key: 'biometric', as: 'each' },
  { key: 'health', as: 'each' },
  { key: 'minors', as: 'each' },
  { key: 'origins', own: true },
  { key: 'party', own: true },
  { key: 'automated', as: 'each' },
  { key: 'guards' },
  { key: 'needs', own: true },
  { key: 'needed', own: true },
  { key: 'hurts' },
  { key: 'peak', own: true },
  { key: 'minimum', own: true },
  { key: 'about', own: true, aside: true },
  { key: 'review', as: 'day', ends: true },
  { key: 'changed' },
];

const word = (locale: Locale, key: string) => say(locale, `bia-ropa:${key}`);
const wordsIn = (locale: Locale, at: string, codes: readonly string[]) =>
  JSON.stringify(Object.fromEntries(codes.map((code) => [code, word(locale, `${at}.${code}`)])));
const measures = (locale: Locale) =>
  JSON.stringify(Object.fromEntries(measuresOfActivities().map((one) => [one.id, one[locale]])));

/** What a record of personal data lacks, as `gapsOf` judges it. */
const lacksOfData = {
  purpose: sql`a.purpose = ''`,
  people: sql`coalesce(p.people, '') = ''`,
  data: sql`coalesce(p.data, '') = ''`,
  origin: sql`coalesce((pf.said ->> 'origins')::int, 0) = 0`,
  basis: sql`a.role <> 'processor' AND a.legal_bases = '{}'`,
  'other-party': sql`a.role <> 'controller' AND a.other_party = ''`,
  retention: sql`a.retention = ''`,
  disposal: sql`a.disposal = ''`,
  measures: sql`a.measure_ids = '{}' AND a.measures = ''`,
  'processor-uncontracted': sql`coalesce((cf.said ->> 'uncontracted')::int, 0) > 0`,
} as const;
const lacksOfOutage = {
  area: sql`a.area_id IS NULL`,
  owner: sql`a.owner_id IS NULL`,
  system: sql`coalesce((sf.said ->> 'systems')::int, 0) = 0`,
  'system-country': sql`coalesce((sf.said ->> 'unplaced')::int, 0) > 0`,
  impact: sql`a.impact IS NULL`,
  rto: sql`a.rto_hours IS NULL`,
  rpo: sql`a.rpo_hours IS NULL`,
  mtpd: sql`a.mtpd_hours IS NULL`,
  workaround: sql`a.workaround = ''`,
  'review-day': sql`a.review_on IS NULL`,
} as const;
const goesAbroad = sql`(coalesce(sf.said -> 'abroad' <> '[]', false) OR coalesce(pf.said -> 'abroad' <> '[]', false)
  OR coalesce(cf.said -> 'abroad' <> '[]', false))`;
/** What is said of personal data and does not fit together. */
const clashing = {
  'sensitive-unmarked': sql`coalesce((pf.said ->> 'holdsSensitive')::boolean, false) AND NOT a.sensitive`,
  'consent-unproven': sql`a.legal_bases && '{art7-i,art11-i}' AND a.consent_proof = ''`,
  'interest-unbalanced': sql`${underLgpd} AND 'art7-ix' = ANY(a.legal_bases) AND a.balancing IS NULL`,
  'minors-without-interest': sql`${underLgpd} AND coalesce((pf.said ->> 'minors')::boolean, false) AND a.minors_note = ''`,
  'abroad-without-mechanism': sql`${underLgpd} AND ${goesAbroad} AND a.transfer_mechanism IS NULL`,
  'retention-without-law': sql`a.retention <> '' AND a.retention_law = ''`,
  'automated-unexplained': sql`a.automated AND a.automated_note = ''`,
} as const;
const signs = {
  largeScale: sql`a.large_scale`,
  significantEffect: sql`a.significant_effect`,
  newTechnology: sql`a.new_technology`,
  publicSurveillance: sql`a.public_surveillance`,
  automated: sql`a.automated`,
  sensitive: sql`a.sensitive`,
  minors: sql`coalesce((pf.said ->> 'minors')::boolean, false)`,
  elderly: sql`coalesce((pf.said ->> 'elderly')::boolean, false)`,
} as const;

type Judged = Readonly<Record<string, ReturnType<typeof sql>>>;
const listed = (rules: Judged, names: string) =>
  sql`concat_ws('; ', ${sql.join(Object.entries(rules).map(([code, holds]) => sql`CASE WHEN ${holds} THEN ${names}::jsonb ->> ${code} END`))})`;
const anyOf = (codes: readonly (keyof typeof signs)[]) =>
  sql.join(
    codes.map((code) => signs[code]),
    sql` OR `,
  );

/** What is judged of a record: what it lacks, where it contradicts itself, whether it is at high risk (Res. CD/ANPD 2/2022). */
const judged = (locale: Locale) => {
  const gaps = wordsIn(locale, 'gaps', [...missingCodes, ...Object.keys(clashing)]);
  const ofData = sql`CASE WHEN a.personal_data THEN ${listed(lacksOfData, gaps)} ELSE '' END`;
  const found = wordsIn(locale, 'advisor.signs', Object.keys(signs));
  return sql`(SELECT concat_ws('; ', nullif(${ofData}, ''), nullif(${listed(lacksOfOutage, gaps)}, '')) AS lacks,
    CASE WHEN a.personal_data THEN ${listed(clashing, gaps)} ELSE '' END AS clash, ${listed(signs, found)} AS signs,
    a.personal_data AND (${anyOf(riskSigns.general)}) AND (${anyOf(riskSigns.specific)}) AS high)`;
};

/** An outage that is borne, against what was tested; systems and copies against what the activity needs. */
const outage = sql`CASE WHEN a.mtpd_hours IS NULL THEN 'none' WHEN t.took_hours IS NULL THEN 'untested'
    WHEN t.took_hours <= a.mtpd_hours THEN 'within' ELSE 'beyond' END AS outage, t.took_hours::text AS taking,
  CASE WHEN a.rto_hours IS NULL THEN 'unsaid' WHEN y.slow IS NOT NULL THEN 'some' WHEN y.many = 0 THEN 'nosystem'
    WHEN y.untimed > 0 THEN 'unknown' ELSE 'none' END AS slow, y.slow AS slower,
  CASE WHEN a.rpo_hours IS NULL THEN 'unsaid' WHEN y.seldom IS NOT NULL THEN 'some' WHEN y.many = 0 THEN 'nosystem'
    WHEN y.uncopied > 0 THEN 'unknown' ELSE 'none' END AS copied, y.seldom, CASE WHEN w.tests IS NULL THEN 'never' ELSE 'some' END AS tests,
  w.tests AS testing, w.many::text AS tested_times`;
const ofData = sql`nullif(a.legal_note, '') AS note, nullif(a.consent_proof, '') AS consent,
  CASE WHEN a.balancing IS NOT NULL THEN 'done' WHEN 'art7-ix' = ANY(a.legal_bases) THEN 'missing' ELSE 'needless' END AS balance,
  a.balancing ->> 'interest' AS interest, a.balancing ->> 'safeguards' AS safeguards,
  CASE WHEN p.processors IS NULL THEN 'none' WHEN coalesce((cf.said ->> 'uncontracted')::int, 0) > 0 THEN 'bare' ELSE 'some' END AS processors,
  p.processors AS acting, cf.said ->> 'uncontracted' AS uncontracted,
  CASE WHEN p.delicate IS NOT NULL THEN 'some' WHEN a.sensitive THEN 'marked' ELSE 'none' END AS delicate, p.delicate AS tender,
  CASE WHEN p.bodies IS NULL THEN 'no' ELSE 'yes' END AS biometric, p.bodies, CASE WHEN p.medical IS NULL THEN 'no' ELSE 'yes' END AS health, p.medical,
  CASE WHEN coalesce((pf.said ->> 'minors')::boolean, false) THEN CASE WHEN a.minors_note = '' THEN 'yes' ELSE 'noted' END ELSE 'no' END AS minors,
  nullif(a.minors_note, '') AS minding, p.origins, nullif(a.other_party, '') AS party,
  CASE WHEN NOT a.automated THEN 'no' WHEN a.automated_note = '' THEN 'yes' ELSE 'noted' END AS automated, nullif(a.automated_note, '') AS deciding`;

export const besideRows = (zone: string, locale: Locale) => sql`${outage},
  CASE WHEN j.lacks = '' THEN 'none' ELSE 'some' END AS gaps, j.lacks, CASE WHEN j.clash = '' THEN 'none' ELSE 'some' END AS clashes, j.clash,
  CASE WHEN j.high THEN 'yes' WHEN j.signs = '' THEN 'no' ELSE 'partly' END AS risky, j.signs,
  CASE WHEN k.id IS NULL THEN CASE WHEN j.high THEN 'wanted' ELSE 'needless' END WHEN k.approved_at IS NULL THEN 'draft' ELSE 'approved' END AS report,
  (k.approved_at AT TIME ZONE ${zone})::date::text AS reporting, ${ofData},
  CASE WHEN NOT ${goesAbroad} THEN 'home' WHEN a.transfer_mechanism IS NULL THEN 'none' ELSE 'some' END AS mechanism, b.places,
  concat_ws('; ', ${wordsIn(locale, 'mechanisms', transferMechanisms)}::jsonb ->> a.transfer_mechanism, nullif(a.transfer_note, '')) AS grounds,
  (SELECT string_agg(${measures(locale)}::jsonb ->> x.id, '; ') FROM unnest(a.measure_ids[1:10]) AS x(id)) AS guards,
  d.needs, d.needed, CASE WHEN a.impact IS NOT NULL THEN (SELECT string_agg(concat(${wordsIn(locale, 'moments', impactMoments)}::jsonb ->> m.one, ': ',
      ${wordsIn(locale, 'grades', impactGrades.map(String))}::jsonb ->> g.worst), '; ' ORDER BY m.at)
    FROM unnest(${[...impactMoments]}::text[]) WITH ORDINALITY AS m(one, at) CROSS JOIN LATERAL (SELECT max(a.impact -> m.one ->> n.kind) AS worst
      FROM unnest(${[...impactKinds]}::text[]) AS n(kind)) g) END AS hurts,
  nullif(a.peak, '') AS peak, nullif(a.minimum, '') AS minimum, nullif(a.description, '') AS about, a.review_on::text AS review,
  concat_ws(', ', (coalesce(v.created_at, a.updated_at) AT TIME ZONE ${zone})::date::text, v.who) AS changed`;

/** Whom it needs and who needs it; its systems' hours; its last tests; its report and its last version. */
export const besideIt = (
  locale: Locale,
) => sql`LEFT JOIN ${systemFacts.each} AS sf ON true LEFT JOIN ${pointFacts.each} AS pf ON true
  LEFT JOIN ${processorFacts.each} AS cf ON true CROSS JOIN LATERAL ${judged(locale)} AS j
  LEFT JOIN LATERAL (SELECT string_agg(DISTINCT z.place, ', ') AS places FROM jsonb_array_elements_text(coalesce(sf.said -> 'abroad', '[]')
    || coalesce(pf.said -> 'abroad', '[]') || coalesce(cf.said -> 'abroad', '[]')) AS z(place)) b ON true
  LEFT JOIN LATERAL (SELECT count(*) AS many, count(*) FILTER (WHERE s.recovery_hours IS NULL) AS untimed,
      count(*) FILTER (WHERE s.backup_hours IS NULL) AS uncopied, string_agg(concat(s.name, ' (', s.recovery_hours, ' h)'), ', ' ORDER BY s.name)
        FILTER (WHERE s.recovery_hours > a.rto_hours) AS slow, string_agg(concat(s.name, ' (', s.backup_hours, ' h)'), ', ' ORDER BY s.name)
        FILTER (WHERE s.backup_hours > a.rpo_hours) AS seldom
    FROM activity_systems l JOIN processing_systems s ON s.company_id = l.company_id AND s.id = l.system_id
    WHERE l.company_id = a.company_id AND l.activity_id = a.id) y ON true
  LEFT JOIN LATERAL (SELECT max(x.many) AS many, string_agg(concat_ws(', ', x.tested_on::text, ${wordsIn(locale, 'testKinds', ['tabletop', 'restore', 'failover'])}::jsonb ->> x.kind,
      ${wordsIn(locale, 'testResults', ['passed', 'partly', 'failed'])}::jsonb ->> x.result, CASE WHEN x.took_hours IS NOT NULL THEN concat(x.took_hours, ' h') END), '; ' ORDER BY x.tested_on DESC) AS tests
    FROM (SELECT *, count(*) OVER () AS many FROM recovery_tests x WHERE x.company_id = a.company_id AND x.activity_id = a.id
      ORDER BY x.tested_on DESC LIMIT 3) x) w ON true
  LEFT JOIN LATERAL (SELECT (SELECT string_agg(o.name, ', ' ORDER BY o.position) FROM activity_dependencies x JOIN processing_activities o
      ON o.company_id = x.company_id AND o.id = x.depends_on WHERE x.company_id = a.company_id AND x.activity_id = a.id) AS needs,
    (SELECT string_agg(o.name, ', ' ORDER BY o.position) FROM activity_dependencies x JOIN processing_activities o
      ON o.company_id = x.company_id AND o.id = x.activity_id WHERE x.company_id = a.company_id AND x.depends_on = a.id) AS needed) d ON true
  LEFT JOIN impact_reports k ON k.company_id = a.company_id AND k.activity_id = a.id
  LEFT JOIN LATERAL (SELECT x.created_at, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS who FROM activity_versions x
    LEFT JOIN users u ON u.id = x.changed_by WHERE x.company_id = a.company_id AND x.activity_id = a.id ORDER BY x.version DESC LIMIT 1) v ON true`;

/** The longest period that the retention names, in days; null where it names none in figures. */
export const lasting = sql`(SELECT max(m[1]::numeric * CASE WHEN m[2] ~* '^(ano|año|year)' THEN 365 WHEN m[2] ~* '^m' THEN 30 WHEN m[2] ~* '^(semana|week)' THEN 7 ELSE 1 END)
  FROM regexp_matches(a.retention, '([0-9]{1,4}) *(anos?|años?|years?|mes(?:es)?|mês|months?|semanas?|weeks?|dias?|días?|days?)', 'gi') AS m)::text`;

/** Kinds of data by their names, in our three languages: of bodies, and of health. */
const calledOf = (pattern: string) =>
  sql`string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'dado' AND plain(p.name) ~ ${pattern})`;
export const bodily = calledOf('biometr|impressao digital|fingerprint|huella|facial|\\miris\\M|retina');
export const medical = calledOf(
  'saude|salud|health|atestado|medic|prontuario|historia clinica|exame|examen|diagnos|gestacao|gravid|pregnan|embaraz',
);
