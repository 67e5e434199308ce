/** What can be asked about controls that the company decided to leave out: which, why, by whom and when. */
import { controlsOf } from '@vigia/content/catalog.ts';
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

/** What each control is called. */
function titlesIn(locale: Locale) {
  const all = frameworks.flatMap((framework) =>
    [...controlsOf(framework).values()].map(({ id, title }) => ({ framework, id, title: title[locale] })),
  );
  const column = (key: 'framework' | 'id' | 'title') => all.map((one) => one[key]);
  return sql`unnest(${column('framework')}::text[], ${column('id')}::text[], ${column('title')}::text[]) AS t(framework, id, title)`;
}

export const complianceAdvisor: readonly AdvisorRegister[] = [
  {
    ...{
      key: 'exclusion',
      permission: 'compliance.read',
      conditions: [],
      again: true,
      narrowed: true,
      ownerless: true,
    },
    rows: (
      _today,
      _zone,
      locale,
    ) => sql<RegisterRow>`SELECT c.id, concat(c.control_id, ' ', t.title) AS title, NULL::uuid AS owner,
        NULL::date AS day, c.changed_at AS since, 0 AS rank, c.framework AS detail, '{}'::text[] AS meets
      FROM control_settings c JOIN ${titlesIn(locale)} ON t.framework = c.framework AND t.id = c.control_id
      WHERE NOT c.applicable`,
    facts: {
      keys: [{ key: 'why', own: true }, { key: 'decider' }],
      rows: (ids, _today, zone) => sql`SELECT c.id, nullif(c.justification, '') AS why,
          nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS decider,
          (c.changed_at AT TIME ZONE ${zone})::date::text AS decided
        FROM control_settings c LEFT JOIN users u ON u.id = c.changed_by WHERE c.id = ANY(${ids}::uuid[])`,
    },
    detail: () => 'advisor.exclusion.detail',
    at: () => compliancePlaces.statement.at({ framework: 'iso27001' }),
    all: compliancePlaces.statement.at({ framework: 'iso27001' }),
  },
];
