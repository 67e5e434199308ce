/**
 * Every field that somebody may change, each by itself, in the demo company: what was sent is read back, nothing else of the
 * record moved, the log says how it was and how it became, and who writes over what they have not read is told.
 */
import { differencesOf } from '@vigia/contract/audit-log/audit-log.differences.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { boardPacks } from '@vigia/contract/reports/board-packs.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCompany } from './demo/testing.ts';
import { allRoutes } from './kit/access.ts';
import type { TestApp, TestCaller } from './kit/testing/app.ts';
import { type FieldShape, otherValues } from './kit/testing/other.ts';
import { fieldsOf, isRow, neededOf, type RecordRow, saidOf } from './kit/testing/records.ts';

let app: TestApp;
let admin: TestCaller;
let people: readonly string[];
beforeAll(async () => {
  const demo = await demoCompany();
  ({ app } = demo);
  admin = await demo.enter('admin@demo.vigia.test');
  people = (await rowsOf('/team/users?limit=100&status=active')).map(({ id }) => String(id));
  await admin.call(boardPacks.createBoardPack, { body: { title: 'Antes', language: 'pt' } });
  for (const { id } of await rowsOf('/incidents?limit=100'))
    await admin.raw({ method: 'POST', url: `/api/incidents/${id}/actions`, payload: { title: 'Trocar as senhas' } });
}, 180_000);
afterAll(() => app.close());

/** A record: where it is written, and how it is read. */
interface Place {
  readonly path: string;
  readonly read: () => Promise<RecordRow | undefined>;
}

async function get(path: string): Promise<unknown> {
  const answer = await admin.raw({ url: `/api${path}` });
  return answer.statusCode === 200 ? answer.json() : undefined;
}
const within = (found: unknown, name: string): readonly RecordRow[] => {
  const rows = name.split('.').reduce<unknown>((all, part) => (isRow(all) ? all[part] : undefined), found);
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};
const rowsOf = async (path: string) => within(await get(path), 'items');
const one = async (path: string) => {
  const found = await get(path);
  return isRow(found) ? found : undefined;
};

const routes = allRoutes().map(({ route }) => route);
const byName = new Map(routes.map((route) => [nameOf(route), route]));

/** Records that stand in what is read of another one: in which list of what. */
const inside: Readonly<Record<string, { list: string; of: string; each: string }>> = {
  'PUT /action-plans/:id/subtasks/:subtaskId': { list: '/action-plans', of: '/action-plans/:id', each: 'subtasks' },
  'PUT /incidents/:id/actions/:actionId': { list: '/incidents', of: '/incidents/:id', each: 'actions' },
  'PATCH /customer-forms/:id/rows/:rowId': { list: '/customer-forms', of: '/customer-forms/:id', each: 'rows.items' },
  'PUT /privacy/requests/:id/tasks/:taskId': {
    ...{ list: '/privacy/requests', of: '/privacy/requests/:id/tasks', each: 'items' },
  },
  'PATCH /journeys/tasks/:id/progress': { list: '/journeys', of: '/journeys/:id', each: 'tasks' },
  'PATCH /suppliers/findings/:id': {
    ...{ list: '/suppliers/evaluations', of: '/suppliers/evaluations/:id/results', each: 'findings' },
  },
};
const most = 9;
const filled = (path: string, ...ids: readonly unknown[]) => {
  let at = 0;
  return path.replaceAll(/:\w+/g, () => String(ids[Math.min(at++, ids.length - 1)]));
};

