import { servedBy, steps } from '@vigia/content/frameworks/load.ts';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { Subtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { evidences, maxFileBytes } from '@vigia/contract/evidences/evidences.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Change = Omit<z.input<typeof actionPlans.updateSubtask.body>, 'version'>;
const planOf = (who: TestCaller, ...titles: string[]) =>
  who.call(actionPlans.create, {
    body: { title: 'Plano', subtasks: titles.map((title) => ({ title })) },
  });
const taskOf = (plan: Plan, title: string): Subtask => {
  const found = plan.subtasks.find((task) => task.title === title);
  if (!found) throw new Error(`There is no subtask ${title}.`);
  return found;
};
const sent = (plan: Plan, title: string, change: Change) => ({
  params: { id: plan.id, subtaskId: taskOf(plan, title).id },
  body: { version: taskOf(plan, title).version, ...change },
});
const change = (who: TestCaller, plan: Plan, title: string, to: Change) =>
  who.call(actionPlans.updateSubtask, sent(plan, title, to));
const refused = async (who: TestCaller, plan: Plan, title: string, to: Change) => {
  const { errors = [], code } = await who.refused(actionPlans.updateSubtask, sent(plan, title, to));
  return errors.length > 0 ? errors.map((one) => `${one.pointer} ${one.code}`) : [code];
};

/** Sends a file as a browser does. */
async function attach(who: TestCaller, plan: Plan, bytes: Buffer, name: string, fields: Record<string, string> = {}) {
  const answer = await uploadAs(who, { url: `/api/action-plans/${plan.id}/attachments`, bytes, name, fields });
  return { status: answer.statusCode, body: answer.json() };
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const bytesOf = async (companyId: string) =>
  Number((await app.sql('SELECT storage_bytes FROM companies WHERE id = $1', [companyId]))[0]?.storage_bytes);

describe('subtasks', () => {
  it('move the plan along', async () => {
    const { admin } = await app.company();
    let plan = await planOf(admin, 'a', 'b');
    plan = await change(admin, plan, 'a', { status: 'EM_PROGRESSO' });
    expect(plan.status).toBe('in_progress');
    plan = await change(admin, plan, 'a', { status: 'CONCLUIDA' });
    expect(taskOf(plan, 'a').completedBy?.id).toBe(admin.id);
    plan = await change(admin, plan, 'b', { status: 'REJEITADA' });
    expect([plan.status, plan.progress]).toEqual(['completed', { total: 1, done: 1, percent: 100 }]);
    plan = await change(admin, plan, 'a', { status: 'EM_PROGRESSO' });
    expect([plan.status, taskOf(plan, 'a').completedAt]).toEqual(['in_progress', null]);
    plan = await admin.call(actionPlans.removeSubtask, {
      params: { id: plan.id, subtaskId: taskOf(plan, 'b').id },
    });
    expect(plan.subtasks.map(({ title }) => title)).toEqual(['a']);
  });

  it('are due in every state that is not over, and no longer once their plan is', async () => {
    const { admin, basic } = await app.company();
    const dueDate = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 2 }).toString();
    let plan = await planOf(admin, 'a', 'b', 'c', 'd');
    for (const title of ['a', 'b', 'c', 'd']) plan = await change(admin, plan, title, { dueDate });
    plan = await change(admin, plan, 'a', { status: 'EM_PROGRESSO' });
    plan = await change(admin, plan, 'b', { status: 'AGUARDANDO' });
    plan = await change(admin, plan, 'd', { status: 'REJEITADA' });
    const due = async () =>
      (await basic.call(dashboard.view)).due
        .flatMap(({ kind, record }) => (kind === 'subtask' ? (record?.title ?? []) : []))
        .sort();
    expect(await due()).toEqual(['a', 'b', 'c']);
    const { version } = plan;
    await admin.call(actionPlans.update, { params: { id: plan.id }, body: { version, status: 'canceled' } });
    expect(await due()).toEqual([]);
  });

  it('move only where their status allows, and not at all in a canceled plan', async () => {
    const { admin } = await app.company();
    const plan = await planOf(admin, 'a', 'b');
    const rejected = await change(admin, plan, 'a', { status: 'REJEITADA' });
    expect(await refused(admin, rejected, 'a', { status: 'CONCLUIDA' })).toEqual(['/status action-plans.move']);
    await admin.call(actionPlans.update, {
      params: { id: plan.id },
      body: { version: rejected.version, status: 'canceled' },
    });
    expect(await refused(admin, rejected, 'b', { status: 'EM_PROGRESSO' })).toEqual([
      '/status action-plans.canceled-plan',
    ]);
  });

  it('are changed by one after the other', async () => {
    const { admin, basic } = await app.company();
    const plan = await planOf(admin, 'a');
    await change(admin, plan, 'a', { title: 'a2' });
    expect(await refused(basic, plan, 'a', { title: 'a3' })).toEqual(['kit.changed-meanwhile']);
  });

  it('are told to whoever does them, once, and not again with every change', async () => {
    const { admin, basic } = await app.company();
    let plan = await change(admin, await planOf(admin, 'a'), 'a', { assignedTo: basic.id });
    plan = await change(admin, plan, 'a', { assignedTo: basic.id, hours: 3 });
    await change(admin, plan, 'a', { hours: 5 });
    await app.drain();
    const { items } = await basic.call(notifications.list, { query: {} });
    expect(items.map(({ kind }) => kind)).toEqual(['plans.assigned']);
  });

  it('are late once their day is over, and not on it', async () => {
    const { admin } = await app.company();
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    let plan = await planOf(admin, 'a');
    const late = async (days: number) => {
      plan = await change(admin, plan, 'a', { dueDate: today.add({ days }).toString() });
      return taskOf(plan, 'a').overdue;
    };
    expect([await late(-1), await late(0)]).toEqual([true, false]);
  });

  it('wait for each other, never in a circle, never across plans', async () => {
    const { admin } = await app.company();
    let plan = await planOf(admin, 'a', 'b', 'c');
    const other = await planOf(admin, 'd');
    plan = await change(admin, plan, 'b', { dependsOn: [taskOf(plan, 'a').id] });
    plan = await change(admin, plan, 'c', { dependsOn: [taskOf(plan, 'b').id] });
    expect(await refused(admin, plan, 'a', { dependsOn: [taskOf(plan, 'c').id] })).toEqual([
      '/dependsOn action-plans.cycle',
    ]);
    expect(await refused(admin, plan, 'a', { dependsOn: [taskOf(plan, 'a').id] })).toEqual([
      '/dependsOn action-plans.cycle',
    ]);
    expect(await refused(admin, plan, 'a', { dependsOn: [taskOf(other, 'd').id] })).toEqual([
      '/dependsOn/0 action-plans.not-in-plan',
    ]);
    expect(await refused(admin, plan, 'b', { status: 'EM_PROGRESSO' })).toEqual(['/status action-plans.waits']);
    plan = await change(admin, plan, 'a', { status: 'CONCLUIDA' });
    plan = await change(admin, plan, 'b', { status: 'EM_PROGRESSO' });
    expect(taskOf(plan, 'b').status).toBe('EM_PROGRESSO');
  });

  it('are put in another order', async () => {
    const { admin } = await app.company();
    const plan = await change(admin, await planOf(admin, 'a', 'b', 'c'), 'c', { position: 0 });
    expect(plan.subtasks.map(({ title }) => title)).toEqual(['c', 'a', 'b']);
  });

  it('are added with what they wait for', async () => {
    const { admin } = await app.company();
    const plan = await planOf(admin, 'a');
    const dependsOn = [taskOf(plan, 'a').id];
    const more = await admin.call(actionPlans.addSubtask, {
      params: { id: plan.id },
      body: { title: 'b', dependsOn },
    });
    expect(taskOf(more, 'b').dependsOn).toEqual(dependsOn);
  });
});

