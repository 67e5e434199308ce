/**
 * What every verb of every room writes, in the demo company with its days put around today: each field where it is kept, what
 * is signed, who is told, what goes with what is removed. Each call finds the same records, for what one wrote is put back.
 * Written out in `demo/answers`; `vitest run --project server server/src/every-write.test.ts -u` writes it anew.
 */
import { randomBytes } from 'node:crypto';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoOnEdges } from './demo/testing.ts';
import { allRoutes, mayCall } from './kit/access.ts';
import { hashToken } from './kit/auth/tokens.ts';
import type { TestApp, TestCaller } from './kit/testing/app.ts';
import { filledBody, type IdsFor } from './kit/testing/filled.ts';
import { byWords, isRow, type RecordRow } from './kit/testing/records.ts';
import { takeRows, watchRows } from './kit/testing/watched.ts';
import { toldWriting } from './kit/testing/writing.ts';

let app: TestApp;
let admin: TestCaller;
const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
/** Whose id is whose, by what comes before the `@`. */
const names = new Map<string, string>();
const lists = new Map<string, readonly RecordRow[]>();

beforeAll(async () => {
  const demo = await demoOnEdges(today);
  ({ app } = demo);
  admin = await demo.enter('admin@demo.vigia.test');
  for (const { id, email } of await app.sql('SELECT id, email FROM users ORDER BY email'))
    names.set(String(id), String(email).replace('.vigia.test', ''));
  await prepare(await signedIn(demo.companyId, 'diego.farias@demo'));
  for (const { route } of allRoutes())
    if (route.method === 'GET' && !route.path.includes(':') && route.access.kind === 'can' && !route.sends)
      lists.set(
        route.path,
        rowsIn(await get(`${route.path}?limit=100`), 'items') ?? rowsIn(await get(route.path), 'items') ?? [],
      );
  await watchRows(app.sql, ['sent_once']);
}, 180_000);
afterAll(() => app.close());

/** What the demo company has none of, and a way to be asked once more for a password. */
async function prepare(colleague: TestCaller): Promise<void> {
  const post = async (path: string, payload: object, who = admin) => {
    const answer = await who.raw({ method: 'POST', url: `/api${path}`, payload });
    if (answer.statusCode >= 300) throw new Error(`${path} is refused: ${answer.body}`);
    return answer.json<RecordRow>();
  };
  await post('/auth/confirm', { password: 'vigia-demo' });
  await post('/reports/board-packs', { title: 'Antes', language: 'pt' });
  await post('/api-tokens', { name: 'Antes', scopes: ['read'], days: 30 });
  await post('/lists/risks/views', { name: 'Antes', query: 'status=open' });
  const theme = { assessmentType: 'security', domain: 'governance', dueDate: '2099-04-11' };
  await post('/questionnaire/assignments', { ...theme, accountId: idOf('admin@demo')[0] });
  const [incident] = rowsIn(await get('/incidents?limit=100'), 'items') ?? [];
  await post(`/incidents/${incident?.id}/actions`, { title: 'Trocar as senhas' });
  const risks = rowsIn(await get('/risks?limit=100'), 'items') ?? [];
  // One that others decide, and one that is asked of who calls here.
  const ask = (subject: unknown, accountId: unknown) => ({
    subject: { kind: 'risk', id: subject },
    approvers: [{ accountId }],
  });
  await post('/approvals', ask(risks[0]?.id, people()[0]));
  await post('/approvals', ask(risks[1]?.id, idOf('admin@demo')[0]), colleague);
}
/** Somebody of the demonstration who has no password. */
async function signedIn(companyId: string, who: string): Promise<TestCaller> {
  const token = randomBytes(32).toString('base64url');
  const row = [hashToken(token), idOf(who)[0], companyId];
  await app.sql('INSERT INTO sessions (token_hash, user_id, company_id) VALUES ($1, $2, $3)', row);
  return app.as(token);
}
const idOf = (who: string) => [...names].filter(([, name]) => name === who).map(([id]) => id);
const people = () => idOf('basic@demo');

async function get(path: string): Promise<unknown> {
  const answer = await admin.raw({ url: `/api${path}` });
  return answer.statusCode === 200 ? answer.json() : undefined;
}

/** The rows of a list, in an order that is the same in every run. */
function rowsIn(found: unknown, name: string): readonly RecordRow[] | undefined {
  const rows = name.split('.').reduce<unknown>((all, part) => (isRow(all) ? all[part] : undefined), found);
  if (!Array.isArray(rows)) return undefined;
  return rows.filter(isRow).toSorted(byWords);
}

