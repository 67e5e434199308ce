import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { type Company, companies } from '@vigia/contract/companies/companies.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const profileOf = ({ name, industry, size, timeZone, address, phone, website }: Company) => ({
  name,
  industry,
  size,
  timeZone,
  address,
  phone,
  website,
});
const read = (who: TestCaller, id: string) => who.call(companies.get, { params: { id } });
const entriesOf = (companyId: string) =>
  app.sql('SELECT action, actor_kind, before, after FROM audit_log WHERE company_id = $1 ORDER BY seq', [companyId]);

describe('an ADMIN', () => {
  it('sees the own company and no other', async () => {
    const { admin, companyId } = await app.company('Padaria Aurora');
    const other = await app.company('Padaria Boreal');
    const { items, total } = await admin.call(companies.list, { query: { search: 'Padaria' } });
    expect([total, items.map((c) => c.id)]).toEqual([1, [companyId]]);
    expect(items[0]).toMatchObject({ users: 3, plan: 'free', isActive: true, timeZone: 'America/Sao_Paulo' });
    const foreign = await admin.refused(companies.get, { params: { id: other.companyId } });
    const missing = await admin.refused(companies.get, { params: { id: '00000000-0000-7000-8000-000000000000' } });
    expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' });
    expect(foreign.status).toBe(404);
  });

  it('keeps the profile, and what changed is signed, field by field', async () => {
    const { admin, companyId } = await app.company();
    const before = await read(admin, companyId);
    const body = {
      ...profileOf(before),
      industry: 'health' as const,
      phone: '+55 11 4000-0000',
      basedOn: before.updatedAt,
    };
    const after = await admin.call(companies.update, { params: { id: companyId }, body });
    expect(after).toMatchObject({ industry: 'health', phone: '+55 11 4000-0000', name: before.name });
    expect(await read(admin, companyId)).toEqual(after);
    const { items } = await admin.call(auditLog.list, { query: {} });
    expect(items).toMatchObject([
      {
        action: 'companies.updated',
        before: { industry: null, phone: '' },
        after: { industry: 'health', phone: '+55 11 4000-0000' },
      },
    ]);
  });

  it('writes nothing where nothing changes', async () => {
    const { admin, companyId } = await app.company();
    const before = await read(admin, companyId);
    const after = await admin.call(companies.update, {
      params: { id: companyId },
      body: { ...profileOf(before), basedOn: before.updatedAt },
    });
    expect(after).toEqual(before);
    expect(await entriesOf(companyId)).toEqual([]);
  });

  it('does not overwrite what somebody else changed meanwhile, not even of twenty at once', async () => {
    const { admin, companyId } = await app.company();
    const seen = await read(admin, companyId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.raw({
          method: 'PUT',
          url: `/api/companies/${companyId}`,
          payload: { ...profileOf(seen), name: `Nome ${n}`, basedOn: seen.updatedAt },
        }),
      ),
    );
    const statuses = answers.map((a) => a.statusCode);
    expect(statuses.filter((s) => s === 200)).toHaveLength(1);
    expect(statuses.filter((s) => s === 409)).toHaveLength(19);
    expect(await entriesOf(companyId)).toHaveLength(1);
  });

  it('does not touch plan and renewal, and is told so', async () => {
    const { admin, companyId } = await app.company();
    const body = {
      ...profileOf(await read(admin, companyId)),
      plan: 'professional' as const,
      renewalDate: '2030-01-01',
    };
    const refusal = await admin.refused(companies.update, {
      params: { id: companyId },
      body: { ...body, basedOn: (await admin.call(companies.get, { params: { id: companyId } })).updatedAt },
    });
    expect(refusal.status).toBe(422);
    expect(refusal.errors?.map((e) => [e.pointer, e.code])).toEqual([
      ['/plan', 'companies.operators-matter'],
      ['/renewalDate', 'companies.operators-matter'],
    ]);
    expect((await read(admin, companyId)).plan).toBe('free');
  });

  it('is told every fault', async () => {
    const { admin, companyId } = await app.company();
    const answer = await admin.raw({
      method: 'PUT',
      url: `/api/companies/${companyId}`,
      payload: {
        name: ' ',
        industry: 'magic',
        size: null,
        timeZone: 'Marte',
        address: '',
        phone: '',
        website: 'javascript:1',
      },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((e: { code: string }) => e.code)).toEqual([
      'kit.required',
      'kit.choice',
      'companies.time-zone',
      'companies.website',
      'kit.required',
    ]);
  });

  it('says in which currency it counts; a change that says none leaves it', async () => {
    const { admin, companyId } = await app.company();
    const change = async (more: object) => {
      const now = await read(admin, companyId);
      const body = { ...profileOf(now), ...more, basedOn: now.updatedAt };
      return (await admin.call(companies.update, { params: { id: companyId }, body })).currency;
    };
    expect((await read(admin, companyId)).currency).toBe('BRL');
    expect(await change({ currency: 'COP' })).toBe('COP');
    expect(await change({ currency: undefined, phone: '+57 1' })).toBe('COP');
    expect((await admin.call(auth.me)).company).toMatchObject({ currency: 'COP' });
    expect(await entriesOf(companyId)).toMatchObject([
      { action: 'companies.updated', before: { currency: 'BRL' }, after: { currency: 'COP' } },
      { action: 'companies.updated' },
    ]);
  });

  it('neither founds nor closes companies, nor changes another one', async () => {
    const { admin, companyId } = await app.company();
    const other = await app.company('Outra');
    const founding = { name: 'Nova', industry: null, size: null, timeZone: 'America/Recife', adminEmail: 'a@b.test' };
    expect(await admin.refused(companies.create, { body: founding })).toMatchObject({ status: 403 });
    const params = { id: companyId };
    expect(await admin.refused(companies.setStatus, { params, body: { isActive: false } })).toMatchObject({
      status: 403,
    });
    const body = profileOf(await read(admin, companyId));
    const refusal = await admin.refused(companies.update, {
      params: { id: other.companyId },
      body: { ...body, basedOn: new Date().toISOString() },
    });
    expect(refusal).toMatchObject({ status: 404 });
    expect(await entriesOf(other.companyId)).toEqual([]);
  });

  it.each(['basic', 'viewer'] as const)('is read, but not changed, by %s', async (role) => {
    const crew = await app.company();
    const body = profileOf(await read(crew[role], crew.companyId));
    expect(await crew[role].refused(companies.list, { query: {} })).toMatchObject({ status: 403 });
    const refusal = await crew[role].refused(companies.update, {
      params: { id: crew.companyId },
      body: { ...body, basedOn: (await crew[role].call(companies.get, { params: { id: crew.companyId } })).updatedAt },
    });
    expect(refusal).toMatchObject({ status: 403 });
  });
});

