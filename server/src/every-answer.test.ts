/**
 * What every reading route answers of the demo company, with its days put around today, to each role: written out in
 * `demo/answers`, without what differs by run, language and day. Whatever counts, filters, orders or shows otherwise is seen
 * there. What is meant to change is written anew with `vitest run --project server server/src/every-answer.test.ts -u`.
 */
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { demoOnEdges } from './demo/testing.ts';
import { allRoutes, mayCall } from './kit/access.ts';
import type { TestApp, TestCaller } from './kit/testing/app.ts';
import { digestOf } from './kit/testing/digest.ts';
import { byWords, isRow } from './kit/testing/records.ts';

let app: TestApp;
const callers = new Map<'ADMIN' | 'BASIC' | 'VIEWER' | 'SUPER_ADMIN', TestCaller>();
const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
beforeAll(async () => {
  const demo = await demoOnEdges(today);
  ({ app } = demo);
  for (const role of ['ADMIN', 'BASIC', 'VIEWER'] as const)
    callers.set(role, await demo.enter(`${role.toLowerCase()}@demo.vigia.test`));
  callers.set('SUPER_ADMIN', await app.operator(demo.companyId));
}, 180_000);
afterAll(() => app.close());

/** What is nothing but moments. */
const ofMoments = ['/audit-log', '/audit-log/verification', '/compliance/:framework/trend'];
const reading = allRoutes().filter(
  ({ route }) =>
    route.method === 'GET' &&
    route.access.kind === 'can' &&
    (route.sends ?? 'json') === 'json' &&
    !ofMoments.includes(route.path),
);
const paths = new Set(reading.map(({ route }) => route.path));

async function ask(who: TestCaller, path: string): Promise<unknown> {
  const answer = await who.raw({ url: `/api${path}` });
  return answer.statusCode === 200 ? answer.json() : { refused: answer.statusCode };
}
const itemsOf = (found: unknown) => (isRow(found) && Array.isArray(found.items) ? found.items.filter(isRow) : []);

const closed = (route: Route, name: string): string | undefined => {
  const part = route.params instanceof z.ZodObject ? route.params.shape[name] : undefined;
  return part instanceof z.ZodEnum ? String(part.options[0]) : undefined;
};

/** The addresses of a route: of two records, where it is about one; none where no list has them. */
async function addressesOf(who: TestCaller, route: Route): Promise<string[]> {
  const path = route.path
    .replace(':framework', 'iso27001')
    .replaceAll(/:(\w+)/g, (all, name) => closed(route, name) ?? all);
  const [list, rest] = path.split('/:id');
  if (rest === undefined) return path.includes(':') ? [] : [path];
  if (rest.includes(':') || !paths.has((list ?? '') as `/${string}`)) return [];
  const rows = itemsOf(await ask(who, `${list}?limit=100`)).toSorted(byWords);
  return rows.slice(0, 2).map(({ id }) => `${list}/${id}${rest}`);
}

/** What is valid for so many months stands otherwise where a month is shorter. */
const inItsOrder = ({ path }: Route): boolean => path !== '/compliance/evidences';

async function told(who: TestCaller, route: Route): Promise<string[]> {
  const lines: string[] = [];
  for (const path of await addressesOf(who, route)) {
    const limited = route.query instanceof z.ZodObject && 'limit' in route.query.shape ? `${path}?limit=50` : path;
    const all = digestOf(await ask(who, limited), today);
    lines.push(...(inItsOrder(route) ? all : all.filter((line) => !line.includes(' in order'))));
  }
  return lines;
}

const rooms = [...Map.groupBy(reading, ({ room }) => room)];

it.each(rooms)('%s answers what it promised', async (room, routes) => {
  const text: string[] = [];
  for (const { route } of routes) {
    const seen = new Map<string, string[]>();
    for (const [role, who] of callers) {
      // The operator is asked about what nobody of a company may see.
      if (!mayCall(route.access, role) || (role === 'SUPER_ADMIN' && mayCall(route.access, 'ADMIN'))) continue;
      const lines = (await told(who, route)).join('\n');
      seen.set(lines, [...(seen.get(lines) ?? []), role]);
    }
    for (const [lines, roles] of seen) if (lines) text.push(`${nameOf(route)} for ${roles.join(', ')}\n${lines}\n`);
  }
  await expect(text.join('\n')).toMatchFileSnapshot(`demo/answers/${room}.txt`);
});
