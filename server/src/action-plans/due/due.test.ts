import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { remindersSpec } from '../../kit/due/reminders.ts';
import { type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { repeatSpec } from '../action-plans.specs.ts';
import { nextOf, type Repeating } from './recurrence.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Draft = z.input<typeof actionPlans.create.body>;
const day = (shift: number, zone = 'America/Sao_Paulo') =>
  Temporal.Now.plainDateISO(zone).add({ days: shift }).toString();
const create = (who: TestCaller, draft: Partial<Draft>) =>
  who.call(actionPlans.create, { body: { title: 'Plano', ...draft } });
const told = async (who: TestCaller) => {
  await app.drain();
  const { items } = await who.call(notifications.list, { query: { limit: '100' } });
  return items.filter(({ kind }) => kind !== 'plans.assigned');
};
const repeat = async (companyId: string) => {
  await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(repeatSpec, { companyId }));
  await app.drain();
};

describe('reminders', () => {
  it('come seven days and one day before, the day after, and then weekly; each once', async () => {
    const { admin, companyId } = await app.company();
    for (const shift of [8, 7, 2, 1, 0, -1, -2, -7, -8, -15])
      await create(admin, { title: `em ${shift}`, dueDate: day(shift) });
    await app.remind(companyId);
    await app.remind(companyId);
    const said = (await told(admin)).map(({ kind, title }) => `${kind} ${title.split(': ')[1]}`);
    expect(said.sort()).toEqual([
      'plans.due-soon em 1',
      'plans.due-soon em 7',
      'plans.overdue em -1',
      'plans.overdue em -15',
      'plans.overdue em -8',
    ]);
  });

  it('say the day as the reader writes it, and lead to the plan', async () => {
    const { admin, companyId } = await app.company();
    const plan = await create(admin, { dueDate: day(1) });
    await app.remind(companyId);
    const written = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day(1)));
    expect(await told(admin)).toMatchObject([
      { title: `Vence em ${written}: Plano`, link: `/action-plans/${plan.id}` },
    ]);
  });

  it('go to who does it, else to who created it, else to the administrators', async () => {
    const { admin, basic, companyId } = await app.company();
    await create(admin, { title: 'de Bruna', assignedTo: basic.id, dueDate: day(1) });
    await create(admin, { title: 'de Ana', subtasks: [{ title: 'tarefa', dueDate: day(1) }] });
    await create(basic, { title: 'de ninguém', dueDate: day(7) });
    await app.sql('UPDATE action_plans SET created_by = NULL WHERE title = $1 AND company_id = $2', [
      'de ninguém',
      companyId,
    ]);
    await app.remind(companyId);
    const of = async (who: TestCaller) => (await told(who)).map(({ title }) => title.split(': ')[1]).sort();
    expect(await of(basic)).toEqual(['de Bruna']);
    expect(await of(admin)).toEqual(['de ninguém', 'tarefa']);
  });

  it('leave out what is over', async () => {
    const { admin, companyId } = await app.company();
    const plan = await create(admin, { dueDate: day(1), subtasks: [{ title: 'a', dueDate: day(1) }] });
    await admin.call(actionPlans.update, {
      params: { id: plan.id },
      body: { version: plan.version, status: 'canceled' },
    });
    await app.remind(companyId);
    expect(await told(admin)).toEqual([]);
  });

  it('come at eight in the morning where the company is, later where nobody was up then, and once', async () => {
    const zoneAt = (hour: number) => {
      const shift = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
      return `Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`;
    };
    const crews = await Promise.all(
      [7, 8, 9].map(async (hour) => ({ zone: zoneAt(hour), ...(await app.company(`${hour} h`)) })),
    );
    for (const { zone, admin, companyId } of crews) {
      await app.sql('UPDATE companies SET time_zone = $1 WHERE id = $2', [zone, companyId]);
      await create(admin, { dueDate: day(1, zone) });
    }
    for (let round = 0; round < 2; round++) {
      await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(remindersSpec, {}));
      await app.drain();
    }
    expect(await Promise.all(crews.map(async ({ admin }) => (await told(admin)).length))).toEqual([0, 1, 1]);
  });

  it('make up for days on which nobody was up: the last thing that was to be said', async () => {
    const { admin, companyId } = await app.company();
    for (const shift of [8, 6, 4, 3, -2, -3, -5]) await create(admin, { title: `em ${shift}`, dueDate: day(shift) });
    await app.remind(companyId, 3);
    const said = (await told(admin)).map(({ kind, title }) => `${kind} ${title.split(': ')[1]}`);
    expect(said.sort()).toEqual([
      'plans.due-soon em 4',
      'plans.due-soon em 6',
      'plans.overdue em -2',
      'plans.overdue em -3',
    ]);
  });
});

