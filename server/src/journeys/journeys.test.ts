import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { Journey, JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const first = 'first-30-days';
const start = (who: TestCaller, journeyTemplateId = first) => who.call(journeys.start, { body: { journeyTemplateId } });
const named = (journey: Journey, name: string): JourneyTask => {
  const task = journey.tasks.find((one) => one.templateTaskId === name);
  if (!task) throw new Error(`${name} is not in the journey`);
  return task;
};
type Change = { status?: JourneyTask['status']; progress?: number; note?: string };
const move = (who: TestCaller, { id, version }: JourneyTask, change: Change) =>
  who.call(journeys.taskProgress, { params: { id }, body: { ...change, version } });
const refusedMove = (who: TestCaller, { id, version }: JourneyTask, change: Change) =>
  who.refused(journeys.taskProgress, { params: { id }, body: { ...change, version } });

/** Finishes every task in its order. */
async function finish(who: TestCaller, journey: Journey): Promise<Journey> {
  let now = journey;
  for (const { templateTaskId } of journey.tasks)
    now = await move(who, named(now, templateTaskId), { status: 'completed' });
  return now;
}

describe('templates', () => {
  it('are ten or more, whole, in the language of the reader, and say which are under way', async () => {
    const { admin } = await app.company();
    const { items } = await admin.call(journeys.templates);
    expect(items.length).toBeGreaterThanOrEqual(10);
    for (const { outcomes, tasks, minutes, journey } of items) {
      expect([outcomes.length, journey]).toEqual([3, null]);
      expect(tasks.reduce((sum, task) => sum + task.minutes, 0)).toBe(minutes);
    }
    const begun = await start(admin);
    const now = await admin.call(journeys.templates);
    expect(now.items.find((one) => one.id === first)?.journey).toEqual({ id: begun.id, status: 'in_progress' });
    const english = await admin.raw({ url: '/api/journeys/templates', headers: { 'accept-language': 'en' } });
    expect(english.json().items[0].title).toBe('The first 30 days');
  });
});

describe('a journey', () => {
  it('begins with all its tasks open and one that is next', async () => {
    const { admin } = await app.company();
    const journey = await start(admin);
    expect(journey).toMatchObject({ status: 'in_progress', progress: 0, done: 0, completedAt: null });
    expect(journey.startedBy?.id).toBe(admin.id);
    expect(journey.total).toBe(journey.tasks.length);
    expect(journey.next?.id).toBe(named(journey, 'f30-owner').id);
    const log = await app.sql(`SELECT action FROM audit_log WHERE target_id = $1`, [journey.id]);
    expect(log.map((row) => row.action)).toEqual(['journeys.started']);
  });

  it('is under way once at a time: a second start is refused and names it', async () => {
    const { admin } = await app.company();
    await start(admin);
    const refusal = await admin.refused(journeys.start, { body: { journeyTemplateId: first } });
    expect([refusal.status, refusal.code]).toEqual([409, 'journeys.already-started']);
    expect(refusal.message).toContain('Os primeiros 30 dias');
    const both = await Promise.allSettled([start(admin, 'incident-response'), start(admin, 'incident-response')]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await admin.call(journeys.list, { query: {} })).total).toBe(2);
  });

  it('may begin with one task, unless that one waits for others', async () => {
    const { admin } = await app.company();
    const body = { journeyTemplateId: 'incident-response', taskId: 'inc-plan' };
    const journey = await admin.call(journeys.startWithTask, { body });
    expect(named(journey, 'inc-plan').status).toBe('in_progress');
    const refusal = await admin.refused(journeys.startWithTask, {
      body: { journeyTemplateId: first, taskId: 'f30-open-a-copy' },
    });
    expect(refusal.errors?.[0]).toMatchObject({ pointer: '/status', code: 'journeys.waits' });
    expect((await admin.call(journeys.list, { query: {} })).total).toBe(1);
  });

  it.each([
    [{ journeyTemplateId: 'no-such-journey' }, 'journeys.unknown-template'],
    [{ journeyTemplateId: '../etc' }, 'journeys.unknown-template'],
  ])('needs a template: %j', async (body, code) => {
    const { admin } = await app.company();
    expect((await admin.refused(journeys.start, { body })).errors?.[0]?.code).toBe(code);
  });

  it('needs a task of its own template', async () => {
    const { admin } = await app.company();
    const body = { journeyTemplateId: first, taskId: 'inc-plan' };
    expect((await admin.refused(journeys.startWithTask, { body })).errors?.[0]?.code).toBe('journeys.unknown-task');
  });

  it('completes itself with its last task, is reopened by one, and may be walked again', async () => {
    const { admin } = await app.company();
    const done = await finish(admin, await start(admin));
    expect(done).toMatchObject({ status: 'completed', progress: 100, minutesLeft: 0, next: null });
    expect(done.completedAt).not.toBeNull();
    const reopened = await move(admin, named(done, 'f30-copy'), { status: 'in_progress' });
    expect(reopened).toMatchObject({ status: 'in_progress', completedAt: null });
    const again = await move(admin, named(reopened, 'f30-copy'), { status: 'completed' });
    const second = await start(admin);
    expect(second.id).not.toBe(again.id);
    const refusal = await refusedMove(admin, named(again, 'f30-copy'), { progress: 10 });
    expect([refusal.status, refusal.code]).toEqual([409, 'journeys.already-started']);
  });

  it('is given up without losing what is finished, and taken up again by starting it', async () => {
    const { admin } = await app.company();
    const journey = await move(admin, named(await start(admin), 'f30-owner'), { status: 'completed' });
    const params = { id: journey.id };
    const given = await admin.call(journeys.setStatus, {
      params,
      body: { status: 'not_started', version: journey.version },
    });
    expect(given).toMatchObject({ status: 'not_started', done: 1, next: null });
    const resumed = await start(admin);
    expect(resumed).toMatchObject({ id: journey.id, status: 'in_progress', done: 1 });
    const stale = { params, body: { status: 'not_started' as const, version: journey.version } };
    expect((await admin.refused(journeys.setStatus, stale)).code).toBe('kit.changed-meanwhile');
    const body = { status: 'completed' as const, version: resumed.version };
    expect((await admin.refused(journeys.setStatus, { params, body })).errors?.[0]?.code).toBe('journeys.move');
  });
});

