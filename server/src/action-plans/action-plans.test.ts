import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Draft = z.input<typeof actionPlans.create.body>;
type Query = z.input<typeof actionPlans.list.query>;
const day = (shift: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: shift }).toString();
const create = (who: TestCaller, draft: Partial<Draft> = {}) =>
  who.call(actionPlans.create, { body: { title: 'Ligar a segunda etapa', ...draft } });
const titles = async (who: TestCaller, query: Query = {}) =>
  (await who.call(actionPlans.list, { query })).items.map(({ title }) => title);
const at = ({ id }: Plan) => ({ params: { id } });
const changed = (plan: Plan, change: object) => ({ ...at(plan), body: { version: plan.version, ...change } });
const pointers = ({ errors = [] }: { errors?: { pointer: string; code: string }[] }) =>
  errors.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a plan', () => {
  it('is made with its subtasks and controls, signed, and told to whoever is asked', async () => {
    const { admin, basic } = await app.company();
    const plan = await create(admin, {
      assignedTo: basic.id,
      dueDate: day(10),
      controls: [{ framework: 'iso27001', controlId: 'A.8.5' }],
      subtasks: [{ title: 'Listar as contas', hours: 2 }, { title: 'Ligar no e-mail' }],
    });
    expect(plan).toMatchObject({ status: 'open', origin: { kind: 'manual' }, progress: { total: 2, percent: 0 } });
    expect(plan.subtasks.map(({ title, position }) => [title, position])).toEqual([
      ['Listar as contas', 0],
      ['Ligar no e-mail', 1],
    ]);
    expect(plan.controls).toEqual([{ framework: 'iso27001', controlId: 'A.8.5', title: expect.any(String) }]);
    expect(plan.hours).toEqual({ total: 2, left: 2 });
    const audit = await app.sql('SELECT action FROM audit_log WHERE target_id = $1', [plan.id]);
    expect(audit).toEqual([{ action: 'action-plans.created' }]);
    await app.drain();
    const told = await basic.call(notifications.list, { query: {} });
    expect(told.items.map(({ kind, link }) => [kind, link])).toEqual([['plans.assigned', `/action-plans/${plan.id}`]]);
  });

  it('is refused with a due date before its start, or for somebody of elsewhere', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    const early = await admin.refused(actionPlans.create, {
      body: { title: 'x', startDate: day(2), dueDate: day(1) },
    });
    expect(pointers(early)).toEqual(['/dueDate action-plans.due-before-start']);
    const body = { title: 'x', assignedTo: stranger.id, subtasks: [{ title: 'y', assignedTo: stranger.id }] };
    expect(pointers(await admin.refused(actionPlans.create, { body }))).toEqual([
      '/assignedTo action-plans.not-a-member',
      '/subtasks/0/assignedTo action-plans.not-a-member',
    ]);
  });

  it.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2027-02-29'])(
    'is refused with a day that no plan has: %s',
    async (strange) => {
      const { admin } = await app.company();
      const body = { title: 'x', startDate: strange, subtasks: [{ title: 'y', dueDate: strange }] };
      expect(pointers(await admin.refused(actionPlans.create, { body }))).toEqual([
        '/startDate kit.date',
        '/subtasks/0/dueDate kit.date',
      ]);
      const plan = await create(admin);
      const change = changed(plan, { dueDate: strange });
      expect(pointers(await admin.refused(actionPlans.update, change))).toEqual(['/dueDate kit.date']);
    },
  );

  it('names controls that are there, by their titles, the company’s own among them', async () => {
    const { admin, companyId } = await app.company();
    const { admin: stranger } = await app.company();
    const [own] = await app.sql(
      `INSERT INTO custom_frameworks (company_id, title, version, oscal_version, catalog_uuid, controls, parameters, groups, document, bytes)
       VALUES ($1, 'Norma da casa', '1', '1.1.2', gen_random_uuid(), 1, 0, '[]', '{}', 2) RETURNING id`,
      [companyId],
    );
    const framework = String(own?.id);
    await app.sql(
      `INSERT INTO custom_controls (company_id, framework_id, control_id, group_id, title, prose, position)
       VALUES ($1, $2, 'c-1', 'g', 'Visitas acompanhadas', 'Ninguém entra só.', 0)`,
      [companyId, framework],
    );
    const real = { framework, controlId: 'c-1' };
    const controls = [
      real,
      { framework, controlId: 'c-2' },
      { framework: 'iso27001' as const, controlId: 'A.99' },
      { framework: 'lgpd' as const, controlId: 'Art. 1' },
    ];
    const unknown = [1, 2, 3].map((at) => `/controls/${at}/controlId action-plans.unknown-control`);
    expect(pointers(await admin.refused(actionPlans.create, { body: { title: 'x', controls } }))).toEqual(unknown);
    const plan = await create(admin, { controls: [real] });
    expect(plan.controls).toEqual([{ ...real, title: 'Visitas acompanhadas' }]);
    expect(pointers(await admin.refused(actionPlans.update, changed(plan, { controls })))).toEqual(unknown);
    const elsewhere = await stranger.refused(actionPlans.create, { body: { title: 'x', controls: [real] } });
    expect(pointers(elsewhere)).toEqual(['/controls/0/controlId action-plans.unknown-control']);
  });

  it('is changed by one after the other: who comes second is told so', async () => {
    const { admin, basic } = await app.company();
    const plan = await create(admin, { startDate: day(3) });
    const next = await admin.call(actionPlans.update, changed(plan, { title: 'Outro título' }));
    expect(next).toMatchObject({ title: 'Outro título', version: plan.version + 1 });
    const late = await basic.refused(actionPlans.update, changed(plan, { priority: 'low' }));
    expect(late).toMatchObject({ status: 409, code: 'kit.changed-meanwhile' });
    const both = await Promise.allSettled(
      [admin, basic].map((who) => who.call(actionPlans.update, changed(next, { priority: 'high' }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const early = await admin.refused(actionPlans.update, {
      ...at(plan),
      body: { version: next.version + 1, dueDate: day(1) },
    });
    expect(pointers(early)).toEqual(['/dueDate action-plans.due-before-start']);
  });

  it('moves only where its status allows, and is not completed over open subtasks', async () => {
    const { admin } = await app.company();
    const plan = await create(admin, { subtasks: [{ title: 'a' }] });
    expect(pointers(await admin.refused(actionPlans.update, changed(plan, { status: 'completed' })))).toEqual([
      '/status action-plans.open-subtasks',
    ]);
    const canceled = await admin.call(actionPlans.update, changed(plan, { status: 'canceled' }));
    expect(pointers(await admin.refused(actionPlans.update, changed(canceled, { status: 'in_progress' })))).toEqual([
      '/status action-plans.move',
    ]);
  });

  it('is removed by an administrator, or by whoever created it', async () => {
    const { admin, basic, viewer } = await app.company();
    const [theirs, own] = [await create(admin), await create(basic)];
    expect(await basic.refused(actionPlans.remove, at(theirs))).toMatchObject({
      status: 403,
      code: 'action-plans.not-yours',
    });
    expect(await viewer.refused(actionPlans.remove, at(own))).toMatchObject({ status: 403 });
    await basic.call(actionPlans.remove, at(own));
    await admin.call(actionPlans.remove, at(theirs));
    expect(await titles(admin)).toEqual([]);
  });

  it('is read by a viewer, who changes nothing', async () => {
    const { admin, viewer } = await app.company();
    const plan = await create(admin, { subtasks: [{ title: 'a' }] });
    expect((await viewer.call(actionPlans.get, at(plan))).subtasks).toHaveLength(1);
    for (const refused of [
      viewer.refused(actionPlans.create, { body: { title: 'x' } }),
      viewer.refused(actionPlans.update, changed(plan, { title: 'x' })),
      viewer.refused(actionPlans.comment, { ...at(plan), body: { body: 'x' } }),
      viewer.refused(actionPlans.bulk, { body: { ids: [plan.id], priority: 'low' } }),
    ])
      expect(await refused).toMatchObject({ status: 403 });
  });

  it('of another company is not there', async () => {
    const { admin } = await app.company();
    const { admin: other } = await app.company();
    const plan = await create(admin, { subtasks: [{ title: 'a' }] });
    const sub = { params: { id: plan.id, subtaskId: plan.subtasks[0]?.id ?? '' } };
    for (const refused of [
      other.refused(actionPlans.get, at(plan)),
      other.refused(actionPlans.update, changed(plan, { title: 'x' })),
      other.refused(actionPlans.remove, at(plan)),
      other.refused(actionPlans.addSubtask, { ...at(plan), body: { title: 'x' } }),
      other.refused(actionPlans.updateSubtask, { ...sub, body: { version: 1, title: 'x' } }),
      other.refused(actionPlans.removeSubtask, sub),
      other.refused(actionPlans.comment, { ...at(plan), body: { body: 'x' } }),
      other.refused(actionPlans.bulk, { body: { ids: [plan.id], priority: 'low' } }),
    ])
      expect(await refused).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  it('filters, searches without accents, sorts and pages', async () => {
    const { admin, basic } = await app.company();
    await create(admin, { title: 'Ação A', dueDate: day(-1), priority: 'low', category: 'people' });
    await create(admin, { title: 'Cópia B', dueDate: day(5), priority: 'critical', assignedTo: basic.id });
    await create(admin, { title: 'Revisão C', priority: 'high' });
    expect(await titles(admin)).toEqual(['Ação A', 'Cópia B', 'Revisão C']);
    expect(await titles(admin, { sort: '-dueDate' })).toEqual(['Cópia B', 'Ação A', 'Revisão C']);
    expect(await titles(admin, { sort: 'priority' })).toEqual(['Cópia B', 'Revisão C', 'Ação A']);
    expect(await titles(admin, { sort: '-title' })).toEqual(['Revisão C', 'Cópia B', 'Ação A']);
    expect(await titles(admin, { search: 'REVISAO' })).toEqual(['Revisão C']);
    expect(await titles(admin, { search: '%' })).toEqual([]);
    expect(await titles(admin, { overdue: 'true' })).toEqual(['Ação A']);
    expect(await titles(admin, { overdue: 'false', priority: 'high' })).toEqual(['Revisão C']);
    expect(await titles(basic, { assignedTo: 'me' })).toEqual(['Cópia B']);
    expect(await titles(admin, { assignedTo: 'nobody', category: 'people' })).toEqual(['Ação A']);
    expect(await titles(admin, { dueFrom: day(0), dueTo: day(5) })).toEqual(['Cópia B']);
    expect(await titles(admin, { status: 'completed' })).toEqual([]);
    const second = await admin.call(actionPlans.list, { query: { page: '2', limit: '2' } });
    expect([second.total, second.items.map(({ title }) => title)]).toEqual([3, ['Revisão C']]);
    expect(await titles(admin, { sort: '-title', page: '2', limit: '2' })).toEqual(['Ação A']);
  });

  it('has what is still to be done first, each by due date, page by page', async () => {
    const { admin } = await app.company();
    const closed = await create(admin, { title: 'Feito', dueDate: day(-9) });
    await admin.call(actionPlans.update, changed(closed, { status: 'completed' }));
    await create(admin, { title: 'Sem prazo' });
    await create(admin, { title: 'Depois', dueDate: day(9) });
    await create(admin, { title: 'Atrasado', dueDate: day(-1) });
    const first = await titles(admin, { limit: '2' });
    const second = await titles(admin, { limit: '2', page: '2' });
    expect([...first, ...second]).toEqual(['Atrasado', 'Depois', 'Sem prazo', 'Feito']);
    expect(await titles(admin, { sort: 'dueDate' })).toEqual(['Feito', 'Atrasado', 'Depois', 'Sem prazo']);
  });

  it('adds up', async () => {
    const { admin } = await app.company();
    const plan = await create(admin, { dueDate: day(-1), priority: 'low', subtasks: [{ title: 'a', hours: 3 }] });
    await create(admin, { dueDate: day(6), subtasks: [{ title: 'b', hours: 2 }] });
    await create(admin, { dueDate: day(7) });
    const canceled = await create(admin, { subtasks: [{ title: 'c', hours: 5 }] });
    await admin.call(actionPlans.update, changed(canceled, { status: 'canceled' }));
    await admin.call(actionPlans.updateSubtask, {
      params: { id: plan.id, subtaskId: plan.subtasks[0]?.id ?? '' },
      body: { version: 1, status: 'CONCLUIDA' },
    });
    expect(await admin.call(actionPlans.stats)).toEqual({
      total: 4,
      byStatus: { open: 2, in_progress: 0, completed: 1, canceled: 1, pending: 0 },
      byPriority: { critical: 0, high: 0, medium: 3, low: 1 },
      overdue: 0,
      // Today and the six days that follow.
      dueThisWeek: 1,
      unassigned: 2,
      completedLast30Days: 1,
      averageProgress: 0,
      subtasks: { PENDENTE: 2, AGUARDANDO: 0, EM_PROGRESSO: 0, CONCLUIDA: 1, REJEITADA: 0 },
      hoursLeft: 2,
    });
  });
});

describe('many at once', () => {
  it('are changed all, or none and why', async () => {
    const { admin } = await app.company();
    const [one, two] = [await create(admin, { title: 'Um' }), await create(admin, { title: 'Dois' })];
    const ids = [one.id, two.id];
    expect(await admin.call(actionPlans.bulk, { body: { ids, priority: 'high', dueDate: day(4) } })).toEqual({
      changed: 2,
    });
    await admin.call(actionPlans.bulk, { body: { ids: [two.id], status: 'canceled' } });
    const refused = await admin.refused(actionPlans.bulk, { body: { ids, status: 'in_progress' } });
    expect(pointers(refused)).toEqual(['/ids/1 action-plans.move-of']);
    const after = await admin.call(actionPlans.list, { query: { sort: 'title' } });
    expect(after.items.map(({ title, status, priority }) => [title, status, priority])).toEqual([
      ['Dois', 'canceled', 'high'],
      ['Um', 'open', 'high'],
    ]);
  });

  it('may be due on the day on which they begin, and on none before', async () => {
    const { admin } = await app.company();
    const { id } = await create(admin, { startDate: day(3) });
    const due = (shift: number) => ({ body: { ids: [id], dueDate: day(shift) } });
    expect(pointers(await admin.refused(actionPlans.bulk, due(2)))).toEqual(['/ids/0 action-plans.due-before-start']);
    expect(await admin.call(actionPlans.bulk, due(3))).toEqual({ changed: 1 });
  });

  it('are told at once to whom they are given', async () => {
    const { admin, basic } = await app.company();
    const ids = [await create(admin), await create(admin), await create(admin)].map(({ id }) => id);
    await admin.call(actionPlans.bulk, { body: { ids: ids.slice(2), assignedTo: basic.id } });
    await app.drain();
    await admin.call(actionPlans.bulk, { body: { ids, assignedTo: basic.id } });
    await app.drain();
    const { items } = await basic.call(notifications.list, { query: {} });
    expect(items.map(({ title, link }) => [title, link])).toEqual([
      ['Ana Teste passou 2 planos de ação a você', '/action-plans?assignedTo=me&closed=false'],
      ['Ana Teste passou a você: Ligar a segunda etapa', `/action-plans/${ids[2]}`],
    ]);
    await admin.call(actionPlans.bulk, { body: { ids, assignedTo: admin.id } });
    await app.drain();
    expect((await admin.call(notifications.list, { query: {} })).total).toBe(0);
  });

  it('are not completed over open subtasks', async () => {
    const { admin } = await app.company();
    const plan = await create(admin, { subtasks: [{ title: 'a' }] });
    const refused = await admin.refused(actionPlans.bulk, { body: { ids: [plan.id], status: 'completed' } });
    expect(pointers(refused)).toEqual(['/ids/0 action-plans.open-subtasks']);
  });
});

describe('templates', () => {
  it('are told in the reader’s language, and copied with steps, hours and controls', async () => {
    const { admin } = await app.company();
    const { items } = await admin.call(actionPlans.templates);
    expect(items.length).toBeGreaterThanOrEqual(12);
    const [template] = items;
    const plan = await admin.call(actionPlans.copyTemplate, { params: { id: template?.id ?? '' } });
    expect(plan).toMatchObject({
      title: template?.title,
      origin: { kind: 'template', ref: template?.id },
      dueDate: day(template?.days ?? 0),
      hours: { total: template?.hours },
    });
    expect(plan.subtasks.map(({ templateId }) => templateId)).toEqual(
      template?.subtasks.map(({ templateId }) => templateId),
    );
    expect(plan.controls.length).toBeGreaterThan(0);
    expect(plan.subtasks.every(({ description }) => description.length > 50)).toBe(true);
  });

  it('leave out what is done already', async () => {
    const { admin } = await app.company();
    const copy = () => admin.call(actionPlans.copyTemplate, { params: { id: 'mfa-everywhere' } });
    const first = await copy();
    const [task] = first.subtasks;
    const params = { id: first.id, subtaskId: task?.id ?? '' };
    await admin.call(actionPlans.updateSubtask, { params, body: { version: 1, status: 'CONCLUIDA' } });
    const refusal = await admin.refused(actionPlans.copyTemplate, { params: { id: 'mfa-everywhere' } });
    expect(refusal).toMatchObject({ status: 409, code: 'action-plans.planned-already' });
    expect(refusal.errors).toMatchObject([{ code: 'action-plans.plan-there', values: { planId: first.id } }]);
    const known = async () =>
      (await admin.call(actionPlans.templates)).items.find(({ id }) => id === 'mfa-everywhere')?.planId;
    expect(await known()).toBe(first.id);
    const { version } = await admin.call(actionPlans.get, { params: { id: first.id } });
    await admin.call(actionPlans.update, { params: { id: first.id }, body: { version, status: 'canceled' } });
    expect(await known()).toBeNull();
    const second = await copy();
    expect(second.subtasks.map(({ templateId }) => templateId)).toEqual(
      first.subtasks.slice(1).map(({ templateId }) => templateId),
    );
  });

  it('that nobody wrote are not there', async () => {
    const { admin } = await app.company();
    const refused = await admin.refused(actionPlans.copyTemplate, { params: { id: 'no-such-plan' } });
    expect(refused).toMatchObject({ status: 404 });
  });
});

describe('what is to be done', () => {
  it('begins with the plan of what is late, be it a single subtask, before one that is due sooner as a whole', async () => {
    const { admin } = await app.company();
    await create(admin, { title: 'Para o ano', dueDate: day(200) });
    const subtasks = [{ title: 'Pedir o orçamento', dueDate: day(-9) }];
    await create(admin, { title: 'Sem pressa', dueDate: day(900), subtasks });
    await create(admin, { title: 'Atrasado', dueDate: day(-3) });
    expect((await titles(admin, { sort: 'todo' })).at(-1)).toBe('Para o ano');
  });
});
