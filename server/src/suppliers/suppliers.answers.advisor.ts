/** What a supplier's answers to its latest questionnaire can be asked for: hours, days, yes and no, the worst of them, and who looked. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RegisterFact } from '../kit/advisor/register.ts';
import { say } from '../kit/words.ts';

/** Facts that are the answers to the product's own questions, in their order; copies of a questionnaire keep the questions' ids. */
const asked = {
  warns: ['notice-hours'],
  back: ['recovery-hours'],
  loses: ['data-loss-hours'],
  patches: ['patch-time'],
  uptime: ['uptime'],
  undelete: ['undelete-days'],
  twostep: ['two-step', 'two-step-by'],
  encrypts: ['data-encrypted'],
  copies: ['backup-kept', 'backup-by', 'restore-date'],
  pentest: ['pentest-date', 'pentest-open'],
  hurt: ['past-incident', 'past-incident-told'],
  leaving: ['data-end'],
  robots: ['ai-use'],
  trained: ['staff-training'],
  leavers: ['leaver-access'],
  exit: ['exit-notice', 'export-format'],
  emergency: ['security-contact'],
  changes: ['subcontractor-notice'],
} as const;
/** Those whose number records are set in order by, with its column. */
const numbers = {
  warning: 'notice-hours',
  returning: 'recovery-hours',
  losing: 'data-loss-hours',
  patching: 'patch-time',
  up: 'uptime',
  keeping: 'undelete-days',
  changing: 'subcontractor-notice',
} as const;

export const answerKeys: readonly RegisterFact[] = [
  { key: 'warns', number: 'warning', more: 'bad', aside: true },
  { key: 'back', number: 'returning', more: 'bad', aside: true },
  { key: 'loses', number: 'losing', more: 'bad', aside: true },
  { key: 'patches', number: 'patching', more: 'bad', aside: true },
  { key: 'uptime', number: 'up', more: 'good', aside: true },
  { key: 'undelete', number: 'keeping', more: 'good', aside: true },
  { key: 'changes', number: 'changing', more: 'good', aside: true },
  ...(
    [
      ...['twostep', 'encrypts', 'copies', 'pentest', 'hurt', 'leaving', 'robots', 'trained', 'leavers', 'exit'],
      ...['emergency', 'subs', 'abroad', 'noes', 'worst', 'killers', 'proofs', 'disputed'],
    ] as const
  ).map((key) => ({ key, aside: true as const })),
];

const inLocale = (of: RawBuilder<unknown>, locale: Locale) =>
  sql`coalesce(nullif(${of} ->> ${locale}::text, ''), nullif(${of} ->> 'pt', ''), nullif(${of} ->> 'en', ''), ${of} ->> 'es')`;
const most = 5;
/** The first few of what is listed, of what was answered at all; a word of ours where there is none. */
const few = (of: RawBuilder<unknown>, locale: Locale) => sql`CASE WHEN count(*) > 0 THEN
  coalesce(array_to_string((${of})[1:${sql.lit(most)}], '; '), ${say(locale, 'suppliers:advisor.nothing')}) END`;

/** Options that were chosen: one, or several. */
const chosen = sql`jsonb_array_elements(q.one -> 'options') AS o(one) WHERE a.value @> (o.one -> 'id')`;
const band = sql`(SELECT b.one FROM jsonb_array_elements(q.one -> 'bands') WITH ORDINALITY AS b(one, place)
  WHERE b.one ->> 'to' IS NULL OR (a.value #>> '{}')::numeric <= (b.one ->> 'to')::numeric ORDER BY b.place LIMIT 1)`;
const worth = sql`CASE q.one ->> 'kind' WHEN 'yes-no' THEN CASE WHEN a.value #>> '{}' = q.one ->> 'good' THEN 100 ELSE 0 END
  WHEN 'choice' THEN (SELECT sum((o.one ->> 'points')::int) FROM ${chosen})
  WHEN 'several' THEN (SELECT sum((o.one ->> 'points')::int) FROM ${chosen})
  WHEN 'number' THEN (${band} ->> 'points')::int END`;
const stops = sql`CASE q.one ->> 'kind' WHEN 'yes-no' THEN (q.one ->> 'knockout')::boolean AND a.value #>> '{}' <> q.one ->> 'good'
  WHEN 'number' THEN coalesce((${band} ->> 'knockout')::boolean, false)
  ELSE coalesce((SELECT bool_or((o.one ->> 'knockout')::boolean) FROM ${chosen}), false) END`;

