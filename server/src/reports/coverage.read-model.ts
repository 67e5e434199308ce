/** How far the company is with what it asks: people and courses, counted where they are, one statement per section. */

import { type CompanyRole, companyRole } from '@vigia/contract/kit/roles.ts';
import type { CoverageCount, CoverageState, coverageFilters } from '@vigia/contract/reports/reports.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { quarterBefore } from '../kit/board/source.ts';
import type { Db } from '../kit/db/db.ts';
import { containing } from '../kit/db/page.ts';
import { duties } from '../training/training.queries.ts';

/** Each person and course that is asked today, with the certificate that lasts longest and what follows of it. */
const standing = (today: string) => sql`
  SELECT d.account_id, d.course_id, d.title, d.role, c.id AS certificate_id, c.earned_on, c.valid_until,
    coalesce(c.valid_until, d.first_day) AS day,
    CASE WHEN c.valid_until >= ${today}::date OR (c.valid_until IS NOT NULL AND NOT d.repeats) THEN 'done'
      WHEN coalesce(c.valid_until, d.first_day) < ${today}::date THEN 'overdue' ELSE 'open' END AS state
  FROM (${duties()}) AS d
  LEFT JOIN (SELECT DISTINCT ON (account_id, course_id) account_id, course_id, id, earned_on, valid_until
    FROM training_certificates WHERE revoked_at IS NULL ORDER BY account_id, course_id, valid_until DESC) AS c
    ON c.account_id = d.account_id AND c.course_id = d.course_id`;

/** The last day of each of the eleven months before, and today. */
const monthEnds = (today: string): string[] => {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  const ends = Array.from({ length: 11 }, (_, at) => first.subtract({ months: 10 - at }).subtract({ days: 1 }));
  return [...ends.map(String), today];
};

/** So many people and courses of a course and a role; or, where there is no course, so many people and how many of them did all. */
interface Counted {
  readonly course_id: string | null;
  readonly title: string;
  readonly role: string;
  readonly state: CoverageState;
  /** Bit n: it was asked by the end of month n, and: it had a certificate then that counted. */
  readonly since: number;
  readonly held: number;
  readonly asked: number;
  readonly complete: number;
}
interface CoverageThen {
  readonly day: string;
  readonly done: number;
  readonly asked: number;
}
export interface CoverageFigures {
  readonly people: number;
  readonly complete: number;
  readonly total: CoverageCount;
  readonly byCourse: readonly (CoverageCount & { courseId: string; title: string })[];
  readonly byRole: readonly (CoverageCount & { role: CompanyRole })[];
  /** At the end of each of the last twelve months: how much of what is asked today was asked of today's people then, and how much of that had a certificate that counted (one that lasts, or any where it is asked but once). */
  readonly trend: readonly CoverageThen[];
  /** The same three months before the day, to the day. */
  readonly quarterAgo: CoverageThen;
}

/** All that is asked today, worked out once: what it is of, how far it is, and when it was held. */
async function counted(db: Db, today: string, days: readonly string[]): Promise<readonly Counted[]> {
  const ends = sql`${days}::date[]`;
  // The months from the first that ended after it was earned; and until the last that ended before it did.
  const since = sql`~((1 << width_bucket(earned_on - 1, ${ends})) - 1)`;
  const until = sql`((1 << width_bucket(valid_until, ${ends})) - 1)`;
  const all = (1 << days.length) - 1;
  const { rows } = await sql<Counted>`WITH s AS MATERIALIZED (
      SELECT d.account_id, d.course_id, d.title, d.role,
        ~((1 << width_bucket(d.asked_on - 1, ${ends})) - 1) & ${all} AS since,
        coalesce(CASE WHEN d.repeats THEN c.lasting ELSE c.earned END, 0) AS held,
        CASE WHEN c.valid_until >= ${today}::date OR (c.valid_until IS NOT NULL AND NOT d.repeats) THEN 'done'
          WHEN coalesce(c.valid_until, d.first_day) < ${today}::date THEN 'overdue' ELSE 'open' END AS state
      FROM (${duties()}) AS d LEFT JOIN (
        SELECT account_id, course_id, max(valid_until) AS valid_until, bit_or(${since} & ${until}) AS lasting,
          bit_or(${since} & ${all}) AS earned
        FROM training_certificates WHERE revoked_at IS NULL GROUP BY account_id, course_id) AS c
        ON c.account_id = d.account_id AND c.course_id = d.course_id)
    SELECT course_id, any_value(title) AS title, role, state, since, held & since AS held, count(*)::int AS asked, 0 AS complete
      FROM s GROUP BY course_id, role, state, since, held
    UNION ALL SELECT NULL, '', '', 'open', 0, 0, count(*)::int, (count(*) FILTER (WHERE complete))::int
      FROM (SELECT bool_and(state = 'done') AS complete FROM s GROUP BY account_id) AS p`.execute(db);
  return rows;
}

const sumOf = (rows: readonly Counted[]): number => rows.reduce((sum, { asked }) => sum + asked, 0);
const countOf = (rows: readonly Counted[]): CoverageCount => {
  const inState = (state: CoverageState) => sumOf(rows.filter((row) => row.state === state));
  return { asked: sumOf(rows), done: inState('done'), open: inState('open'), overdue: inState('overdue') };
};

const readIn = new WeakMap<Db, Map<string, Promise<CoverageFigures>>>();
/** The figures of a day, read once in a transaction: what is laid before a board tells them twice. For who only reads. */
export function coverageFigures(db: Db, today: string): Promise<CoverageFigures> {
  const known = readIn.get(db) ?? new Map<string, Promise<CoverageFigures>>();
  const figures = known.get(today) ?? readFigures(db, today);
  readIn.set(db, known.set(today, figures));
  return figures;
}

/** In all, by course, by role, and how it was in twelve months; and how many people have done all that is asked of them. */
async function readFigures(db: Db, today: string): Promise<CoverageFigures> {
  const ends = monthEnds(today);
  const quarter = quarterBefore(today);
  const days = [...new Set([...ends, quarter])].sort();
  const found = await counted(db, today, days);
  const people = found.find((row) => row.course_id === null);
  const rows = found.filter((row) => row.course_id !== null);
  const byTitle = (a: Counted, b: Counted) => a.title.localeCompare(b.title) || a.role.localeCompare(b.role);
  const sorted = rows.toSorted(byTitle);
  const courses = [...Map.groupBy(sorted, (row) => row.course_id ?? '')];
  const roles = [...Map.groupBy(sorted, ({ role }) => role)].toSorted(([a], [b]) => a.localeCompare(b));
  const then = (day: string) => {
    const bit = 1 << days.indexOf(day);
    return {
      day,
      asked: sumOf(rows.filter(({ since }) => (since & bit) !== 0)),
      done: sumOf(rows.filter(({ held }) => (held & bit) !== 0)),
    };
  };
  return {
    ...{ people: people?.asked ?? 0, complete: people?.complete ?? 0, total: countOf(rows) },
    byCourse: courses.map(([courseId, of]) => ({ ...countOf(of), courseId, title: of[0]?.title ?? '' })),
    byRole: roles.map(([role, of]) => ({ ...countOf(of), role: companyRole.parse(role) })),
    trend: ends.map((day) => then(day)),
    quarterAgo: then(quarter),
  };
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