describe('a task', () => {
  it('moves by status or by progress, which agree; progress weighs by time', async () => {
    const { admin } = await app.company();
    const begun = await move(admin, named(await start(admin), 'f30-owner'), { progress: 50 });
    expect(named(begun, 'f30-owner')).toMatchObject({ status: 'in_progress', progress: 50, completedAt: null });
    const done = await move(admin, named(begun, 'f30-owner'), { progress: 100, note: 'Nomeada a Carla' });
    const task = named(done, 'f30-owner');
    expect(task).toMatchObject({ status: 'completed', note: 'Nomeada a Carla', completedBy: { id: admin.id } });
    expect(done.progress).toBe(Math.floor((task.minutes * 100) / done.minutes));
    expect(done.minutesLeft).toBe(done.minutes - task.minutes);
  });

  it('stays who finished it first, whoever writes beside it later', async () => {
    const { admin, basic } = await app.company();
    const done = await move(admin, named(await start(admin), 'f30-owner'), { status: 'completed' });
    await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [basic.id]);
    const noted = await move(basic, named(done, 'f30-owner'), { note: 'Ata na pasta' });
    const { completedAt } = named(done, 'f30-owner');
    expect(named(noted, 'f30-owner')).toMatchObject({
      ...{ note: 'Ata na pasta', completedBy: { id: admin.id }, completedAt },
    });
  });

  it('waits for what comes first, and says for what', async () => {
    const { admin } = await app.company();
    const journey = await start(admin);
    const owner = named(journey, 'f30-owner');
    const copy = named(journey, 'f30-copy');
    expect(copy.waitsFor).toEqual([{ id: owner.id, title: owner.title }]);
    const refusal = await refusedMove(admin, copy, { status: 'completed' });
    expect(refusal.errors?.[0]).toMatchObject({
      code: 'journeys.waits',
      message: expect.stringContaining(owner.title),
    });
    const freed = await move(admin, owner, { status: 'skipped', note: 'Os sócios já cuidam disso' });
    expect(named(freed, 'f30-copy').waitsFor).toEqual([]);
  });

  it('is skipped with a reason alone, and then counts nowhere', async () => {
    const { admin } = await app.company();
    const journey = await start(admin);
    const refusal = await refusedMove(admin, named(journey, 'f30-owner'), { status: 'skipped' });
    expect(refusal.errors?.[0]).toMatchObject({ pointer: '/note', code: 'journeys.say-why' });
    const skipped = await move(admin, named(journey, 'f30-owner'), { status: 'skipped', note: 'Já existe' });
    expect([skipped.total, skipped.done]).toEqual([journey.total - 1, 0]);
  });

  it('changed by two people at once is refused to the second', async () => {
    const { admin } = await app.company();
    const task = named(await start(admin), 'f30-owner');
    await move(admin, task, { progress: 10 });
    expect((await refusedMove(admin, task, { progress: 90 })).code).toBe('kit.changed-meanwhile');
  });

  it.each([
    [{}, 'journeys.nothing-to-change'],
    [{ progress: 10, status: 'completed' as const }, 'journeys.progress-or-status'],
    [{ progress: 101 }, 'kit.too-big-number'],
    [{ progress: -1 }, 'kit.too-small-number'],
  ])('refuses %j', async (change, code) => {
    const { admin } = await app.company();
    const refusal = await refusedMove(admin, named(await start(admin), 'f30-owner'), change);
    expect([refusal.status, refusal.errors?.[0]?.code]).toEqual([422, code]);
  });
});