async function placesInside(route: Route, { list, of, each }: (typeof inside)[string]): Promise<Place[]> {
  const places: Place[] = [];
  for (const { id } of (await rowsOf(`${list}?limit=100`)).slice(0, 4 * most)) {
    const around = filled(of, id);
    for (const row of within(await get(around), each).slice(0, 2))
      places.push({
        path: route.path.split(':').length > 2 ? filled(route.path, id, row.id) : filled(route.path, row.id),
        read: async () => within(await get(around), each).find((same) => same.id === row.id),
      });
  }
  return places.slice(0, most);
}
/** What was decided of a control stands in its settings; what a statement covers beside its lines. */
const settings = ['A.8.13', 'A.5.1', 'A.7.4'].map((id) => {
  const path = `/compliance/iso27001/control/${id}`;
  return { path, read: async () => part(await get(path), 'settings') };
});
const scope = {
  path: '/compliance/iso27001/scope',
  read: async () => part(await get('/compliance/iso27001/statement'), 'scope'),
};
const apart: Readonly<Record<string, readonly Place[]>> = {
  'PUT /compliance/:framework/control/:id': settings,
  'PUT /compliance/:framework/scope': [scope],
};
function part(found: unknown, name: string): RecordRow | undefined {
  const inner = isRow(found) ? found[name] : undefined;
  return isRow(inner) ? inner : undefined;
}

async function placesOf(route: Route): Promise<readonly Place[]> {
  const decided = apart[nameOf(route)];
  if (decided) return decided;
  const nested = inside[nameOf(route)];
  if (nested) return placesInside(route, nested);
  const own = byName.has(`GET ${route.path}`);
  if (!route.path.includes(':')) return own ? [{ path: route.path, read: () => one(route.path) }] : [];
  const list = route.path.split('/:')[0] ?? '';
  const rows = (await rowsOf(`${list}?limit=100`)).slice(0, most);
  return rows.map(({ id }) => {
    const path = filled(route.path, id);
    const inList = async () => (await rowsOf(`${list}?limit=100`)).find((row) => row.id === id);
    return { path, read: own ? () => one(path) : inList };
  });
}

/** By what a body says over which reading it was written. */
const basis = ['version', 'basedOn'] as const;
const isBasis = (key: string): boolean => basis.some((name) => name === key);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The body that changes one field: that alone, or the whole record where the route takes it whole. */
function bodyFor(route: Route, now: RecordRow, field: string, value: unknown): Record<string, unknown> {
  const fields = fieldsOf(route.body);
  const taken = Object.values(fields);
  const whole =
    neededOf(route.body).some((key) => !isBasis(key)) ||
    taken.filter((shape) => 'default' in shape).length > taken.length / 2;
  const rest = Object.entries(fields).flatMap(([key, shape]) => {
    if (isBasis(key)) return [[key, now.version] as const];
    const is = whole ? saidOf(now, key, shape) : undefined;
    return is === undefined ? [] : [[key, is] as const];
  });
  return { ...Object.fromEntries(rest), [field]: value };
}

interface Tried {
  readonly name: string;
  readonly faults: readonly string[];
  readonly outcome: 'changed' | 'refused' | 'unread';
}
const seqNow = async () => Number((await app.sql('SELECT max(seq) AS seq FROM audit_log'))[0]?.seq ?? 0);
const shown = (value: unknown) => (value === '' || value === undefined ? null : value);

/** What the log says of one field since. */
async function signedSince(seq: number, field: string) {
  const entries = await app.sql('SELECT before, after FROM audit_log WHERE seq > $1 ORDER BY seq', [seq]);
  const all = entries.flatMap(({ before, after }) => differencesOf(before, after));
  return all.filter((each) => each.field === field || each.field.startsWith(`${field}.`));
}
/** What is signed by what follows from it, or kept whole elsewhere: long texts have their versions, an estimate its numbers. */
const unsigned = new Set([
  'PUT /reports/board-packs/:id foreword',
  'PUT /reports/board-packs/:id decisions',
  'PUT /privacy/requests/:id/tasks/:taskId note',
  'PUT /library/policies/:id markdown',
  'PUT /risks/:id/quantities estimate',
  'PUT /training/own-courses/:id text',
]);

async function auditFaults(name: string, seq: number, field: string, was: unknown, value: unknown): Promise<string[]> {
  if (unsigned.has(name)) return [];
  const [told, ...more] = await signedSince(seq, field);
  if (!told) return ['is not signed'];
  const plain = typeof value !== 'object' && typeof was !== 'object' && more.length === 0;
  const right = told.before === shown(was) && told.after === shown(value);
  return plain && !right ? [`is signed as ${JSON.stringify(told)}`] : [];
}

