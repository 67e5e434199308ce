/** Telling people in time what is due: one job for all rooms, each of whose kinds says when and whom. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { onceADay } from '../jobs/companies.ts';
import { type JobCtx, job, jobSpec } from '../jobs/jobs.ts';
import { type Notice, noticeJob, noticesJob } from '../notify/notice.ts';
import { type KindOfDue, openOf } from './due.ts';
import type { Reminder, ToRemind } from './source.ts';

/** Tells the people of one company. `missed`: how many days before this one nobody was told on. */
export const remindSpec = jobSpec({
  name: 'due.remind',
  data: z.object({ companyId: z.uuid(), missed: z.number().int().min(0).max(30).default(0) }),
  retries: 5,
});
/** Finds the companies whose day of work begins. */
export const remindersSpec = jobSpec({ name: 'due.reminders', data: z.object({}) });

const toRemind = z.object({
  kind: z.string(),
  id: z.string(),
  parent: z.string().nullable(),
  title: z.string(),
  ref: z.string().nullable(),
  day: z.string(),
  left: z.number(),
  past: z.boolean(),
  people: z.array(z.object({ id: z.string(), role: z.enum(['ADMIN', 'BASIC', 'VIEWER']) })),
});

const isDay = ({ before, after }: Reminder) =>
  sql`(r.day - r.today = ANY(${[...before]}::int[]) OR r.today = r.halfway${after === 'weekly' ? sql` OR (r.day < r.today AND (r.today - r.day) % 7 = 1)` : sql``})`;

/**
 * What people of the company are to be told of today, in one statement; of a record for which that was so on one of the
 * `missed` days before, the last of these, from which `left` is seen.
 */
async function remindersToday(
  db: Db,
  all: readonly KindOfDue[],
  missed: number,
): Promise<(ToRemind & { kind: string; past: boolean })[]> {
  const company = await db
    .selectFrom('companies')
    .select(sql<string>`((now() AT TIME ZONE time_zone)::date)::text`.as('today'))
    .executeTakeFirst();
  const parts = all.flatMap((one) => {
    const { reminder } = one.source;
    if (!reminder || !company) return [];
    const days = sql`SELECT ${company.today}::date - k AS today FROM generate_series(0, ${missed}::int) AS k`;
    const rows = sql`SELECT o.*, d.today FROM (${openOf(one, company.today)}) AS o CROSS JOIN (${days}) AS d`;
    return [
      sql`(SELECT DISTINCT ON (r.id) * FROM (${rows}) AS r WHERE r.day IS NOT NULL AND ${isDay(reminder)} ORDER BY r.id, r.today DESC)`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql`SELECT w.kind, w.id, w.parent, w.title, w.ref, w.day::text AS day, w.day - w.today AS left,
      w.day < ${company?.today}::date AS past,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role) ORDER BY x.at), '[]')
        FROM unnest(w.people) WITH ORDINALITY AS x(id, at) JOIN memberships m ON m.id = x.id
        WHERE m.is_active AND m.removed_at IS NULL) AS people
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS w`.execute(db);
  return z.array(toRemind).parse(rows);
}

/** What is told when its day is over is said as such (`title_past`, `body_past`), where the words for its time would not be true. */
const asPast = (notice: Notice): Notice => ({ ...notice, values: { ...notice.values, past: 1 } });

const remindJob = job({
  spec: remindSpec,
  run: ({ kit, work }: JobCtx, { companyId, missed }) =>
    work.asCompany(companyId, async (tx) => {
      const found = Map.groupBy(await remindersToday(tx.db, kit.due.all, missed), ({ kind }) => kind);
      // What cannot wait is told first.
      const kinds = kit.due.all.toSorted((a, b) => Number(b.source.urgent ?? 0) - Number(a.source.urgent ?? 0));
      const notices = kinds.flatMap(({ kind, source: { reminder } }) =>
        (found.get(kind) ?? []).flatMap(({ kind: _kind, past, ...row }) =>
          (reminder?.notices(companyId, row) ?? []).map((notice) => (past ? asPast(notice) : notice)),
        ),
      );
      // After days on which nobody was told, what piled up is one mail.
      if (missed > 0 && notices.length > 0) tx.after(noticesJob, { companyId, notices });
      else for (const notice of notices) tx.after(noticeJob, notice);
    }),
});

/** People hear of it when their day of work begins. */
const hour = 8;

/** Every hour: the companies where it is eight in the morning, or was while nobody was up. */
const remindersJob = job({
  spec: remindersSpec,
  cron: '5 * * * *',
  missed: 'once',
  run: ({ work }: JobCtx) =>
    onceADay(work, { name: remindersSpec.name, hour }, (tx, companyId, missed) =>
      tx.after(remindSpec, { companyId, missed }),
    ),
});

export const reminderJobs = [remindJob, remindersJob];
