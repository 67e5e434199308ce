/** What can be asked about assessments that were submitted: which, by whom, when, with what score. How far open ones are is told elsewhere. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { begun } from '@vigia/contract/kit/means.ts';
import { type AssessmentType, assessmentTypes } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AdvisorRegister, RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';
import { nameOfUser, quotedShort } from '../kit/comments/comments.told.ts';
import { say } from '../kit/words.ts';
import { currentModel } from './questionnaire.model.ts';

/** A score as it is read: what `asRead` of the contract says, in SQL. */
const readOf = (score: RawBuilder<unknown>) =>
  sql`(SELECT CASE WHEN (n.one % 1 = 0 OR n.one = ${begun}) AND n.one > n.exact THEN n.one - 0.1 ELSE n.one END
    FROM (SELECT round(${score}::numeric, 1) AS one, round(${score}::numeric, 9) AS exact) n)`;
/** The same as it is written in a language. */
const scoreIn = (locale: Locale, score = sql`a.maturity`) =>
  sql`replace(to_char(${readOf(score)}, 'FM0.0'), '.', ${say(locale, 'questionnaire:advisor.submission.point')}::text)`;
const [now, before] = [readOf(sql`a.maturity`), readOf(sql`b.maturity`)];
const titles = (locale: Locale) =>
  assessmentTypes.map((type: AssessmentType) => say(locale, `questionnaire:types.${type}`));

const submissionFacts: RegisterFacts = {
  keys: [
    { key: 'score', more: 'good' },
    { key: 'sender' },
    { key: 'sent', as: 'day' },
    { key: 'answered' },
    { key: 'moved', as: 'each' },
  ],
  rows: (ids, _today, zone, locale) => sql`SELECT a.id, a.maturity::text AS score, ${scoreIn(locale)} AS shown,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS sender,
      (a.submitted_at AT TIME ZONE ${zone})::date::text AS sent, a.answered::text, a.applicable::text,
      CASE WHEN b.maturity IS NULL THEN 'first' WHEN ${before} < ${now} THEN 'up'
        WHEN ${before} > ${now} THEN 'down' ELSE 'same' END AS moved, b.shown AS before
    FROM assessments a LEFT JOIN users u ON u.id = a.submitted_by
    LEFT JOIN LATERAL (SELECT x.maturity, ${scoreIn(locale, sql`x.maturity`)} AS shown FROM assessments x
      WHERE x.company_id = a.company_id AND x.assessment_type = a.assessment_type AND x.submitted_at < a.submitted_at
      ORDER BY x.submitted_at DESC LIMIT 1) b ON true WHERE a.id = ANY(${ids}::uuid[])`,
};

/** What is asked, in a language. */
const asked = (locale: Locale) => {
  const { questions } = currentModel;
  return sql`unnest(${questions.map(({ id }) => id)}::text[], ${questions.map(({ text }) => text[locale] ?? '')}::text[]) AS q(id, title)`;
};
/** What is answered without a level. */
const unlevelled = ['unknown', 'not_applicable', 'yes', 'no'];
/** An answer as it is told. */
const answerIn = (locale: Locale) =>
  sql`coalesce((${unlevelled.map((one) => say(locale, `questionnaire:advisor.answer.values.${one}`))}::text[])[array_position(${unlevelled}::text[], a.value)], a.value || '/5')`;

/** What was answered to each question: asked by what the answers have in common, for all of them are told elsewhere. */
const answerRegister: AdvisorRegister = {
  ...{ key: 'answer', permission: 'assessment.read', conditions: ['commented', 'unknown', 'needless', 'lowest'] },
  ...{ again: true, narrowed: true, untitled: true },
  rows: (_today, zone, locale) => sql<RegisterRow>`SELECT a.id, q.title, a.answered_by AS owner,
      (a.answered_at AT TIME ZONE ${zone})::date AS day, a.answered_at AS since, CASE WHEN a.value ~ '^[0-5]$' THEN 5 - a.value::int ELSE 6 END AS rank,
      concat(${answerIn(locale)}, ': ' || ${quotedShort(sql`nullif(a.comment, '')`)}) AS detail,
      array_remove(ARRAY[CASE WHEN a.comment <> '' THEN 'commented' END, CASE WHEN a.value = 'unknown' THEN 'unknown' END,
        CASE WHEN a.value = 'not_applicable' THEN 'needless' END, CASE WHEN a.value IN ('0', '1') THEN 'lowest' END], NULL) AS meets
    FROM answers a JOIN ${asked(locale)} ON q.id = a.question_id`,
  facts: {
    keys: [
      { key: 'comment', own: true },
      { key: 'level' },
      { key: 'answerer' },
      { key: 'on', as: 'day' },
      { key: 'reason', own: true },
    ],
    rows: (
      ids,
      _today,
      zone,
      locale,
    ) => sql`SELECT a.id, nullif(a.comment, '') AS comment, ${answerIn(locale)} AS level, ${nameOfUser('u')} AS answerer,
        (a.answered_at AT TIME ZONE ${zone})::date::text AS on, nullif(a.reason, '') AS reason
      FROM answers a LEFT JOIN users u ON u.id = a.answered_by WHERE a.id = ANY(${ids}::uuid[])`,
  },
  detail: () => 'advisor.answer.detail',
  at: () => questionnairePlaces.results.at({}),
  all: questionnairePlaces.results.at({}),
};

export const questionnaireAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'submission', permission: 'assessment.read', conditions: ['security', 'privacy', 'essential'] },
    ...{ again: true, narrowed: true, ownerless: true },
    rows: (_today, zone, locale) => sql<RegisterRow>`SELECT a.id, t.title, NULL::uuid AS owner,
        (a.submitted_at AT TIME ZONE ${zone})::date AS day, a.submitted_at AS since, extract(epoch FROM a.submitted_at) AS rank,
        ${scoreIn(locale)} AS detail, ARRAY[a.assessment_type] AS meets
      FROM assessments a JOIN unnest(${[...assessmentTypes]}::text[], ${titles(locale)}::text[]) AS t(type, title)
        ON t.type = a.assessment_type WHERE a.maturity IS NOT NULL`,
    facts: submissionFacts,
    detail: () => 'advisor.submission.detail',
    at: (id) => questionnairePlaces.result.at({ id }),
    all: questionnairePlaces.results.at({}),
  },
  answerRegister,
];