describe('what finished work leaves', () => {
  it('is evidence of every control that its step serves', async () => {
    const { admin } = await app.company();
    const templateId = [...steps.keys()].find((id) => servedBy(id).length > 2) ?? '';
    const plan = await admin.call(actionPlans.create, {
      body: { title: 'Plano', subtasks: [{ title: 'a', templateId }, { title: 'b' }] },
    });
    const evidence = { kind: 'note', title: 'Ata', description: 'Feito em reunião.' } as const;
    expect(await refused(admin, plan, 'a', { evidence })).toEqual(['/evidence action-plans.evidence-only-when-done']);
    const after = await change(admin, plan, 'a', { status: 'CONCLUIDA', evidence });
    const [left] = taskOf(after, 'a').evidence;
    expect(left).toMatchObject({ title: 'Ata', kind: 'note' });
    expect(taskOf(after, 'b').evidence).toEqual([]);
    const kept = await admin.call(evidences.get, { params: { id: left?.id ?? '' } });
    const served = servedBy(templateId).map(({ framework, id }) => `${framework} ${id}`);
    expect(kept.controls.map((one) => `${one.framework} ${one.controlId}`).sort()).toEqual(served.sort());
  });

  it('is evidence of the plan’s controls where it came from no step; a file goes along', async () => {
    const { admin, companyId } = await app.company();
    const controls = [{ framework: 'lgpd', controlId: 'Art. 46' }] as const;
    const plan = await admin.call(actionPlans.create, {
      body: { title: 'Plano', controls: [...controls], subtasks: [{ title: 'a' }] },
    });
    const file = await attach(admin, plan, pdf, 'laudo.pdf');
    const evidence = { kind: 'attachment', title: 'Laudo', attachmentId: file.body.id } as const;
    const strange = { ...evidence, attachmentId: plan.id };
    expect(await refused(admin, plan, 'a', { status: 'CONCLUIDA', evidence: strange })).toEqual([
      '/evidence/attachmentId action-plans.unknown-attachment',
    ]);
    const after = await change(admin, plan, 'a', { status: 'CONCLUIDA', evidence });
    const kept = await admin.call(evidences.get, { params: { id: taskOf(after, 'a').evidence[0]?.id ?? '' } });
    expect(kept.controls.map(({ controlId }) => controlId)).toEqual(['Art. 46']);
    const [left] = taskOf(after, 'a').evidence;
    expect(await bytesOf(companyId)).toBe(pdf.length);
    await admin.call(actionPlans.detach, { params: { id: plan.id, attachmentId: file.body.id } });
    expect(await bytesOf(companyId)).toBe(pdf.length);
    await admin.call(evidences.remove, { params: { id: left?.id ?? '' } });
    expect(await bytesOf(companyId)).toBe(0);
  });
});

