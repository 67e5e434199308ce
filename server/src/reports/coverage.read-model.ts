/** How far the company is with what it asks: people and courses, counted where they are, one statement per section. */

import { type CompanyRole, companyRole } from '@vigia/contract/kit/roles.ts';
import type { CoverageCount, coverageFilters } from '@vigia/contract/reports/reports.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { containing } from '../kit/db/page.ts';
import { duties, lastDays } from '../training/training.queries.ts';

/** Each person and course that is asked today, with the certificate that lasts longest and what follows of it. */
const standing = (today: string) => sql`
  SELECT d.account_id, d.course_id, d.title, m.role, c.id AS certificate_id, c.earned_on, c.valid_until,
    coalesce(c.valid_until, d.first_day) AS day,
    CASE WHEN c.valid_until >= ${today}::date OR (c.valid_until IS NOT NULL AND NOT d.repeats) THEN 'done'
      WHEN coalesce(c.valid_until, d.first_day) < ${today}::date THEN 'overdue' ELSE 'open' END AS state
  FROM (${duties()}) AS d JOIN memberships m ON m.id = d.account_id
  LEFT JOIN (SELECT DISTINCT ON (account_id, course_id) account_id, course_id, id, earned_on, valid_until
    FROM training_certificates WHERE revoked_at IS NULL ORDER BY account_id, course_id, valid_until DESC) AS c
    ON c.account_id = d.account_id AND c.course_id = d.course_id`;

const counts = sql`count(*)::int AS asked, (count(*) FILTER (WHERE state = 'done'))::int AS done,
  (count(*) FILTER (WHERE state = 'open'))::int AS open, (count(*) FILTER (WHERE state = 'overdue'))::int AS overdue`;

type Counted = CoverageCount & {
  course_id: string | null;
  title: string | null;
  role: string | null;
  people: number | null;
  complete: number | null;
};
export interface CoverageFigures {
  readonly people: number;
  readonly complete: number;
  readonly total: CoverageCount;
  readonly byCourse: readonly (CoverageCount & { courseId: string; title: string })[];
  readonly byRole: readonly (CoverageCount & { role: CompanyRole })[];
}

const countOf = ({ asked, done, open, overdue }: CoverageCount): CoverageCount => ({ asked, done, open, overdue });

/** In all, by course and by role; and how many people have done all that is asked of them: one pass, counted three ways. */
export async function coverageFigures(db: Db, today: string): Promise<CoverageFigures> {
  const { rows } = await sql<Counted>`WITH g AS (
      SELECT course_id, role, account_id, ${counts} FROM (
        SELECT d.account_id, d.course_id, m.role,
          CASE WHEN c.valid_until >= ${today}::date OR (c.valid_until IS NOT NULL AND NOT d.repeats) THEN 'done'
            WHEN coalesce(c.valid_until, d.first_day) < ${today}::date THEN 'overdue' ELSE 'open' END AS state
        FROM (${duties()}) AS d JOIN memberships m ON m.id = d.account_id
        LEFT JOIN (${lastDays()}) AS c ON c.account_id = d.account_id AND c.course_id = d.course_id) AS s
      GROUP BY GROUPING SETS ((course_id), (role), (account_id)))
    SELECT course_id, (SELECT min(a.course_title) FROM training_assignments a WHERE a.course_id = g.course_id) AS title, role,
      asked, done, open, overdue, NULL::int AS people, NULL::int AS complete FROM g WHERE account_id IS NULL
    UNION ALL SELECT NULL, NULL, NULL, coalesce(sum(asked), 0)::int, coalesce(sum(done), 0)::int, coalesce(sum(open), 0)::int,
      coalesce(sum(overdue), 0)::int, count(*)::int, (count(*) FILTER (WHERE asked = done))::int FROM g WHERE account_id IS NOT NULL
    ORDER BY title, role`.execute(db);
  const all = rows.find(({ people }) => people !== null);
  return {
    ...{ people: all?.people ?? 0, complete: all?.complete ?? 0 },
    total: all ? countOf(all) : { asked: 0, done: 0, open: 0, overdue: 0 },
    byCourse: rows.flatMap((row) =>
      row.course_id === null ? [] : [{ ...countOf(row), courseId: row.course_id, title: row.title ?? '' }],
    ),
    byRole: rows.flatMap((row) => (row.role === null ? [] : [{ ...countOf(row), role: companyRole.parse(row.role) }])),
  };
}

/** The last day of each of the eleven months before, and today. */
const monthEnds = (today: string): string[] => {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  const ends = Array.from({ length: 11 }, (_, at) => first.subtract({ months: 10 - at }).subtract({ days: 1 }));
  return [...ends.map(String), today];
};

/** Of what is asked today, how much had a certificate that counted (one that lasts, or any where it is asked but once) at the end of each of the last twelve months; read once. */
export async function coverageTrend(db: Db, today: string) {
  const days = monthEnds(today);
  const held = days.map(
    (day, at) =>
      sql`bool_or(c.earned_on <= ${day}::date AND (NOT a.repeats OR c.valid_until >= ${day}::date)) AS ${sql.ref(`m${at}`)}`,
  );
  const counted = days.map((_, at) => sql`(count(*) FILTER (WHERE ${sql.ref(`m${at}`)}))::int`);
  const { rows } = await sql<{ asked: number; done: number[] }>`
    WITH asked AS MATERIALIZED (SELECT account_id, course_id, repeats FROM (${duties()}) AS d),
      held AS (SELECT ${sql.join(held)} FROM training_certificates c
        JOIN asked a ON a.account_id = c.account_id AND a.course_id = c.course_id
        WHERE c.revoked_at IS NULL GROUP BY c.account_id, c.course_id)
    SELECT (SELECT count(*)::int FROM asked) AS asked, ARRAY[${sql.join(counted)}] AS done FROM held`.execute(db);
  const [row] = rows;
  return days.map((day, at) => ({ day, done: row?.done[at] ?? 0, asked: row?.asked ?? 0 }));
}

const raw = z.object({
  account_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: companyRole,
  course_id: z.string(),
  title: z.string(),
  state: z.enum(['done', 'open', 'overdue']),
  day: z.string(),
  earned_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  certificate_id: z.string().nullable(),
  total: z.number(),
});
export type CoverageLine = z.infer<typeof raw>;

type Filters = Omit<z.output<typeof coverageFilters>, 'page' | 'limit'>;
/** People and courses one by one, what is late first. */
export async function coverageLines(
  db: Db,
  { courseId, role, state, search }: Filters,
  { today, limit, offset }: { today: string; limit: number; offset: number },
): Promise<CoverageLine[]> {
  const wanted = [
    courseId === undefined ? sql`` : sql`AND s.course_id = ${courseId}`,
    role === undefined ? sql`` : sql`AND s.role = ${role}`,
    state === undefined ? sql`` : sql`AND s.state = ${state}`,
    search ? sql`AND plain(u.first_name || ' ' || u.last_name) LIKE plain(${containing(search)})` : sql``,
  ];
  const { rows } = await sql`SELECT s.account_id, u.first_name, u.last_name, s.role, s.course_id, s.title, s.state,
      s.day::text AS day, s.earned_on::text AS earned_on, s.valid_until::text AS valid_until, s.certificate_id,
      (count(*) OVER ())::int AS total
    FROM (${standing(today)}) AS s JOIN users u ON u.id = s.account_id WHERE true ${sql.join(wanted, sql` `)}
    ORDER BY s.state = 'overdue' DESC, s.state = 'open' DESC, s.day, u.first_name, u.last_name, s.course_id, s.account_id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return z.array(raw).parse(rows);
}