describe('what a finished task proves', () => {
  const proofs = async (who: TestCaller) =>
    (await who.call(compliance.control, { params: { framework: 'iso27001', id: 'A.5.2' } })).proofs;

  it('is evidence of the controls that its steps serve, until it is reopened', async () => {
    const { admin } = await app.company();
    const journey = await start(admin);
    expect(named(journey, 'f30-owner').controls).toContainEqual(
      expect.objectContaining({ framework: 'iso27001', controlId: 'A.5.2' }),
    );
    expect(await proofs(admin)).toEqual([]);
    const done = await move(admin, named(journey, 'f30-owner'), { status: 'completed' });
    expect(await proofs(admin)).toMatchObject([
      {
        kind: 'record',
        state: 'current',
        link: `/journeys/${journey.id}`,
        title: expect.stringContaining('Dar um dono'),
      },
    ]);
    await move(admin, named(done, 'f30-owner'), { status: 'in_progress' });
    expect(await proofs(admin)).toEqual([]);
  });

  it('is nothing where the template does not say so', async () => {
    const { admin } = await app.company();
    const owned = await move(admin, named(await start(admin), 'f30-owner'), { status: 'completed' });
    await move(admin, named(owned, 'f30-contacts'), { status: 'completed' });
    const { proofs: found } = await admin.call(compliance.control, { params: { framework: 'iso27001', id: 'A.5.5' } });
    expect(found).toEqual([]);
  });
});