function toldIn(locale: Locale) {
  const word = (key: string) => say(locale, `suppliers:${key}`);
  const units = JSON.stringify(
    Object.fromEntries(
      ['hours', 'days', 'months', 'years', 'people', 'percent'].map((unit) => [unit, word(`units.${unit}`)]),
    ),
  );
  return sql`concat(CASE WHEN a.value = '"na"' THEN ${word('values.na')}
    WHEN q.one ->> 'kind' = 'yes-no' THEN CASE a.value #>> '{}' WHEN 'yes' THEN ${word('values.yes')} ELSE ${word('values.no')} END
    WHEN q.one ->> 'kind' = 'number' THEN concat_ws(' ', a.value #>> '{}', ${units}::jsonb ->> (q.one ->> 'unit'))
    WHEN q.one ->> 'kind' = 'text' THEN concat('“', left(a.value #>> '{}', 300), '”')
    WHEN q.one ->> 'kind' = 'date' THEN a.value #>> '{}'
    ELSE (SELECT string_agg(${inLocale(sql`(o.one -> 'text')`, locale)}, '; ') FROM ${chosen}) END,
    CASE WHEN a.note <> '' THEN concat(' (“', left(a.note, 200), '”)') END)`;
}

/** Each answer with its question, what it is worth, and whether it stands against an approval. */
const answersIn = (locale: Locale) => sql`SELECT a.question, row_number() OVER (ORDER BY s.place, q.place) AS place,
    ${inLocale(sql`(q.one -> 'text')`, locale)} AS asks, ${toldIn(locale)} AS told, a.value #>> '{}' IN ('no', 'none') AS denied,
    CASE WHEN q.one ->> 'kind' = 'number' AND jsonb_typeof(a.value) = 'number' THEN (a.value #>> '{}')::numeric END AS amount,
    (q.one ->> 'weight')::int AS weight, CASE WHEN a.value <> '"na"' THEN ${worth} END AS points,
    a.value <> '"na"' AND ${stops} AS stops, a.review, a.comment
  FROM supplier_forms m CROSS JOIN LATERAL jsonb_array_elements(m.form -> 'sections') WITH ORDINALITY AS s(one, place)
  CROSS JOIN LATERAL jsonb_array_elements(s.one -> 'questions') WITH ORDINALITY AS q(one, place)
  JOIN supplier_answers a ON a.company_id = m.company_id AND a.evaluation_id = e.id AND a.question = q.one ->> 'id'
  WHERE m.company_id = e.company_id AND m.id = e.form_id AND a.value <> 'null'`;

const answerOf = (questions: readonly string[]) =>
  sql`string_agg(t.told, '; ' ORDER BY t.place) FILTER (WHERE t.question = ANY(${questions}))`;
const each = sql`concat('“', t.asks, '” – ', t.told)`;

/** What the evaluation `e` was answered, as one row `r`. */
export const answersTold = (locale: Locale) => sql`(SELECT
    ${sql.join(Object.entries(asked).map(([key, questions]) => sql`${answerOf(questions)} AS ${sql.ref(key)}`))},
    ${sql.join(
      Object.entries(numbers).map(
        ([key, question]) =>
          sql`trim_scale(max(t.amount) FILTER (WHERE t.question = ${question}))::text AS ${sql.ref(key)}`,
      ),
    )},
    ${answerOf(['subcontractors', 'subcontractor-list'])} AS subcontracted,
    ${answerOf(['data-country'])} AS stored, ${answerOf(['transfer-ground'])} AS grounded, ${answerOf(['certificate'])} AS certified,
    (count(*) FILTER (WHERE t.denied))::text AS nos,
    ${few(sql`array_agg(t.asks ORDER BY t.place) FILTER (WHERE t.denied)`, locale)} AS noes,
    ${few(sql`array_agg(${each} ORDER BY t.stops DESC, t.points, t.weight DESC, t.place) FILTER (WHERE t.weight > 0 AND t.points < 50)`, locale)} AS worst,
    ${few(sql`array_agg(${each} ORDER BY t.place) FILTER (WHERE t.stops)`, locale)} AS killers,
    ${few(sql`array_agg(concat(t.asks, CASE WHEN t.comment <> '' THEN concat(' – “', t.comment, '”') END) ORDER BY t.place) FILTER (WHERE t.review = 'asked')`, locale)} AS disputed
  FROM (${answersIn(locale)}) AS t)`;

/** What of that row is told as it stands; the rest is told with what the register says. */
export const answerColumns = sql.join(
  [...Object.keys(asked), ...Object.keys(numbers), 'nos', 'noes', 'worst', 'killers', 'disputed'].map((key) =>
    sql.ref(`r.${key}`),
  ),
);
