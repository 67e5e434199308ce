/** Data that is a client's: the company is the processor, and its one duty is to tell the controller (LGPD arts. 39, 42, 48). */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const knownAt = new Date(Date.now() - 3_600_000).toISOString();
const leak = { title: 'Folha de um cliente', kind: 'leak', detectedAt: knownAt, personalData: 'yes', knownAt } as const;

it('starts one deadline, to tell the controller at once, and none of the authority or of the people', async () => {
  const { admin } = await app.company();
  const body = { ...leak, asProcessor: true, controllers: 'Padaria Sol' };
  const one = await admin.call(incidents.create, { body });
  const params = { id: one.id };
  expect(one.clocks.map(({ clock, dueOn, outcome }) => [clock, dueOn, outcome])).toEqual([
    ['controller-notice', null, null],
  ]);
  expect(one.events.map(({ kind, about, body }) => [kind, about, body])).toContainEqual([
    ...['decided', 'processor', 'Padaria Sol'],
  ]);
  const close = { params, body: { status: 'closed' as const, note: 'Fim' } };
  expect((await admin.refused(incidents.move, close)).code).toBe('incidents.clocks-open');
  const settle = (outcome: 'done' | 'not-needed') =>
    ({
      params,
      body: { clock: 'controller-notice', outcome, reason: 'Telefone e e-mail para Rita, da Padaria Sol' },
    }) as const;
  expect((await admin.refused(incidents.settleClock, settle('not-needed'))).code).toBe('incidents.has-to-be-met');
  const told = await admin.call(incidents.settleClock, settle('done'));
  expect(told.clocks[0]).toMatchObject({ outcome: 'done', reason: 'Telefone e e-mail para Rita, da Padaria Sol' });
  expect((await admin.call(incidents.move, close)).status).toBe('closed');
});

it('found out later, the deadlines of the controller end as not needed, never as met', async () => {
  const { admin } = await app.company();
  const one = await admin.call(incidents.create, { body: leak });
  expect(one.clocks.map(({ clock }) => clock)).toContain('anpd-notice');
  const change = {
    params: { id: one.id },
    body: { asProcessor: true, controllers: 'Padaria Sol', version: one.version },
  };
  expect((await admin.refused(incidents.update, change)).errors).toMatchObject([{ code: 'incidents.say-why' }]);
  const why = 'Os dados são da Padaria Sol.';
  const now = await admin.call(incidents.update, { ...change, body: { ...change.body, why } });
  const ended = now.clocks.filter(({ clock }) => clock !== 'controller-notice');
  expect(new Set(ended.map(({ outcome }) => outcome))).toEqual(new Set(['not-needed']));
  expect(ended.map(({ reason }) => reason)).toContain(why);
  expect(now.clocks.find(({ clock }) => clock === 'controller-notice')?.outcome).toBeNull();
  const back = { asProcessor: false, version: now.version, why: 'Eram nossos.' };
  const again = await admin.call(incidents.update, { params: { id: one.id }, body: back });
  expect(again.clocks.find(({ clock }) => clock === 'anpd-notice')?.outcome).toBeNull();
});