describe('beside a plan', () => {
  it('people comment', async () => {
    const { admin, basic } = await app.company();
    const plan = await planOf(admin, 'a');
    const elsewhere = await planOf(admin, 'b');
    const params = { id: plan.id };
    await admin.call(actionPlans.comment, { params, body: { body: 'Primeiro' } });
    await basic.call(actionPlans.comment, { params, body: { body: 'Segundo', subtaskId: taskOf(plan, 'a').id } });
    const strange = { body: 'x', subtaskId: taskOf(elsewhere, 'b').id };
    expect(await admin.refused(actionPlans.comment, { params, body: strange })).toMatchObject({ status: 404 });
    const { comments } = await admin.call(actionPlans.get, { params });
    expect(comments.map(({ body, author }) => [body, author?.id])).toEqual([
      ['Primeiro', admin.id],
      ['Segundo', basic.id],
    ]);
  });

  it('people are named in comments and told, and nobody who is not there', async () => {
    const { admin, basic, viewer: gone } = await app.company();
    const { basic: stranger } = await app.company();
    const { id } = await planOf(admin, 'a');
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [gone.id]);
    const say = (mentions: string[]) => ({ params: { id }, body: { body: 'Vejam', mentions } });
    const { errors } = await admin.refused(actionPlans.comment, say([basic.id, stranger.id, gone.id]));
    expect(errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      ...['/mentions/1 kit.not-a-reader', '/mentions/2 kit.not-a-reader'],
    ]);
    const made = await admin.call(actionPlans.comment, say([basic.id, basic.id, admin.id]));
    expect(made.mentions.map((one) => one.id).sort()).toEqual([admin.id, basic.id].sort());
    await app.drain();
    const told = async (who: TestCaller) =>
      (await who.call(notifications.list, { query: {} })).items.filter(({ kind }) => kind === 'comments.mentioned');
    expect((await told(basic)).map(({ link }) => link)).toEqual([`/action-plans/${id}`]);
    expect(await told(admin)).toEqual([]);
    await admin.call(actionPlans.remove, { params: { id } });
    expect(await app.sql('SELECT 1 FROM comments WHERE record_id = $1', [id])).toEqual([]);
  });

  it('files are kept, judged by their bytes, counted and given back', async () => {
    const { admin, viewer, companyId } = await app.company();
    const { admin: other } = await app.company();
    const plan = await planOf(admin, 'a');
    const kept = await attach(admin, plan, pdf, 'laudo.pdf', { subtaskId: taskOf(plan, 'a').id });
    expect(kept).toMatchObject({ status: 201, body: { name: 'laudo.pdf', bytes: pdf.length } });
    expect(await bytesOf(companyId)).toBe(pdf.length);
    const url = `/api/action-plans/${plan.id}/attachments/${kept.body.id}`;
    const given = await viewer.raw({ method: 'GET', url: `${url}/download` });
    expect([given.rawPayload.equals(pdf), given.headers['content-type']]).toEqual([true, 'application/pdf']);
    expect((await other.raw({ method: 'GET', url: `${url}/download` })).statusCode).toBe(404);
    expect(await attach(other, plan, pdf, 'laudo.pdf')).toMatchObject({ status: 404 });
    expect((await viewer.raw({ method: 'DELETE', url })).statusCode).toBe(403);
    expect((await admin.raw({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(await bytesOf(companyId)).toBe(0);
  });

  it('the same file sent again stands once in its place, and takes no more room', async () => {
    const { admin, companyId } = await app.company();
    const plan = await planOf(admin, 'a');
    const first = await attach(admin, plan, pdf, 'laudo.pdf');
    expect((await attach(admin, plan, pdf, 'laudo.pdf')).body.id).toBe(first.body.id);
    expect(await bytesOf(companyId)).toBe(pdf.length);
    const elsewhere = await attach(admin, plan, pdf, 'laudo.pdf', { subtaskId: taskOf(plan, 'a').id });
    expect(elsewhere.body.id).not.toBe(first.body.id);
  });

  it('no file comes in that is not what its name says, or is too big', async () => {
    const { admin } = await app.company();
    const plan = await planOf(admin);
    const lie = await attach(admin, plan, pdf, 'foto.png');
    expect(lie).toMatchObject({ status: 415, body: { code: 'action-plans.file-kind' } });
    const program = await attach(admin, plan, Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), 'laudo.pdf');
    expect(program.status).toBe(415);
    const big = await attach(admin, plan, Buffer.alloc(maxFileBytes + 1, 'a'), 'nota.txt');
    expect(big.status).toBe(413);
  });
});
