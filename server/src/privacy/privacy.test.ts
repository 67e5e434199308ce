import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import type { ProgrammeDraft } from '@vigia/contract/privacy/privacy.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let place = 0;
const programme = (more: Partial<ProgrammeDraft> = {}): ProgrammeDraft => ({
  ...{ slug: `empresa-${++place}`, formOpen: true, introduction: '', aimDays: 20, officerKind: 'person' },
  ...{ officerName: 'Rita Souza', officerPerson: '', officerEmail: 'rita@empresa.test', officerPhone: '' },
  ...{ substitute: '', appointedOn: '2026-01-10', agent: null, ...more },
});
const asked = { kind: 'access', name: 'João Alves', email: 'joao@casa.test', details: '', locale: 'pt' } as const;
const at = ({ id }: { id: string }) => ({ params: { id } });
const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo');
const tokenMailedTo = async (email: string) => {
  const [row] = await app.sql(
    'SELECT body_text AS text FROM messages WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  );
  return { token: /\/([\w-]{43})(?!\w)/.exec(String(row?.text))?.[1] ?? '' };
};
const enter = (who: TestCaller, more: object = {}) =>
  who.call(privacy.create, {
    body: { kind: 'access', name: 'João', email: `j${++place}@casa.test`, receivedOn: today().toString(), ...more },
  });

describe('the programme', () => {
  it('begins closed, says what to publish, and is one company’s', async () => {
    const { admin, basic } = await app.company();
    expect(await admin.call(privacy.programme)).toMatchObject({ formOpen: false, officerKind: 'none', version: 0 });
    expect((await basic.refused(privacy.programme)).status).toBe(403);
    const draft = programme();
    const saved = await admin.call(privacy.setProgramme, { body: { ...draft, version: 0 } });
    expect(saved.publication).toContain('Rita Souza');
    expect(saved.act).toContain('18/2024');
    expect(await admin.refused(privacy.setProgramme, { body: { ...draft, version: 0 } })).toMatchObject({
      status: 409,
    });
    const { admin: other } = await app.company();
    expect(
      await other.refused(privacy.setProgramme, {
        body: { ...draft, version: (await other.call(privacy.programme)).version },
      }),
    ).toMatchObject({
      ...{ status: 422, errors: [{ pointer: '/slug', code: 'privacy.slug-taken' }] },
    });
  });

  it('takes a phone that can be dialled and a day of appointment that has come, or says what is wrong', async () => {
    const { admin } = await app.company();
    const tomorrow = today().add({ days: 1 }).toString();
    const refused = async (more: object) =>
      (await admin.refused(privacy.setProgramme, { body: { ...programme(more), version: 0 } })).errors;
    const phone = [{ pointer: '/officerPhone', code: 'privacy.phone' }];
    for (const officerPhone of ['ligue aqui', '123', '+55 (11) 4002-0187 <script>', '1234567890123456'])
      expect(await refused({ officerPhone })).toMatchObject(phone);
    expect(await refused({ appointedOn: tomorrow })).toMatchObject([
      { pointer: '/appointedOn', code: 'privacy.appointed-to-come' },
    ]);
    const draft = { ...programme({ officerPhone: '+55 (11) 4002-0187 ramal 12', appointedOn: today().toString() }) };
    expect((await admin.call(privacy.setProgramme, { body: { ...draft, version: 0 } })).publication).toContain(
      'ramal 12',
    );
  });

  it('keeps an address that it left: what people send to an old one goes to no other company', async () => {
    const [{ admin }, { admin: other }] = [await app.company(), await app.company()];
    const draft = programme();
    const { version } = await admin.call(privacy.setProgramme, { body: { ...draft, version: 0 } });
    await admin.call(privacy.setProgramme, { body: { ...draft, slug: `${draft.slug}-nova`, version } });
    expect(await other.refused(privacy.setProgramme, { body: { ...draft, version: 0 } })).toMatchObject({
      errors: [{ pointer: '/slug', code: 'privacy.slug-taken' }],
    });
  });

  it('a small agent answers in double the term', async () => {
    const { admin } = await app.company();
    expect((await enter(admin)).dueOn).toBe(today().add({ days: 15 }).toString());
    const agent = { size: 'small', revenueWithin: true, groupWithin: true, highRisk: false } as const;
    await admin.call(privacy.setProgramme, {
      body: { ...programme({ agent }), version: (await admin.call(privacy.programme)).version },
    });
    expect(await enter(admin)).toMatchObject({ dueOn: today().add({ days: 30 }).toString(), legal: true });
    expect(await enter(admin, { kind: 'deletion' })).toMatchObject({
      dueOn: today().add({ days: 20 }).toString(),
      legal: false,
    });
  });
});

describe('a request by the form', () => {
  it('counts once its address confirms it, is searched, answered, and read once', async () => {
    const { admin } = await app.company();
    const draft = programme();
    await admin.call(privacy.setProgramme, {
      body: { ...draft, version: (await admin.call(privacy.programme)).version },
    });
    await admin.call(biaRopa.create, { body: { name: 'Vendas', purpose: 'Entregar pedidos' } });
    await admin.call(biaRopa.create, { body: { name: 'Rede', personalData: false } });
    const params = { slug: draft.slug };
    expect(await app.stranger.call(privacy.form, { params })).toMatchObject({ officerName: 'Rita Souza' });
    await app.stranger.call(privacy.ask, { params, body: asked });
    await app.drain();
    const first = async () => (await admin.call(privacy.list, { query: {} })).items[0]?.status;
    expect(await first()).toBe('unconfirmed');

    const confirm = { params: await tokenMailedTo(asked.email) };
    expect(await app.stranger.call(privacy.confirmation, confirm)).toMatchObject({ confirmed: false, kind: 'access' });
    expect(await first()).toBe('unconfirmed');
    await app.stranger.call(privacy.confirm, confirm);
    await app.stranger.call(privacy.confirm, confirm);
    const [summary] = (await admin.call(privacy.list, { query: { status: 'open' } })).items;
    const id = summary?.id ?? '';
    const found = await admin.call(privacy.get, { params: { id } });
    expect(found.checklist).toEqual({ total: 1, open: 1 });
    const { items: tasks } = await admin.call(privacy.tasks, { params: { id }, query: {} });
    expect(tasks.map(({ activity }) => activity)).toEqual(['Vendas']);

    const task = { params: { id, taskId: tasks[0]?.id ?? '' }, body: { result: 'found' as const, version: 1 } };
    expect((await admin.call(privacy.setTask, task)).draft).toContain('Entregar pedidos');
    const body = { outcome: 'answered' as const, answer: 'Temos seu nome.' };
    expect(await admin.refused(privacy.answer, { params: { id }, body })).toMatchObject({
      code: 'privacy.identity-first',
    });
    await admin.call(privacy.checkIdentity, { params: { id }, body: { note: 'E-mail do cadastro' } });
    await admin.call(privacy.answer, { params: { id }, body });
    expect((await admin.refused(privacy.answer, { params: { id }, body })).status).toBe(409);

    const link = { params: await tokenMailedTo(asked.email) };
    expect(JSON.stringify(await app.stranger.call(privacy.handover, link))).not.toContain('Temos');
    expect((await app.stranger.call(privacy.openAnswer, link)).answer).toBe('Temos seu nome.');
    expect((await app.stranger.refused(privacy.openAnswer, link)).status).toBe(404);
    expect((await app.stranger.refused(privacy.openAnswer, confirm)).status).toBe(404);
    expect((await admin.call(privacy.get, { params: { id } })).handedAt).not.toBeNull();
    await admin.call(privacy.handOver, { params: { id } });
    expect((await app.stranger.call(privacy.openAnswer, { params: await tokenMailedTo(asked.email) })).name).toBe(
      asked.name,
    );
    expect(await admin.call(privacy.figures)).toMatchObject({ answered: 1, open: 0, inTime: 1 });
  });

  it('says the same to all, and nothing of a form that is closed', async () => {
    const { admin } = await app.company();
    const draft = programme({ formOpen: false });
    await admin.call(privacy.setProgramme, {
      body: { ...draft, version: (await admin.call(privacy.programme)).version },
    });
    const params = { slug: draft.slug };
    expect((await app.stranger.refused(privacy.form, { params })).status).toBe(404);
    expect((await app.stranger.refused(privacy.ask, { params, body: asked })).status).toBe(404);
    await admin.call(privacy.setProgramme, {
      body: { version: (await admin.call(privacy.programme)).version, ...draft, formOpen: true },
    });
    const known = await app.stranger.call(privacy.ask, { params, body: { ...asked, email: admin.email } });
    expect(known).toEqual(await app.stranger.call(privacy.ask, { params, body: { ...asked, email: 'nobody@x.test' } }));
  });
});

describe('a request that came otherwise', () => {
  it('is refused with reasons, belongs to one company, and is given to an administrator', async () => {
    const { admin, basic } = await app.company();
    const { admin: stranger } = await app.company();
    const made = await enter(admin, { kind: 'objection' });
    expect((await stranger.refused(privacy.get, at(made))).status).toBe(404);
    const owner = (ownerId: string) => ({ ...at(made), body: { ownerId } });
    expect((await admin.refused(privacy.assign, owner(basic.id))).status).toBe(422);
    expect((await admin.call(privacy.assign, owner(admin.id))).owner?.id).toBe(admin.id);
    const body = { outcome: 'refused' as const, answer: 'Não somos o agente.' };
    expect((await admin.call(privacy.answer, { ...at(made), body })).status).toBe('refused');
    const tomorrow = { kind: 'access', name: 'x', email: 'x@x.test', receivedOn: today().add({ days: 1 }).toString() };
    expect((await admin.refused(privacy.create, { body: { ...tomorrow, kind: 'access' } })).status).toBe(422);
  });
});

describe('what an answer says', () => {
  const searched = async (who: TestCaller, id: string, taskId: string, result: 'found' | 'nothing') => {
    const { items } = await who.call(privacy.tasks, { params: { id }, query: {} });
    const version = items.find((one) => one.id === taskId)?.version ?? 0;
    return (await who.call(privacy.setTask, { params: { id, taskId }, body: { result, version } })).draft;
  };

  it('tells that nothing is held, or that something was deleted, only once everything was searched', async () => {
    const { admin } = await app.company();
    for (const name of ['Vendas', 'Cobrança']) await admin.call(biaRopa.create, { body: { name } });
    const { id, draft } = await enter(admin, { kind: 'deletion' });
    expect(draft).toBe('');
    const { items: tasks } = await admin.call(privacy.tasks, { params: { id }, query: {} });
    const [first = '', second = ''] = tasks.map((task) => task.id);
    expect(await searched(admin, id, first, 'nothing')).toBe('');
    expect(await searched(admin, id, second, 'nothing')).toContain('não encontramos');
    expect(await searched(admin, id, second, 'found')).toContain('Eliminamos');
    const { admin: nowhere } = await app.company();
    expect(await enter(nowhere, { kind: 'deletion' })).toMatchObject({ draft: '', checklist: { total: 0 } });
  });

  it('is not sent with a place left to fill in', async () => {
    const { admin } = await app.company();
    const made = await enter(admin, { kind: 'objection' });
    expect(made.draft).toContain('[descreva]');
    await admin.call(privacy.checkIdentity, { ...at(made), body: { note: 'Cadastro' } });
    const body = { outcome: 'answered' as const, answer: made.draft };
    expect(await admin.refused(privacy.answer, { ...at(made), body })).toMatchObject({
      errors: [{ pointer: '/answer', code: 'privacy.fill-in' }],
    });
  });

  it('goes on paper where the person has no e-mail', async () => {
    const { admin } = await app.company();
    const made = await enter(admin, { email: '' });
    const body = { outcome: 'refused' as const, answer: 'Não somos o agente.' };
    expect((await admin.call(privacy.answer, { ...at(made), body })).status).toBe('refused');
    expect((await admin.refused(privacy.handOver, at(made))).code).toBe('privacy.no-address');
  });

  it('opens once, however many ask at the same moment', async () => {
    const { admin } = await app.company();
    const email = `um${++place}@casa.test`;
    const made = await enter(admin, { email });
    await admin.call(privacy.answer, { ...at(made), body: { outcome: 'refused', answer: 'Motivo.' } });
    const { token } = await tokenMailedTo(email);
    const open = () => app.stranger.raw({ method: 'POST', url: `/api/privacy/answers/${token}` });
    const answers = await Promise.all([open(), open(), open(), open()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
  });
});

describe('against strangers', () => {
  it('the form uses up no mail that an answer needs, and fills no list with one address', async () => {
    const { admin } = await app.company();
    const draft = programme();
    await admin.call(privacy.setProgramme, {
      body: { ...draft, version: (await admin.call(privacy.programme)).version },
    });
    const email = `vitima${++place}@casa.test`;
    for (let n = 0; n < 6; n++) {
      await app.stranger
        .call(privacy.ask, { params: { slug: draft.slug }, body: { ...asked, email, details: `Pedido ${n}.` } })
        .catch(() => {});
      await app.drain();
    }
    expect((await admin.call(privacy.list, { query: { status: 'unconfirmed' } })).total).toBe(3);
    const made = await enter(admin, { email });
    const body = { outcome: 'refused' as const, answer: 'Motivo.' };
    expect((await admin.call(privacy.answer, { ...at(made), body })).status).toBe('refused');
  });

  it('open requests come first, and their term follows the size of the company', async () => {
    const { admin } = await app.company();
    const old = today().subtract({ days: 40 }).toString();
    const done = await enter(admin, { receivedOn: old });
    await admin.call(privacy.answer, { ...at(done), body: { outcome: 'refused', answer: 'Motivo.' } });
    const open = await enter(admin);
    const items = async () => (await admin.call(privacy.list, { query: {} })).items;
    expect((await items()).map(({ id }) => id)).toEqual([open.id, done.id]);
    const agent = { size: 'small', revenueWithin: true, groupWithin: true, highRisk: false } as const;
    await admin.call(privacy.setProgramme, {
      body: { ...programme({ agent }), version: (await admin.call(privacy.programme)).version },
    });
    expect((await items())[0]?.dueOn).toBe(today().add({ days: 30 }).toString());
    expect((await enter(admin, { kind: 'confirmation' })).dueOn).toBe(today().add({ days: 15 }).toString());
  });

  it('nobody is appointed without a name and an address to write to', async () => {
    const { admin } = await app.company();
    const empty = programme({ officerKind: 'company', officerName: '', officerEmail: '' });
    const refused = await admin.refused(privacy.setProgramme, {
      body: { ...empty, version: (await admin.call(privacy.programme)).version },
    });
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual(['/officerName', '/officerPerson', '/officerEmail']);
    const saved = await admin.call(privacy.setProgramme, {
      body: { ...programme(), version: (await admin.call(privacy.programme)).version },
    });
    expect(saved.act).toContain('10 de janeiro de 2026');
  });
});

describe('the checklist of a large company', () => {
  it('leaves no activity out: all are paged, found by name, and no draft stands before the last', async () => {
    const { admin, companyId } = await app.company();
    await app.sql(
      `INSERT INTO processing_activities (company_id, name, position)
        SELECT $1, 'Processo ' || to_char(n, 'FM0000'), n FROM generate_series(1, 620) n`,
      [companyId],
    );
    const { id, checklist } = await enter(admin);
    expect(checklist).toEqual({ total: 620, open: 620 });
    const last = await admin.call(privacy.tasks, { params: { id }, query: { page: 7, limit: 100 } });
    expect(last.items.map(({ activity }) => activity).at(-1)).toBe('Processo 0620');
    const { items } = await admin.call(privacy.tasks, { params: { id }, query: { search: 'processo 0555' } });
    expect(items).toMatchObject([{ activity: 'Processo 0555', result: 'open' }]);
    const task = { params: { id, taskId: items[0]?.id ?? '' }, body: { result: 'found' as const, version: 1 } };
    expect(await admin.call(privacy.setTask, task)).toMatchObject({ checklist: { total: 620, open: 619 }, draft: '' });
    const found = await admin.call(privacy.tasks, { params: { id }, query: { result: 'found' } });
    expect(found).toMatchObject({ total: 1, items: [{ activity: 'Processo 0555' }] });
  });
});
