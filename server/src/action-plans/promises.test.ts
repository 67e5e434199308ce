/** Before the board a plan's day counts as it stood when it came: what is done to the plan afterwards keeps no promise. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const at = ({ id }: Pick<Plan, 'id'>) => ({ params: { id } });
const add = (who: TestCaller, dueDate: string) =>
  who.call(actionPlans.create, { body: { title: 'Trocar as senhas', dueDate } });
/** A plan whose day came so many days ago. */
async function late(who: TestCaller, days: number): Promise<Plan> {
  const made = await add(who, inDays(5));
  await app.sql('UPDATE action_plans SET due_date = $2 WHERE id = $1', [made.id, inDays(-days)]);
  return made;
}
async function change(who: TestCaller, plan: Plan, body: { status?: 'completed' | 'canceled'; dueDate?: string }) {
  const { version } = await who.call(actionPlans.get, at(plan));
  return who.call(actionPlans.update, { ...at(plan), body: { ...body, version } });
}
async function told(who: TestCaller) {
  const { questions } = await who.call(dashboard.mainboard);
  const line = questions.flatMap(({ lines }) => lines).find(({ key }) => key === 'action-plans.kept');
  return line && [line.value, line.says.replace(/^\D*doze\D*(\d+)\..*: (\d+) \(.*atrasados: (\d+)\.$/, '$1 $2 $3')];
}

describe('a promise before the board', () => {
  it('is not kept by moving the day after it has come, by calling it off or by deleting the plan', async () => {
    const { admin } = await app.company();
    await change(admin, await add(admin, inDays(3)), { status: 'completed' });
    const done = await late(admin, 7);
    const moved = await late(admin, 6);
    const off = await late(admin, 5);
    const gone = await late(admin, 4);
    await change(admin, done, { status: 'completed' });
    expect(await told(admin)).toEqual([20, '5 1 3']);
    await change(admin, done, { dueDate: inDays(30) });
    await change(admin, moved, { dueDate: inDays(30) });
    await change(admin, off, { status: 'canceled' });
    await admin.call(actionPlans.remove, at(gone));
    expect(await told(admin)).toEqual([20, '5 1 0']);
  });

  it('is another one where the day is moved, or the plan called off or deleted, before it comes', async () => {
    const { admin } = await app.company();
    await change(admin, await add(admin, inDays(3)), { status: 'completed' });
    const [moved, off, gone] = [await add(admin, inDays(2)), await add(admin, inDays(2)), await add(admin, inDays(2))];
    await change(admin, moved, { dueDate: inDays(30) });
    await change(admin, off, { status: 'canceled' });
    await admin.call(actionPlans.remove, at(gone));
    await app.sql('UPDATE action_plans SET due_date = $2 WHERE id = $1', [off.id, inDays(-3)]);
    expect(await told(admin)).toEqual([100, '1 1 0']);
  });

  it('is kept on its very day', async () => {
    const { admin } = await app.company();
    await change(admin, await add(admin, inDays(0)), { status: 'completed' });
    expect(await told(admin)).toEqual([100, '1 1 0']);
  });

  it('stays broken for as long as the plan waits, longer than a year too', async () => {
    const { admin } = await app.company();
    await late(admin, 500);
    expect(await told(admin)).toEqual([0, '1 0 1']);
    expect((await admin.call(actionPlans.stats)).overdue).toBe(1);
  });
});
