/**
 * Every list of the contract over the demo company: its pages follow each other, its sorts have two ways, its filters leave
 * what they say and all of it, and its file has the same rows. A list that is added is held to the same.
 */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { Route } from '@vigia/contract/kit/domain.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoDatabase } from './demo/testing.ts';
import { allRoutes } from './kit/access.ts';
import { readSheet } from './kit/sheets/sheets.ts';
import { entered, type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';

let app: TestApp;
let admin: TestCaller;
const wholes = new Map<string, Found>();
beforeAll(async () => {
  app = await testApp({}, { from: await demoDatabase() });
  const body = { email: 'admin@demo.vigia.test', password: 'vigia-demo' };
  admin = app.as(entered(await app.stranger.call(auth.login, { body })).token);
  for (const { path } of lists) {
    const whole = await find(path, { limit: '100' });
    if (whole) wholes.set(path, whole);
  }
}, 180_000);
afterAll(() => app.close());

type Row = Readonly<Record<string, unknown>>;
interface Found {
  readonly items: readonly Row[];
  readonly total: number;
}
type Asked = Readonly<Record<string, string>>;

const shapeOf = ({ query }: Route): Readonly<Record<string, unknown>> =>
  query instanceof z.ZodObject ? query.shape : {};
const get = allRoutes().flatMap(({ route }) => (route.method === 'GET' && route.access.kind === 'can' ? [route] : []));
const hasOneId = (path: string) => path.replace(':framework', '').includes(':');
const lists = get.filter((route) => 'page' in shapeOf(route) && 'limit' in shapeOf(route) && !hasOneId(route.path));
const addressOf = (path: string, query: Asked) =>
  `/api${path.replace(':framework', 'iso27001')}?${new URLSearchParams(query)}`;

/** What a list finds; undefined where it takes no such value. */
async function find(path: string, query: Asked): Promise<Found | undefined> {
  const answer = await admin.raw({ url: addressOf(path, query) });
  return answer.statusCode === 200 ? answer.json<Found>() : undefined;
}
const namesOf = ({ items }: Pick<Found, 'items'>) => items.map((one) => JSON.stringify(one.id ?? one));
const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The ways in which a list may be sorted, without their turning round. */
function sortsOf(route: Route): readonly string[] {
  let sort = shapeOf(route).sort;
  while (sort instanceof z.ZodDefault || sort instanceof z.ZodOptional) sort = sort.unwrap();
  const all = sort instanceof z.ZodEnum ? sort.options.map(String) : [];
  return all.filter((one) => all.includes(`-${one}`));
}
/** Filters of a list that say what a row says too: by each of at most three values of its rows, as many as the rows have. */
function filtersOf(route: Route): { asked: Asked; key: string; value: unknown; many: number }[] {
  const { items = [], total = 0 } = wholes.get(route.path) ?? {};
  if (total > items.length) return [];
  return Object.keys(shapeOf(route)).flatMap((key) =>
    [...new Set(items.map((one) => one[key]).filter(isPlain))].slice(0, 3).map((value) => ({
      ...{ key, value, asked: { [key]: String(value) } },
      many: items.filter((one) => one[key] === value).length,
    })),
  );
}

/** Sorts that do more than their name says: what waits for an answer stands before what was answered. */
const arranged = new Set(['/privacy/requests dueOn']);

async function pageFaults(path: string, { items, total }: Found): Promise<string[]> {
  const limit = Math.max(1, Math.ceil(Math.min(total, 99) / 3));
  const pages = await Promise.all([1, 2, 3].map((page) => find(path, { page: String(page), limit: String(limit) })));
  const shown = pages.flatMap((one) => (one ? namesOf(one) : [])).join();
  const right = shown === namesOf({ items: items.slice(0, 3 * limit) }).join();
  return right && pages.every((one) => one?.total === total) ? [] : [`${path}: ${limit} a page`];
}

const comparable = (all: readonly unknown[]) =>
  all.every((one) => typeof one === 'number' || /^\d{4}-\d\d-\d\d/.test(String(one)));
const rises = (all: readonly (string | number | boolean)[]) =>
  all.every((one, at) => at === 0 || (all[at - 1] ?? one) <= one);

/** The values that a list is sorted by, there and back; none where not all of it is seen. */
async function sorted(path: string, sort: string) {
  const found = await Promise.all([sort, `-${sort}`].map((one) => find(path, { sort: one, limit: '100' })));
  const [up = [], down = []] = found.map((one) =>
    one && one.total <= one.items.length ? one.items.map((row) => row[sort]).filter(isPlain) : [],
  );
  return { up, down };
}
async function sortFaults(path: string, sort: string): Promise<string[]> {
  const { up, down } = await sorted(path, sort);
  const turned = down.toReversed().join() === up.join();
  return turned && (rises(up) || !comparable(up)) ? [] : [`${path} by ${sort}: ${up.join()}`];
}

async function filterFaults(path: string, { asked, key, value, many }: ReturnType<typeof filtersOf>[number]) {
  const found = await find(path, { ...asked, limit: '100' });
  const right = !found || (found.total === many && found.items.every((one) => one[key] === value));
  return right ? [] : [`${path} by ${key} ${value}: ${found.total} instead of ${many}`];
}

/** What a row is called where it can be searched for by it. */
const calledIn = ({ person, title, name, email }: Row): string | undefined => {
  const named = z.object({ firstName: z.string() }).safeParse(person).data?.firstName;
  return [named, title, name, email].find((one) => typeof one === 'string')?.slice(0, 60);
};
async function searchFaults(path: string): Promise<string[]> {
  const last = wholes.get(path)?.items.at(-1);
  const search = last && calledIn(last);
  if (!last || search === undefined) return [];
  const found = await find(path, { search, limit: '100' });
  const there = found && namesOf(found).includes(namesOf({ items: [last] })[0] ?? '');
  const nothing = (await find(path, { search: 'xqzwkjv' }))?.total === 0;
  return there && nothing ? [] : [`${path}: ${search}`];
}

/** The rows of a file; undefined where it is no table, or takes no such value. */
async function rowsOf(path: string, query: Asked): Promise<readonly (readonly unknown[])[] | undefined> {
  const answer = await admin.raw({ url: addressOf(path, { ...query, format: 'csv' }) });
  const isTable = answer.statusCode === 200 && String(answer.headers['content-type']).startsWith('text/csv');
  return isTable ? (await readSheet(answer.rawPayload)).rows.map(({ cells }) => cells) : undefined;
}
/** What a list's file is asked for: all, and one value of each filter that leaves less. */
const askedOfFile = (list: Route, file: Route) => {
  const { items = [], total = 0 } = wholes.get(list.path) ?? {};
  // Of what is longer than a page of it, only the log itself, which grows as it is taken away.
  if (total > items.length) return [];
  const narrowing = filtersOf(list).filter(({ key, many }) => many < total && key in shapeOf(file));
  return [{ asked: {}, many: total }, ...new Map(narrowing.map((one) => [one.key, one])).values()];
};

/** What a list calls its rows and no cell of its file says. */
function namesMissing(list: string, rows: readonly (readonly unknown[])[]): readonly unknown[] {
  const said = new Set(rows.flat().map(String));
  const names = (wholes.get(list)?.items ?? []).map(({ title, name }) => title ?? name);
  return names.filter((name) => typeof name === 'string' && !said.has(name));
}

describe('every list', () => {
  it('has pages that follow each other', async () => {
    const wrong: string[] = [];
    for (const [path, whole] of wholes) wrong.push(...(await pageFaults(path, whole)));
    expect(wrong).toEqual([]);
    expect(wholes.size).toBeGreaterThan(35);
  });

  it('is sorted one way and the other', async () => {
    const sorts = lists.flatMap((route) => sortsOf(route).map((sort) => ({ path: route.path, sort })));
    const wrong: string[] = [];
    for (const { path, sort } of sorts)
      if (!arranged.has(`${path} ${sort}`)) wrong.push(...(await sortFaults(path, sort)));
    expect(wrong).toEqual([]);
    expect(sorts.length).toBeGreaterThan(25);
  });

  it('leaves by a filter all that has the value, and nothing else', async () => {
    const asked = lists.flatMap((route) => filtersOf(route).map((filter) => ({ path: route.path, filter })));
    const wrong: string[] = [];
    for (const { path, filter } of asked) wrong.push(...(await filterFaults(path, filter)));
    expect(wrong).toEqual([]);
    expect(asked.length).toBeGreaterThan(80);
  });

  it('is searched by what its rows are called, and finds nothing by what nobody wrote', async () => {
    const searched = lists.filter((one) => 'search' in shapeOf(one) && (wholes.get(one.path)?.total ?? 0) > 0);
    const wrong: string[] = [];
    for (const { path } of searched) wrong.push(...(await searchFaults(path)));
    expect(wrong).toEqual([]);
    expect(searched.length).toBeGreaterThan(8);
  });

  it('goes out as a file with the rows that its filters leave, by the names that they have on the screen', async () => {
    const asks = get.flatMap((file) => {
      const list = lists.find(({ path }) => file.sends === 'file' && `${path}/export` === file.path);
      return list ? askedOfFile(list, file).map((one) => ({ ...one, path: file.path, list: list.path })) : [];
    });
    const told: { of: string; rows: number; many: number; unnamed: readonly unknown[] }[] = [];
    for (const { path, list, asked, many } of asks) {
      const rows = await rowsOf(path, asked);
      const unnamed = Object.keys(asked).length === 0 ? namesMissing(list, rows ?? []) : [];
      if (rows) told.push({ of: `${path} ${JSON.stringify(asked)}`, rows: rows.length, many, unnamed });
    }
    expect(told.filter(({ rows, many, unnamed }) => rows !== many || unnamed.length > 0)).toEqual([]);
    expect(told.length).toBeGreaterThan(15);
  });
});