describe('the operator', () => {
  it('finds every company by part of its name, without accents or case', async () => {
    const operator = await app.operator();
    const { companyId } = await app.company('Mecânica São João');
    const found = await operator.call(companies.list, { query: { search: 'MECANICA sao' } });
    expect(found.items.map((c) => c.id)).toEqual([companyId]);
    expect((await operator.call(companies.list, { query: { search: '%' } })).total).toBe(0);
    expect((await operator.call(companies.list, { query: { sort: '-createdAt', limit: 1 } })).items[0]?.id).toBe(
      companyId,
    );
  });

  it('founds a company and invites its first ADMIN', async () => {
    const operator = await app.operator();
    const { company, emailSent } = await operator.call(companies.create, {
      body: {
        name: 'Escola Nova',
        industry: 'education',
        size: '10-49',
        timeZone: 'America/Lima',
        adminEmail: 'diretora@example.test',
      },
    });
    expect(company).toMatchObject({ name: 'Escola Nova', users: 0, industry: 'education', isActive: true });
    expect(company.currency).toBe('PEN');
    expect(emailSent).toBe(false);
    const entries = await entriesOf(company.id);
    expect(entries.map((e) => [e.action, e.actor_kind])).toEqual([
      ['companies.founded', 'operator'],
      ['team.invited', 'operator'],
    ]);
    const [mail] = await app.sql(`SELECT body_text FROM messages WHERE recipient = 'diretora@example.test'`);
    const token = /token=([\w-]{43})/.exec(String(mail?.body_text))?.[1] ?? '';
    const session = await app.stranger.call(auth.acceptInvite, {
      body: { token, password: 'farol-de-pedra-7', firstName: 'Dora', lastName: 'Lins' },
    });
    expect(session).toMatchObject({ user: { role: 'ADMIN' }, company: { id: company.id } });
  });

  it('sets plan and renewal, which the company’s own log tells', async () => {
    const operator = await app.operator();
    const { admin, companyId } = await app.company();
    const body = {
      ...profileOf(await read(operator, companyId)),
      plan: 'essential' as const,
      renewalDate: '2030-01-31',
    };
    const after = await operator.call(companies.update, {
      params: { id: companyId },
      body: { ...body, basedOn: (await operator.call(companies.get, { params: { id: companyId } })).updatedAt },
    });
    expect(after).toMatchObject({ plan: 'essential', renewalDate: '2030-01-31' });
    const { items } = await admin.call(auditLog.list, { query: {} });
    expect(items[0]).toMatchObject({
      action: 'companies.updated',
      actorKind: 'operator',
      before: { plan: 'free', renewalDate: null },
      after: { plan: 'essential', renewalDate: '2030-01-31' },
    });
  });

  it('closes a company: its members are out at once, the operator is not', async () => {
    const { admin, basic, companyId } = await app.company();
    const other = await app.company('Outra');
    const operator = await app.operator(companyId);
    const setStatus = (isActive: boolean) =>
      operator.call(companies.setStatus, { params: { id: companyId }, body: { isActive } });
    expect((await setStatus(false)).isActive).toBe(false);
    for (const who of [admin, basic]) expect(await who.refused(auth.me)).toMatchObject({ status: 401 });
    await other.admin.call(auth.me);
    expect((await operator.call(companies.list, { query: { status: 'inactive' } })).items.map((c) => c.id)).toContain(
      companyId,
    );
    expect((await setStatus(true)).isActive).toBe(true);
    expect((await setStatus(true)).isActive).toBe(true);
    expect((await entriesOf(companyId)).map((e) => e.action)).toEqual(['companies.deactivated', 'companies.activated']);
  });

  it('gets 404 for a company that is not there', async () => {
    const operator = await app.operator();
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    expect(await operator.refused(companies.get, { params })).toMatchObject({ status: 404 });
    expect(await operator.refused(companies.setStatus, { params, body: { isActive: false } })).toMatchObject({
      status: 404,
    });
  });
});