const plural = (one: string) => (one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one.replace(/s$/, '')}s`);
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Of what a field names by something else than a record of a list that is called as it is. */
const known: Readonly<Record<string, readonly string[]>> = {
  controlId: ['A.8.13'],
  controlIds: ['A.8.13'],
  questionId: ['gov-policy'],
  domain: ['governance'],
  target: ['outro.example.test'],
  journeyTemplateId: ['access-control'],
  templateId: ['accounting-hr'],
  courseId: ['scams'],
};
/** Ids for a field of a route: of the list that is called as the field is, of the room's own, or of people. */
const idsFor =
  ({ path }: Route): IdsFor =>
  (field) => {
    if (known[field]) return known[field];
    if (/^(?:account|owner|assigned|assignee|reviewer|mention|handTo|approver|lead|processor)/.test(field))
      return people();
    const wanted = plural(kebab(field.replace(/Ids?$/, '')));
    if (!/Ids?$|^ids?$/.test(field)) return [];
    const ids = (rows: readonly RecordRow[] = []) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    if (/^ids?$/i.test(field)) {
      const parts = path.split('/').slice(1);
      return (
        parts
          .map((_, at) => ids(lists.get(`/${parts.slice(0, parts.length - at).join('/')}`)))
          .find((all) => all.length > 0) ?? []
      );
    }
    return (
      [...lists]
        .filter(([at]) => (at.split('/').at(-1) ?? '').endsWith(wanted))
        .map(([, rows]) => ids(rows))
        .find((all) => all.length > 0) ?? []
    );
  };

/** What a body has to say where not any value will do. */
const said: Readonly<Record<string, RecordRow>> = {
  'POST /action-plans/bulk': { status: 'in_progress', priority: 'low' },
  'POST /approvals/:id/decisions': { decision: 'approve', hash: 'sha256' },
  'POST /bia-ropa/from-templates': { ids: ['accounts-and-logs'] },
  'POST /compliance/evidences': {
    kind: 'note',
    title: 'new-title',
    description: 'new-description',
    validFrom: '2026-02-10',
    validUntil: null,
  },
  'PUT /dashboard/mainboard/targets/:framework': { level: 4, basedOn: null },
  'POST /incidents/:id/lessons': { becomes: 'risk', lesson: 'new-lesson' },
  'POST /incidents/:id/status': { status: 'closed' },
  'POST /library/values': { values: { 'company-name': 'new-value' } },
  'PUT /privacy/programme': { officerKind: 'person', officerEmail: 'new@example.test' },
  'POST /questionnaire/save-answer': { value: 3, basedOn: 1 },
  'POST /questionnaire/earned/undo': { version: 1 },
  'POST /risks/from-typical': { ids: ['access-only-grows'] },
  'POST /suppliers': tiered(),
  'PUT /suppliers/:id': tiered(),
  'POST /suppliers/:id/evaluations': { email: 'new@example.test' },
  'POST /auth/invite': { email: 'new@example.test' },
  'PUT /team/users/:id': { role: 'VIEWER', basedOn: 'role' },
  'POST /training/phishing/campaigns': { templateId: 'hurried-director', role: 'BASIC' },
};
function tiered(): RecordRow {
  const tierAnswers = { data: 1, volume: 2, access: 1, stop: 2, replace: 1, money: 0, duty: 1 };
  return { tierAnswers, email: 'new@example.test' };
}
/** Of what is said, that which is what the record says. */
const saidOf = (route: Route, now: RecordRow): RecordRow =>
  Object.fromEntries(
    Object.entries(said[nameOf(route)] ?? {}).map(([key, is]) => [
      key,
      typeof is === 'string' && is in now ? now[is] : is,
    ]),
  );

/** Records whose list is not called as what is done to them. */
const elsewhere: Readonly<Record<string, { list: string; each?: string }>> = {
  '/suppliers/findings': { list: '/suppliers/evaluations/:id/results', each: 'findings' },
  '/journeys/tasks': { list: '/journeys/:id', each: 'tasks' },
  '/bia-ropa/activities': { list: '/bia-ropa' },
  '/library/policies/from-template': { list: '/library/policy-templates' },
  '/library/policies/create-with-ai': { list: '/library/policy-templates' },
  '/action-plans/defaults': { list: '/action-plans/defaults/templates' },
  '/questionnaire/assigned': { list: '/questionnaire/assignments' },
};

interface Place {
  readonly path: string;
  readonly now: RecordRow;
}
const filledIn = (path: string, ...ids: readonly unknown[]) => {
  let at = 0;
  return path.replaceAll(/:\w+/g, () => String(ids[Math.min(at++, ids.length - 1)]));
};
const most = 3;
/** One record of each state, then others. */
function various(rows: readonly RecordRow[], many = most): readonly RecordRow[] {
  const first = new Map(rows.toReversed().map((row) => [`${row.status ?? ''} ${row.state ?? ''}`, row]));
  return [...new Set([...first.values(), ...rows])].slice(0, many);
}
async function rowsAt(list: string): Promise<readonly RecordRow[]> {
  const other = elsewhere[list];
  if (!other) return lists.get(list) ?? [];
  if (!other.each) return lists.get(other.list) ?? [];
  const rows: RecordRow[] = [];
  for (const { id } of lists.get(other.list.split('/:')[0] ?? '') ?? [])
    rows.push(...(rowsIn(await get(filledIn(other.list, id)), other.each) ?? []).slice(0, 2));
  return rows;
}

/** The control that is decided about: its settings are what a decision changes. */
async function controlPlace(path: string): Promise<readonly Place[]> {
  const found = await get('/compliance/iso27001/control/A.8.13');
  return [{ path: filledIn(path, 'A.8.13'), now: isRow(found) && isRow(found.settings) ? found.settings : {} }];
}

/** What a record has in it, under the name that the address has. */
async function innerOf(around: string, whole: RecordRow, name: string): Promise<readonly RecordRow[]> {
  const own = rowsIn(whole, name) ?? rowsIn(whole, `${name}.items`) ?? rowsIn(await get(`${around}/${name}`), 'items');
  return (own ?? []).slice(0, 1);
}

/** The address of a route with what stands in its place where that is no id. */
const addressOf = ({ path }: Route) =>
  path
    .replace(':framework', 'iso27001')
    .replace(':list', 'risks')
    .replace(':report', 'risk-assessment')
    .replace(':kind', 'anpd');

async function placesIn(of: string): Promise<readonly Place[]> {
  const [list = '', rest = ''] = of.split(/\/:\w+/);
  const isInner = of.split(':').length > 2;
  const places: Place[] = [];
  for (const row of various(await rowsAt(list), isInner ? 20 : most)) {
    const whole = await get(`${list}/${row.id}`);
    const now = isRow(whole) ? whole : row;
    const inner = isInner ? await innerOf(`${list}/${row.id}`, now, rest.slice(1)) : [];
    places.push(
      ...(isInner
        ? inner.map((one) => ({ path: filledIn(of, row.id, one.id), now: one }))
        : [{ path: filledIn(of, row.id), now }]),
    );
    if (places.length === most) break;
  }
  return places;
}
async function placesOf(route: Route): Promise<readonly Place[]> {
  const of = addressOf(route);
  if (of.startsWith('/compliance/iso27001/control/')) return controlPlace(of);
  if (of.includes(':')) return placesIn(of);
  const found = await get(of);
  return [{ path: of, now: isRow(found) ? found : {} }];
}

/** What is called with what, and what came of it: with all that it takes and, where that says more, with what it must have. */
async function told(route: Route): Promise<string[]> {
  const seen = new Set<string>();
  for (const { path, now } of await placesOf(route))
    for (const all of route.body ? [true, false] : [true]) {
      const payload = route.body
        ? { payload: { ...filledBody(route.body, idsFor(route), now, all), ...saidOf(route, now) } }
        : {};
      const answer = await admin.raw({ method: route.method, url: `/api${path}`, ...payload });
      const written = await takeRows(app.sql);
      seen.add(toldWriting(answer, payload.payload, written, names, today));
    }
  return [...seen];
}

const rooms = [
  ...Map.groupBy(
    allRoutes().filter(
      ({ route }) =>
        route.method !== 'GET' &&
        route.access.kind === 'can' &&
        !route.upload &&
        !route.sends &&
        mayCall(route.access, 'ADMIN'),
    ),
    ({ room }) => room,
  ),
];

it.each(rooms)('%s writes what it promised', async (room, routes) => {
  const text: string[] = [];
  for (const { route } of routes) text.push(nameOf(route), ...(await told(route)), '');
  await expect(text.join('\n')).toMatchFileSnapshot(`demo/answers/writes.${room}.txt`);
});