/** What else one may set and moves with a field: a finding's day follows how grave it is, how far a task is what it is called. */
const follows: Readonly<Record<string, readonly string[]>> = {
  'PATCH /vulnerabilities/:id severity': ['dueOn'],
  'PATCH /journeys/tasks/:id/progress progress': ['status'],
  'PATCH /journeys/tasks/:id/progress status': ['progress'],
};

/** What else one may set, and was set by this. */
function besideFaults(route: Route, field: string, before: RecordRow, after: RecordRow): string[] {
  const may = [field, ...(follows[`${nameOf(route)} ${field}`] ?? [])];
  const moved = Object.entries(fieldsOf(route.body)).filter(
    ([key, shape]) =>
      !isBasis(key) && !may.includes(key) && !same(saidOf(before, key, shape), saidOf(after, key, shape)),
  );
  return moved.length > 0 ? [`moves ${moved.map(([key]) => key).join(', ')}`] : [];
}

async function change(route: Route, place: Place, field: string, shape: FieldShape): Promise<Tried | undefined> {
  const name = nameOf(route);
  const before = await place.read();
  if (!before) return undefined;
  const was = saidOf(before, field, shape);
  if (was === undefined) return { name: `${name} ${field}`, faults: [], outcome: 'unread' };
  const send = (payload: object) => admin.raw({ method: route.method, url: `/api${place.path}`, payload });
  for (const value of otherValues(shape, was, people)) {
    const seq = await seqNow();
    const body = bodyFor(route, before, field, value);
    if ((await send(body)).statusCode >= 300) continue;
    const after = (await place.read()) ?? {};
    const read = saidOf(after, field, shape);
    const faults = [
      ...(same(read, value) ? [] : [`reads ${JSON.stringify(read)} instead of ${JSON.stringify(value)}`]),
      ...besideFaults(route, field, before, after),
      ...(await auditFaults(`${name} ${field}`, seq, field, was, value)),
      ...(await overtakenFaults(route, before, after, () => send(bodyFor(route, before, field, was)))),
    ];
    return { name: `${name} ${field}`, faults, outcome: 'changed' };
  }
  return { name: `${name} ${field}`, faults: [], outcome: 'refused' };
}
async function overtakenFaults(
  route: Route,
  before: RecordRow,
  after: RecordRow,
  again: () => Promise<{ statusCode: number }>,
) {
  if (typeof before.version !== 'number' || !Object.keys(fieldsOf(route.body)).some(isBasis)) return [];
  const { statusCode } = await again();
  return [
    ...(Number(after.version) > before.version ? [] : [`keeps version ${before.version}`]),
    ...(statusCode >= 400 ? [] : [`is written over what was not read: ${statusCode}`]),
  ];
}

async function changeAll(route: Route): Promise<Tried[]> {
  const places = await placesOf(route);
  const tried: Tried[] = [];
  const fields = Object.entries(fieldsOf(route.body)).filter(([field]) => !isBasis(field));
  // Who it is about comes first: what belongs to somebody who left is given to somebody before it is changed otherwise.
  for (const [field, shape] of fields.toSorted(([a], [b]) => Number(b.endsWith('Id')) - Number(a.endsWith('Id')))) {
    let last: Tried | undefined;
    for (const place of places) {
      last = (await change(route, place, field, shape)) ?? last;
      if (last?.outcome === 'changed') break;
    }
    tried.push(last ?? { name: `${nameOf(route)} ${field}`, faults: [], outcome: 'unread' });
  }
  return tried;
}

const changing = routes.filter(
  ({ method, path, access, body, upload }) =>
    (method === 'PUT' || method === 'PATCH') &&
    access.kind === 'can' &&
    body !== undefined &&
    !upload &&
    // A list of what differs from what is usual, and no record.
    path !== '/notifications/preferences',
);

it('every field is changed by itself', async () => {
  const tried: Tried[] = [];
  for (const route of changing) tried.push(...(await changeAll(route)));
  expect(tried.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))).toEqual([]);
  expect(tried.filter(({ outcome }) => outcome === 'changed').length).toBeGreaterThan(205);
}, 120_000);
