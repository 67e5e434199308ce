import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../kit/testing/app.ts';

const app = await testApp();
afterAll(() => app.close());

test('who can be asked: the active members of the company, for every role, and nobody else', async () => {
  const { admin, basic, viewer } = await app.company();
  await app.company();
  const { items } = await viewer.call(actionPlans.people);
  expect(items.map(({ id }) => id).sort()).toEqual([admin.id, basic.id, viewer.id].sort());
});

test('what is still to be done, apart from what is over', async () => {
  const { admin } = await app.company();
  const open = await admin.call(actionPlans.create, { body: { title: 'Aberto' } });
  const over = await admin.call(actionPlans.create, { body: { title: 'Cancelado' } });
  await admin.call(actionPlans.update, {
    params: { id: over.id },
    body: { status: 'canceled', version: over.version },
  });
  const titles = async (closed: 'true' | 'false') =>
    (await admin.call(actionPlans.list, { query: { closed } })).items.map(({ title }) => title);
  expect([await titles('false'), await titles('true')]).toEqual([[open.title], [over.title]]);
});

test('a subtask says which controls its proof will serve: its step’s, else the plan’s', async () => {
  const { admin } = await app.company();
  const control = { framework: 'iso27001', controlId: 'A.8.5' } as const;
  const body = { title: 'Segundo fator', controls: [control], subtasks: [{ title: 'E-mail' }] };
  const { subtasks } = await admin.call(actionPlans.create, { body });
  expect(subtasks[0]?.serves).toMatchObject([control]);
  const [template] = (await admin.call(actionPlans.templates)).items;
  const copied = await admin.call(actionPlans.copyTemplate, { params: { id: template?.id ?? '' } });
  expect(copied.subtasks.every(({ serves }) => serves.length > 0)).toBe(true);
});
