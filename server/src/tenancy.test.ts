/**
 * One company against all others: every id of every table of a company that has a row in each, on every route that takes
 * an id, from every caller who is not of that company. Nothing is found, and nothing of it has changed afterwards. Its rows
 * share an id over the tables, so that one question asks for a row of each.
 */
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, mayCall } from './kit/access.ts';
import { type Crew, type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';
import { sampleOf } from './kit/testing/sample.ts';
import { canary, companyFingerprint, companyTables, fillCompany, idsOf } from './kit/testing/victim.ts';

let app: TestApp;
let own: Crew;
let victim: Crew;
let ids: readonly string[];
let ownIds: readonly string[];
let before: Record<string, string>;

beforeAll(async () => {
  app = await testApp();
  [own, victim] = [await app.company('Minha empresa'), await app.company(canary)];
  const filled = async ({ companyId }: Crew) => idsOf(app.sql, companyId, await fillCompany(app.sql, companyId));
  [ids, ownIds] = [await filled(victim), await filled(own)];
  before = await companyFingerprint(app.sql, victim.companyId);
}, 60_000);
afterAll(() => app.close());

const missing = '01890a5d-ac96-774b-bcce-b302099a8057';
/** `open` routes show what was published, to anybody. */
const addressed = allRoutes()
  .map(({ route }) => route)
  .filter(({ path, access }) => /:(?!framework|check)/.test(path) && access.kind !== 'open');

const one = '--edge\r\ncontent-disposition: form-data; name="FIELD"; filename="nota.txt"\r\n\r\nTexto.\r\n--edge--\r\n';
async function ask(caller: TestCaller, route: Route, given: readonly string[]) {
  let at = 0;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(
      /framework|check|kind/.test(name)
        ? (samples[name] ?? missing)
        : (given[Math.min(at++, given.length - 1)] ?? missing),
    ),
  );
  const sent = route.upload
    ? {
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload: one.replace('FIELD', route.upload.field),
      }
    : route.body
      ? { headers: { 'content-type': 'application/json' }, payload: sampleOf(route.body) as object }
      : {};
  const answer = await caller.raw({ method: route.method, url: `/api${path}`, ...sent });
  const { requestId: _id, ...rest } = answer.headers['content-type']?.toString().includes('json')
    ? answer.json()
    : { requestId: '' };
  return { status: answer.statusCode, rest, body: answer.body };
}
const leaks = ({ status, body }: { status: number; body: string }) =>
  status < 400 || status >= 500 || body.includes('Canário');
/** Whoever runs the installation looks after the companies themselves. */
const isTheirs = (who: string, { path }: Route) => who.startsWith('operator') && /^\/(?:companies|outbox)/.test(path);

/** What the caller got of the victim's rows, where it should get nothing; `above` is a record of one's own they are sought below. */
async function foundBy(caller: TestCaller, route: Route, above?: string): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for (const id of ids) {
    const answer = await ask(caller, route, above === undefined ? [id] : [above, id]);
    if (leaks(answer)) found.push([nameOf(route), answer.status, answer.body.slice(0, 200)]);
  }
  return found;
}

/** Parameters that are no id of a record. */
const samples: Readonly<Record<string, string>> = { framework: 'iso27001', check: 'dns-spf', kind: 'plan' };

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, next));
}

describe('a company with a row in every table', () => {
  it('has one: a table that is empty is named', async () => {
    const empty = Object.entries(before).filter(([, state]) => state.startsWith('0 '));
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(Object.keys(before).length).toBe((await companyTables(app.sql)).length + 2);
  });

  it('is not there for the administrator of another: every id, on every route that takes one', async () => {
    const wrong: unknown[] = [];
    await inParallel(addressed, async (route) => {
      const absent = await ask(own.admin, route, [missing]);
      for (const id of ids) {
        const answer = await ask(own.admin, route, [id]);
        if (answer.status !== absent.status || leaks(answer))
          wrong.push([nameOf(route), answer.status, absent.status, answer.body.slice(0, 200)]);
      }
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('is not there below one’s own records either', async () => {
    const wrong: unknown[] = [];
    const nested = addressed.filter(
      ({ path }) => (path.match(/:\w+/g)?.length ?? 0) > 1 && !path.includes(':framework'),
    );
    await inParallel(nested, async (route) => {
      for (const above of ownIds) wrong.push(...(await foundBy(own.admin, route, above)));
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('is not there for anybody else: other roles, operators, programs with a token, strangers', async () => {
    const { token } = await own.admin.call(apiTokens.create, {
      body: { name: 'Programa', scopes: ['read', 'propose'], days: 30 },
    });
    const callers: [string, TestCaller][] = [
      ['BASIC', own.basic],
      ['VIEWER', own.viewer],
      ['operator in another company', await app.operator(own.companyId)],
      ['operator without a company', await app.operator()],
      ['a program', app.as(token)],
      ['a stranger', app.stranger],
    ];
    const wrong: unknown[] = [];
    for (const [who, caller] of callers)
      await inParallel(addressed, async (route) => {
        if (!isTheirs(who, route)) wrong.push(...(await foundBy(caller, route)).map((one) => [who, ...one]));
      });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('shows in no list, search or count of another', async () => {
    const lists = allRoutes()
      .map(({ route }) => route)
      .filter((r) => r.method === 'GET' && mayCall(r.access, 'ADMIN') && r.sends !== 'events' && !r.path.includes(':'));
    const names = [canary, victim.admin.email, victim.companyId, ...ids];
    const other = await app.company('Outra empresa');
    await inParallel(lists, async (route) => {
      const answer = await ask(other.admin, route, []);
      const seen = names.filter((name) => answer.body.includes(name));
      expect([nameOf(route), answer.status, seen]).toEqual([nameOf(route), 200, []]);
    });
  }, 60_000);

  it('is as it was: no row of any table has changed, and nobody else’s row names one of it', async () => {
    expect(await companyFingerprint(app.sql, victim.companyId)).toEqual(before);
    const pattern = ids.join('|');
    for (const name of await companyTables(app.sql)) {
      const rows = await app.sql(
        `SELECT t::text AS row FROM ${name} t WHERE company_id <> $1 AND t::text ~ $2 LIMIT 1`,
        [victim.companyId, pattern],
      );
      expect([name, rows]).toEqual([name, []]);
    }
  });
});
