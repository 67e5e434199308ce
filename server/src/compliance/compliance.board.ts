/** Where the company stands, for a board: the mean maturity by framework as its own screen says it, and how it went in twelve months. */
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import { type BoardPoint, type BoardSource, quarterBefore } from '../kit/board/source.ts';
import { standingSince } from './compliance.standing.ts';

const sourceOf = (framework: Framework): BoardSource => ({
  key: framework,
  question: 'stand',
  permission: 'dashboard.read',
  unit: 'level',
  place: compliancePlaces[framework],
  href: compliancePlaces[framework].at(),
  async read(db, today) {
    const quarter = quarterBefore(today);
    const [now, kept, then] = await Promise.all([
      standingSince(db, framework, quarter),
      sql<BoardPoint>`SELECT * FROM (SELECT DISTINCT ON (date_trunc('month', day))
          to_char(day, 'YYYY-MM-DD') AS day, maturity AS value FROM compliance_snapshots
        WHERE framework = ${framework} AND day > ${today}::date - interval '12 months' AND day < ${today}::date
        ORDER BY date_trunc('month', day), day DESC) AS s ORDER BY s.day`.execute(db),
      sql<BoardPoint>`SELECT to_char(day, 'YYYY-MM-DD') AS day, maturity AS value FROM compliance_snapshots
        WHERE framework = ${framework} AND day <= ${quarter}::date ORDER BY day DESC LIMIT 1`.execute(db),
    ]);
    const { maturity, assessed, applicable } = now.now;
    if (maturity === null) return null;
    const past = kept.rows.filter(({ day }) => day.slice(0, 7) < today.slice(0, 7));
    const trend = [...past, { day: today, value: maturity }];
    const before = then.rows[0]?.value ?? null;
    const facts = { assessed, applicable, answered: now.answeredOn ?? today };
    // What was left out since may move the mean without anything having got better or worse: then it is said, and not compared.
    if (now.excluded === 0 || (now.alike !== null && asRead(now.alike) === asRead(maturity)))
      return { value: maturity, before, facts, trend };
    const left = { context: 'excluded', count: now.excluded, alike: now.alike ?? maturity, since: quarter };
    return { value: maturity, before: null, facts: { ...facts, ...left }, trend };
  },
});

export const complianceBoard: readonly BoardSource[] = frameworks.map(sourceOf);
