/** Where the company stands, for a board: the mean maturity by framework and how it went in twelve months. */
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import { type BoardSource, quarterBefore, valueBefore } from '../kit/board/source.ts';

interface Point {
  day: string;
  maturity: number | null;
  assessed: number;
  applicable: number;
}

const sourceOf = (framework: Framework): BoardSource => ({
  key: framework,
  question: 'stand',
  permission: 'dashboard.read',
  unit: 'level',
  place: compliancePlaces[framework],
  href: compliancePlaces[framework].at(),
  async read(db, today) {
    const { rows } = await sql<Point>`SELECT * FROM (SELECT DISTINCT ON (date_trunc('month', day))
        to_char(day, 'YYYY-MM-DD') AS day, maturity, assessed, applicable FROM compliance_snapshots
      WHERE framework = ${framework} AND day > ${today}::date - interval '12 months'
      ORDER BY date_trunc('month', day), day DESC) AS s ORDER BY s.day`.execute(db);
    const last = rows.at(-1);
    if (!last || last.maturity === null) return null;
    const trend = rows.map(({ day, maturity }) => ({ day, value: maturity }));
    const facts = { assessed: last.assessed, applicable: last.applicable };
    return { value: last.maturity, before: valueBefore(trend, quarterBefore(today)), facts, trend };
  },
});

export const complianceBoard: readonly BoardSource[] = frameworks.map(sourceOf);