describe('a plan that repeats', () => {
  const all = async (who: TestCaller): Promise<Plan[]> => {
    await app.drain();
    const { items } = await who.call(actionPlans.list, { query: { sort: 'created' } });
    return Promise.all(items.map(({ id }) => who.call(actionPlans.get, { params: { id } })));
  };

  it('opens its next one when it is completed: once, with its work to do again on later days', async () => {
    const { admin, basic, companyId } = await app.company();
    const due = day(10);
    const controls = [{ framework: 'iso27001' as const, controlId: 'A.8.5' }];
    let plan = await create(admin, {
      ...{ title: 'Rever acessos', recurrence: 'quarterly', startDate: day(0), dueDate: due, controls },
      subtasks: [{ title: 'a', dueDate: due, assignedTo: basic.id, hours: 2 }, { title: 'b' }, { title: 'c' }],
    });
    const [a, b, c] = plan.subtasks.map(({ id }) => id);
    const change = async (subtaskId = '', body = {}) => {
      const version = plan.subtasks.find(({ id }) => id === subtaskId)?.version ?? 0;
      plan = await admin.call(actionPlans.updateSubtask, {
        params: { id: plan.id, subtaskId },
        body: { version, ...body },
      });
    };
    await change(b, { dependsOn: [a] });
    await change(c, { status: 'REJEITADA' });
    await change(a, { status: 'CONCLUIDA' });
    expect(await all(admin)).toHaveLength(1);
    await change(b, { status: 'CONCLUIDA' });
    const [, next, ...more] = await all(admin);
    await repeat(companyId);
    expect([more, (await all(admin)).length]).toEqual([[], 2]);
    const later = Temporal.PlainDate.from(due).add({ months: 3 }).toString();
    expect(next).toMatchObject({
      ...{ title: 'Rever acessos', status: 'open', recurrence: 'quarterly', dueDate: later, controls },
      origin: { kind: 'recurrence', ref: plan.id, label: 'Rever acessos' },
      createdBy: { id: admin.id },
    });
    const work = next?.subtasks ?? [];
    expect(work.map(({ title, status, dueDate, hours }) => [title, status, dueDate, hours])).toEqual([
      ['a', 'PENDENTE', later, 2],
      ['b', 'PENDENTE', null, null],
    ]);
    expect([work[0]?.assignedTo?.id, work[1]?.dependsOn]).toEqual([basic.id, [work[0]?.id]]);
    await admin.call(actionPlans.remove, { params: { id: next?.id ?? '' } });
    expect(await all(admin)).toHaveLength(1);
  });

  it('opens its next one when its period has passed, though it is not done; never when canceled', async () => {
    const { admin, companyId } = await app.company();
    await create(admin, { title: 'Mensal', recurrence: 'monthly', dueDate: day(-70) });
    const canceled = await create(admin, { title: 'Cancelado', dueDate: day(-70) });
    await admin.call(actionPlans.update, {
      params: { id: canceled.id },
      body: { version: canceled.version, status: 'canceled', recurrence: 'monthly' },
    });
    await repeat(companyId);
    const plans = await all(admin);
    expect(plans.map(({ title }) => title)).toEqual(['Mensal', 'Cancelado', 'Mensal']);
    expect((plans[2]?.dueDate ?? '') >= day(0)).toBe(true);
  });
});

describe('the dates of the next plan', () => {
  const plan = { startDate: null, dueDate: null, recurrence: 'monthly', created: '2027-01-10', completed: false };
  it.each<[Partial<Repeating>, string, string | null | undefined]>([
    [{ dueDate: '2027-01-31', completed: true }, '2027-01-20', '2027-02-28'],
    [{ dueDate: '2027-01-31', completed: true, recurrence: 'yearly' }, '2027-01-20', '2028-01-31'],
    [{ dueDate: '2027-01-31' }, '2027-02-27', undefined],
    [{ dueDate: '2027-01-31' }, '2027-02-28', '2027-02-28'],
    [{ dueDate: '2027-01-31', recurrence: 'semiannual' }, '2028-09-01', '2029-01-31'],
    [{ completed: true }, '2027-01-11', null],
    [{}, '2027-02-09', undefined],
    [{}, '2027-02-10', null],
    [{ recurrence: 'none', completed: true }, '2027-02-10', undefined],
  ])('%j on %s', (change, today, due) => {
    expect(nextOf({ ...plan, ...change }, today)?.dueDate).toBe(due);
  });
});
