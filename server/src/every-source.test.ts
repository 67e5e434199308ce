/**
 * What every source of every room says of the demo company, with its days put around today: what the officer can be asked
 * about, what is due, what proves, what a board is told, and whom a day's reminders tell. Written out in `demo/answers`, as
 * what the routes answer is; `vitest run --project server server/src/every-source.test.ts -u` writes it anew.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoOnEdges } from './demo/testing.ts';
import type { Db } from './kit/db/db.ts';
import type { AnyRoom } from './kit/room.ts';
import type { TestApp } from './kit/testing/app.ts';
import { digestOf } from './kit/testing/digest.ts';
import { rooms } from './rooms.ts';

const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
const zone = 'America/Sao_Paulo';
let app: TestApp;
let companyId: string;
beforeAll(async () => {
  ({ app, companyId } = await demoOnEdges(today));
}, 180_000);
afterAll(() => app.close());

type Told = readonly (readonly [string, unknown])[];
const allRooms: readonly AnyRoom[] = rooms;

async function registersOf({ advisor = [] }: AnyRoom, db: Db): Promise<Told> {
  const told: [string, unknown][] = [];
  for (const register of advisor) {
    const { rows } = await register.rows(today, zone, 'pt').execute(db);
    told.push([`advisor ${register.key}`, rows]);
    const facts = register.facts?.rows(
      rows.slice(0, 200).map(({ id }) => id),
      today,
      zone,
      'pt',
    );
    if (facts) told.push([`facts ${register.key}`, (await facts.execute(db)).rows]);
  }
  return told;
}
async function duesOf({ due = {} }: AnyRoom, db: Db): Promise<Told> {
  const told: [string, unknown][] = [];
  for (const [kind, source] of Object.entries(due)) {
    if (!source) continue;
    told.push([`due ${kind}`, (await source.open(today).execute(db)).rows]);
    if (source.past) told.push([`past ${kind}`, (await source.past.rows().execute(db)).rows]);
  }
  return told;
}
async function othersOf({ proof = {}, board = [], owned = [], losses }: AnyRoom, db: Db): Promise<Told> {
  const told: [string, unknown][] = [];
  for (const [kind, source] of Object.entries(proof))
    if (source) told.push([`proof ${kind}`, (await source.rows(zone).execute(db)).rows]);
  for (const source of board) told.push([`board ${source.key}`, await source.read(db, today)]);
  for (const { key, table, owner, open } of owned) {
    const { rows } =
      await sql`SELECT ${sql.ref(owner)} IS NOT NULL AS owned FROM ${sql.table(table)} WHERE ${open}`.execute(db);
    told.push([`owned ${key}`, rows]);
  }
  if (losses) told.push(['losses', await losses.read(db)]);
  return told;
}

/** Evidence is valid for so many months: where one is shorter, another piece is about to end. */
const inAnyMonth = (what: string) => (line: string) => what !== 'advisor evidence' || !line.includes('.meets');

it.each(allRooms.map((room) => [room.name, room] as const))('%s tells what it promised', async (name, room) => {
  const told = await app.app.jobCtx.work.asCompany(companyId, async ({ db }) => [
    ...(await registersOf(room, db)),
    ...(await duesOf(room, db)),
    ...(await othersOf(room, db)),
  ]);
  if (told.length === 0) return;
  const text = told
    .map(([what, rows]) => [what, ...digestOf(rows, today).filter(inAnyMonth(what))].join('\n'))
    .join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`demo/answers/sources.${name}.txt`);
});

const noticesNow = () =>
  app.sql(
    `SELECT n.kind, m.role, n.channel, n.link, count(*)::int AS many FROM notifications n JOIN memberships m USING (company_id)
    WHERE m.id = n.member_id AND n.company_id = $1 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3`,
    [companyId],
  );

it('reminds whom it promised, once', async () => {
  await app.sql('DELETE FROM notifications WHERE company_id = $1', [companyId]);
  await app.sql('DELETE FROM messages');
  await app.remind(companyId);
  const told = await noticesNow();
  const mails = await app.sql('SELECT recipient, subject FROM messages');
  await app.remind(companyId);
  expect(await noticesNow()).toEqual(told);
  expect(await app.sql('SELECT recipient, subject FROM messages')).toHaveLength(mails.length);
  // The clocks of an incident run on working days: on another day of the week another one is near.
  const sameEveryDay = told.filter(({ kind }) => kind !== 'incidents.clock-soon');
  const lines = sameEveryDay.map(({ kind, role, channel, link, many }) => {
    const place = String(link)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
      .replace(/\?.*/, '?…');
    return `${kind} ${role} ${channel} ${place} ×${many}`;
  });
  const counted = [...Map.groupBy(lines, (line) => line)].map(([line, all]) => `${line} ×${all.length}`);
  await expect(`${counted.toSorted().join('\n')}\n`).toMatchFileSnapshot('demo/answers/reminders.txt');
});
