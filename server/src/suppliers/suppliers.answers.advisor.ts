/** What a supplier answered in its current questionnaire, question by question, in the reader's language. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RegisterFact } from '../kit/advisor/register.ts';

/** Questions that are answered with a number, a day or words: the fact's key, and the question's id. */
const plain = {
  notified: 'notice-hours',
  response: 'response-hours',
  recovery: 'recovery-hours',
  dataloss: 'data-loss-hours',
  uptime: 'uptime',
  undelete: 'undelete-days',
  patching: 'patch-time',
  placed: 'data-country',
  leaving: 'data-end',
  leavers: 'leaver-access',
  channels: 'data-channels',
  pentested: 'pentest-date',
  restored: 'restore-date',
  urgent: 'account-change',
  reachable: 'security-contact',
  remote: 'remote-tool',
  terms: 'terms-change',
} as const;
/** Questions that are answered yes or no by an option that earns everything or nothing; `not`: the good answer is a no. */
const whether = {
  twostep: { question: 'two-step' },
  encrypted: { question: 'data-encrypted' },
  backups: { question: 'backup-kept' },
  malware: { question: 'malware-protection' },
  trained: { question: 'staff-training' },
  secrecy: { question: 'staff-secrecy' },
  own: { question: 'own-accounts' },
  ai: { question: 'ai-use', not: true },
  subcontractors: { question: 'subcontractors', not: true },
  devices: { question: 'own-devices', not: true },
} as const;

/** Numbers of which more is good; of the others, bad. */
const goodNumbers = new Set(['uptime', 'undelete', 'terms']);
const days = new Set(['pentested', 'restored']);
const numbers = new Set(['notified', 'response', 'recovery', 'dataloss', 'uptime', 'undelete', 'patching', 'terms']);
const kindOf = (key: string): Omit<RegisterFact, 'key'> =>
  numbers.has(key) ? { more: goodNumbers.has(key) ? 'good' : 'bad' } : days.has(key) ? { as: 'day' } : { own: true };

export const answerKeys: readonly RegisterFact[] = [
  ...Object.keys(plain).map((key) => ({ key, ...kindOf(key) })),
  ...Object.keys(whether).map((key) => ({ key, as: 'each' as const })),
  { key: 'breached', as: 'each' },
  { key: 'knocked', as: 'each' },
];

/** Options and questions are frozen with the evaluation, each in three languages; where one is empty, another. */
const saidIn = (text: RawBuilder<unknown>, locale: Locale) =>
  sql`coalesce(nullif(${text}->>${sql.lit(locale)}, ''), nullif(${text}->>'pt', ''), nullif(${text}->>'en', ''), ${text}->>'es')`;

/** What an evaluation `e` was answered: `said` and `points` by question; how many answers rule it out, and which. */
export const answersGiven = (locale: Locale): RawBuilder<unknown> => sql`LATERAL (
  SELECT jsonb_object_agg(a.question, coalesce(o.said, a.value #>> '{}')) AS said, jsonb_object_agg(a.question, o.points) AS points,
    string_agg(concat(${saidIn(sql`(q.one->'text')`, locale)}, ' – ', o.said), '; ' ORDER BY a.question) FILTER (WHERE o.out) AS out
  FROM supplier_answers a
  LEFT JOIN LATERAL (SELECT q AS one FROM supplier_forms f, jsonb_path_query(f.form, '$.sections[*].questions[*]') AS q
    WHERE f.company_id = e.company_id AND f.id = e.form_id AND q->>'id' = a.question LIMIT 1) q ON true
  LEFT JOIN LATERAL (SELECT string_agg(${saidIn(sql`(p->'text')`, locale)}, ', ') AS said, max((p->>'points')::int) AS points,
      bool_or((p->>'knockout')::boolean) AS out
    FROM jsonb_path_query(q.one, '$.options[*]') AS p
    WHERE p->>'id' = a.value #>> '{}' OR (jsonb_typeof(a.value) = 'array' AND a.value ? (p->>'id'))) o ON true
  WHERE a.company_id = e.company_id AND a.evaluation_id = e.id)`;

/** The columns of those facts, out of what was given as `g`. */
export const answerColumns: RawBuilder<unknown> = sql.join([
  ...Object.entries(plain).map(([key, question]) => sql`g.said->>${sql.lit(question)} AS ${sql.ref(key)}`),
  ...Object.entries(whether).flatMap(([key, of]) => {
    const [yes, no] = 'not' in of ? ['no', 'yes'] : ['yes', 'no'];
    const points = sql`(g.points->>${sql.lit(of.question)})::int`;
    return [
      sql`CASE WHEN ${points} >= 100 THEN ${sql.lit(yes)} WHEN ${points} = 0 THEN ${sql.lit(no)}
        WHEN ${points} IS NOT NULL THEN 'partly' END AS ${sql.ref(key)}`,
      sql`g.said->>${sql.lit(of.question)} AS ${sql.ref(`${key}_said`)}`,
    ];
  }),
  sql`g.said->>'past-incident' AS breached`,
  sql`nullif(g.said->>'past-incident-told', '') AS happened`,
  sql`CASE WHEN e.id IS NULL OR e.submitted_at IS NULL THEN NULL WHEN s.knockouts > 0 THEN 'some' ELSE 'none' END AS knocked`,
  sql`g.out AS out`,
]);