describe('a plan from a task', () => {
  const planOf = (who: TestCaller, id: string) => who.call(actionPlans.get, { params: { id } });

  it('takes the steps of the library, spread over the weeks, and is opened once', async () => {
    const { admin } = await app.company();
    const journey = await start(admin);
    const { id } = named(journey, 'f30-owner');
    const { actionPlanId, created } = await admin.call(journeys.planFromTask, { params: { id } });
    expect(created).toBe(true);
    const plan = await planOf(admin, actionPlanId);
    expect(plan.subtasks.map((one) => one.templateId)).toEqual(['a5-name-owner', 'c7-protected-hours']);
    expect(plan.origin).toEqual({ kind: 'journey', ref: journey.id, label: journey.title });
    expect(plan.dueDate).toBe(plan.subtasks.at(-1)?.dueDate);
    expect(plan.controls.map((one) => one.controlId)).toContain('A.5.2');
    expect(await admin.call(journeys.planFromTask, { params: { id } })).toEqual({ actionPlanId, created: false });
  });

  it('that is completed suggests finishing the task, and never does it', async () => {
    const { admin } = await app.company();
    const journey = await start(admin);
    const { id } = named(journey, 'f30-owner');
    const { actionPlanId } = await admin.call(journeys.planFromTask, { params: { id } });
    for (const { id: subtaskId, version } of (await planOf(admin, actionPlanId)).subtasks)
      await admin.call(actionPlans.updateSubtask, {
        params: { id: actionPlanId, subtaskId },
        body: { status: 'CONCLUIDA', version },
      });
    const seen = named(await admin.call(journeys.get, { params: { id: journey.id } }), 'f30-owner');
    expect(seen).toMatchObject({ status: 'not_started', suggestion: 'plan', plan: { status: 'completed' } });
    expect(seen.steps.map((step) => step.status)).toEqual(['done', 'done']);
  });

  it('takes what the task says how to do where it names no step', async () => {
    const { admin } = await app.company();
    const { actionPlanId } = await admin.call(journeys.planFromTemplate, {
      params: { id: first, taskId: 'f30-open-a-copy' },
    });
    const plan = await planOf(admin, actionPlanId);
    expect(plan.subtasks.map((one) => one.templateId)).toEqual([null, null, null]);
    expect(plan.origin).toMatchObject({ kind: 'journey', ref: null });
  });

  it('from a template is bound to the journey where one is under way', async () => {
    const { admin } = await app.company();
    const journey = await start(admin);
    const params = { id: first, taskId: 'f30-copy' };
    const { actionPlanId } = await admin.call(journeys.planFromTemplate, { params });
    const seen = await admin.call(journeys.get, { params: { id: journey.id } });
    expect(named(seen, 'f30-copy').plan?.id).toBe(actionPlanId);
  });

  it('takes no step twice: what another plan has is left there', async () => {
    const { admin } = await app.company();
    await admin.call(compliance.startSubtask, {
      params: { framework: 'iso27001' },
      body: { subtaskTemplateId: 'a5-name-owner' },
    });
    const { id } = named(await start(admin), 'f30-owner');
    const { actionPlanId } = await admin.call(journeys.planFromTask, { params: { id } });
    expect((await planOf(admin, actionPlanId)).subtasks.map((one) => one.templateId)).toEqual(['c7-protected-hours']);
  });
});

describe('the cards', () => {
  it('keep the order that was given them; what is new comes first', async () => {
    const { admin } = await app.company();
    const titles = async () => (await admin.call(journeys.list, { query: {} })).items.map((one) => one.templateId);
    const [a, b] = [await start(admin), await start(admin, 'incident-response')];
    expect(await titles()).toEqual(['incident-response', first]);
    await admin.call(journeys.order, { body: { ids: [a.id, b.id] } });
    expect(await titles()).toEqual([first, 'incident-response']);
    await admin.call(journeys.order, { body: { ids: [b.id] } });
    expect(await titles()).toEqual(['incident-response', first]);
  });

  it('of another company cannot be ordered, seen or moved', async () => {
    const [mine, other] = [await app.company(), await app.company('Outra')];
    const theirs = await start(other.admin);
    const task = named(theirs, 'f30-owner');
    const refusals = [
      await mine.admin.refused(journeys.order, { body: { ids: [theirs.id] } }),
      await mine.admin.refused(journeys.get, { params: { id: theirs.id } }),
      await refusedMove(mine.admin, task, { progress: 10 }),
      await mine.admin.refused(journeys.planFromTask, { params: { id: task.id } }),
    ];
    expect(refusals.map((one) => one.status)).toEqual([404, 404, 404, 404]);
    expect((await mine.admin.call(journeys.list, { query: {} })).total).toBe(0);
  });

  it('are filtered by status, and the figures add up', async () => {
    const { admin } = await app.company();
    const done = await finish(admin, await start(admin));
    const other = await start(admin, 'incident-response');
    const list = await admin.call(journeys.list, { query: { status: 'completed' } });
    expect(list.items.map((one) => one.id)).toEqual([done.id]);
    const stats = await admin.call(journeys.stats);
    expect(stats).toEqual({
      ...{ total: 2, notStarted: 0, inProgress: 1, completed: 1 },
      totalTasks: done.total + other.total,
      completedTasks: done.total,
      averageProgress: 50,
      minutesLeft: other.minutes,
    });
  });

  it('are for the administrator', async () => {
    const { basic, viewer } = await app.company();
    for (const who of [basic, viewer]) {
      expect((await who.refused(journeys.list, { query: {} })).status).toBe(403);
      expect((await who.refused(journeys.start, { body: { journeyTemplateId: first } })).status).toBe(403);
    }
  });
});
