/**
 * How far the database may be: what a screen reads waits for it twice at the most, what a person saves four times, and a
 * round trip more is a wait more. Counted, not timed, over the demo company.
 */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoDatabase } from './demo/testing.ts';
import { allRoutes } from './kit/access.ts';
import { entered, type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';
import { countRounds, type Rounds } from './kit/testing/rounds.ts';

let app: TestApp;
let rounds: Rounds;
let admin: TestCaller;
beforeAll(async () => {
  rounds = await countRounds(Number(new URL(inject('databaseUrl')).port));
  app = await testApp({ DATABASE_POOL: '10' }, { by: rounds.through, from: await demoDatabase() });
  await app.app.warm();
  const sent = { email: 'admin@demo.vigia.test', password: 'vigia-demo' };
  admin = app.as(entered(await app.stranger.call(auth.login, { body: sent })).token);
  await admin.call(auth.me);
}, 180_000);
afterAll(async () => {
  await app.close();
  await rounds.close();
});

const read = (path: string) => admin.raw({ method: 'GET', url: `/api${path}` });

/** The newest record's id of each list that has records. */
const records = new Map<string, string>();
async function idIn(list: string): Promise<string | undefined> {
  const known = records.get(list);
  if (known) return known;
  const answer = await read(`${list}?limit=1`);
  if (answer.statusCode !== 200) return undefined;
  const [one] = answer.json<{ items?: { id?: string }[] }>().items ?? [];
  if (one?.id) records.set(list, one.id);
  return one?.id;
}

/** Where the route is asked over the demo company: with a record of its list, where it is about one. */
async function pathOf({ path }: Route): Promise<string | undefined> {
  const named = path.replace(':framework', 'iso27001');
  if (!named.includes(':')) return named;
  const [list = '', rest = ''] = named.split('/:id');
  if (list.includes(':') || rest.includes(':')) return undefined;
  const id = named.includes('/control/') ? 'A.8.13' : await idIn(list);
  return id && `${list}/${id}${rest}`;
}

/** What is read piece by piece because it has no end. */
const walksThrough = { 'GET /audit-log/verification': 'the whole chain' };

/** A file asks for what it is made of beside what a screen asks for, and is signed once it is made (two); what was kept is made anew, for something was signed. */
const allowed = ({ sends }: Route): number => (sends === 'file' ? 8 : 2);

/**
 * How many rounds a call waits for; asked again where that is more than allowed, for what is made once and kept is not
 * there the first time. Nothing where it is refused.
 */
async function roundsOf(path: string, most: number): Promise<number | undefined> {
  let status = 0;
  const counted = () =>
    rounds.during(async () => {
      status = (await read(path)).statusCode;
    });
  const first = await counted();
  if (status !== 200) return undefined;
  return first <= most ? first : Math.min(first, await counted());
}

it('reads what a screen shows in two rounds at the most, a file in five and its signature', async () => {
  const seen: Record<string, { count: number; most: number }> = {};
  for (const { route } of allRoutes()) {
    const path = route.method === 'GET' && route.sends !== 'events' ? await pathOf(route) : undefined;
    const most = allowed(route);
    const count = path && !(nameOf(route) in walksThrough) ? await roundsOf(path, most) : undefined;
    if (count !== undefined) seen[nameOf(route)] = { count, most };
  }
  expect(Object.keys(seen).length).toBeGreaterThan(100);
  expect(Object.entries(seen).filter(([, { count, most }]) => count > most)).toEqual([]);
}, 240_000);

const rating = { likelihood: 3, impact: 3 };
/** What people save most, each over the plan that it may be about. */
const writes: Record<string, (plan: Plan) => Promise<unknown>> = {
  'a plan': () => admin.call(actionPlans.create, { body: { title: 'Trocar o roteador' } }),
  'a plan changed': ({ id, version }) =>
    admin.call(actionPlans.update, { params: { id }, body: { priority: 'high', version } }),
  'a subtask': ({ id }) =>
    admin.call(actionPlans.addSubtask, { params: { id }, body: { title: 'Pedir outro orçamento' } }),
  'a subtask done': ({ id, subtasks: [task] }) =>
    admin.call(actionPlans.updateSubtask, {
      params: { id, subtaskId: task?.id ?? '' },
      body: { status: 'CONCLUIDA', version: task?.version ?? 0 },
    }),
  'a comment': ({ id }) => admin.call(actionPlans.comment, { params: { id }, body: { body: 'Chegou.' } }),
  'an answer': () =>
    admin.call(questionnaire.saveAnswer, { body: { assessmentType: 'security', questionId: 'acc-mfa', value: 3 } }),
  'a submission': () => admin.call(questionnaire.submit, { body: { assessmentType: 'security' } }),
  'a risk': () =>
    admin.call(risks.create, {
      body: { title: 'Golpe do boleto', category: 'fraud', inherent: rating, current: rating, target: rating },
    }),
  'a report of an incident': () =>
    admin.call(incidents.report, {
      body: { description: 'Nada abre.', kind: 'ransomware', detectedAt: '2026-11-20T12:00:00.000Z' },
    }),
  'a supplier': () =>
    admin.call(suppliers.create, {
      body: {
        name: 'Contábil Sul',
        tierAnswers: { data: 3, volume: 3, access: 3, stop: 3, replace: 3, money: 3, duty: 3 },
      },
    }),
  'a piece of evidence': () =>
    admin.call(evidences.create, {
      body: {
        ...{ kind: 'note', validFrom: '2026-01-10', title: 'Ata', description: 'Feito em reunião.' },
        controls: [{ framework: 'iso27001', controlId: 'A.8.5' }],
      },
    }),
  'all notices read': () => admin.call(notifications.readAll),
};

// One of them tells whether the same was sent before: a page sends a key with each.
it('saves what a person writes in five rounds at the most', async () => {
  const { id } = await admin.call(actionPlans.create, {
    body: { title: 'Ter cópias', subtasks: [{ title: 'Pedir' }] },
  });
  const seen: Record<string, number> = {};
  for (const [name, write] of Object.entries(writes)) {
    const plan = await admin.call(actionPlans.get, { params: { id } });
    seen[name] = await rounds.during(() => write(plan));
  }
  expect(Object.entries(seen).filter(([, count]) => count > 5)).toEqual([]);
}, 120_000);
