import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const actions = async (admin: TestCaller) =>
  (await admin.call(auditLog.list, { query: {} })).items.map((e) => e.action);
const change = (role: 'ADMIN' | 'BASIC' | 'VIEWER', id: string) => ({ params: { id }, body: { role } });

describe('who is in the company', () => {
  it('lists its people, and nobody else’s', async () => {
    const { admin, basic, viewer } = await app.company();
    await app.company('Outra');
    const { items, total } = await admin.call(team.users, { query: { sort: 'role' } });
    expect(total).toBe(3);
    expect(items.map((u) => [u.id, u.role])).toEqual([
      [admin.id, 'ADMIN'],
      [basic.id, 'BASIC'],
      [viewer.id, 'VIEWER'],
    ]);
    expect(items[0]).toMatchObject({ email: admin.email, isActive: true, isOperator: false });
  });

  it('finds people by name or address, without accents or case, and takes % for a sign', async () => {
    const { admin, basic } = await app.company();
    await app.sql(`UPDATE users SET first_name = 'Inês', last_name = 'Conceição' WHERE id = $1`, [basic.id]);
    const found = async (search: string) =>
      (await admin.call(team.users, { query: { search } })).items.map((u) => u.id);
    expect(await found('INES CONCEICAO')).toEqual([basic.id]);
    expect(await found(basic.email.slice(0, 12))).toEqual([basic.id]);
    expect(await found('%')).toEqual([]);
  });

  it('filters by role and status, and pages', async () => {
    const { admin, viewer } = await app.company();
    await admin.call(team.setStatus, { params: { id: viewer.id }, body: { isActive: false } });
    const inactive = await admin.call(team.users, { query: { status: 'inactive', role: 'VIEWER' } });
    expect(inactive.items.map((u) => u.id)).toEqual([viewer.id]);
    const second = await admin.call(team.users, { query: { page: 2, limit: 2 } });
    expect(second).toMatchObject({ total: 3, page: 2, limit: 2 });
    expect(second.items).toHaveLength(1);
  });

  it('counts them', async () => {
    const { admin, basic } = await app.company();
    await admin.call(auth.invite, { body: { email: 'nova@example.test', role: 'BASIC' } });
    await admin.call(team.setStatus, { params: { id: basic.id }, body: { isActive: false } });
    expect(await admin.call(team.stats)).toEqual({
      total: 3,
      active: 2,
      inactive: 1,
      pendingInvitations: 1,
      byRole: { ADMIN: 1, BASIC: 1, VIEWER: 1 },
    });
  });
});

describe('changing a member', () => {
  it('gives another role, signs it, and ends that member’s sessions at once', async () => {
    const { admin, basic } = await app.company();
    expect(await admin.call(team.update, change('ADMIN', basic.id))).toMatchObject({ id: basic.id, role: 'ADMIN' });
    expect(await basic.refused(auth.me)).toMatchObject({ status: 401 });
    const { items } = await admin.call(auditLog.list, { query: { targetId: basic.id } });
    expect(items[0]).toMatchObject({
      action: 'team.member-role-changed',
      before: { role: 'BASIC' },
      after: { role: 'ADMIN' },
    });
  });

  it('leaves sessions in other companies alone', async () => {
    const [one, other] = [await app.company(), await app.company()];
    await app.sql('INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, $3)', [
      one.companyId,
      other.basic.id,
      'BASIC',
    ]);
    await one.admin.call(team.remove, { params: { id: other.basic.id }, query: {} });
    expect((await other.basic.call(auth.me)).company?.id).toBe(other.companyId);
  });

  it('writes nothing where nothing changes', async () => {
    const { admin, basic } = await app.company();
    await admin.call(team.update, change('BASIC', basic.id));
    await admin.call(team.setStatus, { params: { id: basic.id }, body: { isActive: true } });
    expect(await actions(admin)).toEqual([]);
    await basic.call(auth.me);
  });

  it('refuses a role that was chosen over an older one', async () => {
    const { admin, basic } = await app.company();
    await admin.call(team.update, change('VIEWER', basic.id));
    const refusal = await admin.refused(team.update, {
      params: { id: basic.id },
      body: { role: 'ADMIN', basedOn: 'BASIC' },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'kit.changed-meanwhile' });
  });

  it('shuts a member out and lets it in again', async () => {
    const { admin, viewer } = await app.company();
    await admin.call(team.setStatus, { params: { id: viewer.id }, body: { isActive: false } });
    expect(await viewer.refused(auth.me)).toMatchObject({ status: 401 });
    const back = await admin.call(team.setStatus, { params: { id: viewer.id }, body: { isActive: true } });
    expect(back.isActive).toBe(true);
    expect(await actions(admin)).toEqual(['team.member-activated', 'team.member-deactivated']);
  });

  it('removes a member from the lists, but not from the records that point there', async () => {
    const { admin, basic, companyId } = await app.company();
    await admin.call(team.remove, { params: { id: basic.id }, query: {} });
    expect((await admin.call(team.users, { query: {} })).items.map((u) => u.id)).not.toContain(basic.id);
    const [row] = await app.sql('SELECT removed_at FROM memberships WHERE company_id = $1 AND id = $2', [
      companyId,
      basic.id,
    ]);
    expect(row?.removed_at).not.toBeNull();
    expect(await admin.refused(team.remove, { params: { id: basic.id }, query: {} })).toMatchObject({ status: 404 });
    expect(await admin.refused(team.update, change('VIEWER', basic.id))).toMatchObject({ status: 404 });
    const [company] = await app.sql('SELECT member_count FROM companies WHERE id = $1', [companyId]);
    expect(company?.member_count).toBe(2);
  });

  it('tells nothing of another company’s people', async () => {
    const [{ admin }, other] = [await app.company(), await app.company()];
    const missing = await admin.refused(team.update, change('ADMIN', '00000000-0000-7000-8000-000000000000'));
    const foreign = await admin.refused(team.update, change('ADMIN', other.basic.id));
    expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' });
    expect(foreign.status).toBe(404);
    await other.basic.call(auth.me);
  });

  it('does not let a company change who runs the installation', async () => {
    const { admin, companyId } = await app.company();
    const operator = await app.operator(companyId);
    await app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'ADMIN')`, [companyId, operator.id]);
    const { items } = await admin.call(team.users, { query: {} });
    expect(items.find((u) => u.id === operator.id)?.isOperator).toBe(true);
    for (const refusal of [
      await admin.refused(team.update, change('VIEWER', operator.id)),
      await admin.refused(team.setStatus, { params: { id: operator.id }, body: { isActive: false } }),
      await admin.refused(team.remove, { params: { id: operator.id }, query: {} }),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: 'team.operator' });
    }
    await operator.call(auth.me);
  });

  it.each(['basic', 'viewer'] as const)('is not for the role %s', async (who) => {
    const crew = await app.company();
    const caller = crew[who];
    expect(await caller.refused(team.users, { query: {} })).toMatchObject({ status: 403 });
    expect(await caller.refused(team.update, change('ADMIN', caller.id))).toMatchObject({ status: 403 });
    expect(await caller.refused(team.remove, { params: { id: crew.admin.id }, query: {} })).toMatchObject({
      status: 403,
    });
  });
});

describe('the last active ADMIN', () => {
  it('stays: neither removed, demoted nor shut out', async () => {
    const { admin } = await app.company();
    for (const refusal of [
      await admin.refused(team.update, change('BASIC', admin.id)),
      await admin.refused(team.setStatus, { params: { id: admin.id }, body: { isActive: false } }),
      await admin.refused(team.remove, { params: { id: admin.id }, query: {} }),
    ]) {
      expect(refusal).toMatchObject({ status: 409, code: 'team.last-admin' });
      expect(refusal.message).toBe(
        'Esta é a única pessoa administradora ativa. Dê o perfil de Administrador a mais alguém antes.',
      );
    }
    await admin.call(auth.me);
  });

  it('stays also when an operator would take it away, or the other ADMIN is shut out', async () => {
    const { admin, basic, companyId } = await app.company();
    await admin.call(team.update, change('ADMIN', basic.id));
    await admin.call(team.setStatus, { params: { id: basic.id }, body: { isActive: false } });
    const operator = await app.operator(companyId);
    const refusal = await operator.refused(team.remove, { params: { id: admin.id }, query: {} });
    expect(refusal).toMatchObject({ status: 409, code: 'team.last-admin' });
  });

  it('stays when two ADMINs demote each other, or themselves, at once', async () => {
    for (const rivals of [true, false]) {
      const { admin, basic, companyId } = await app.company();
      await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE company_id = $1 AND id = $2`, [companyId, basic.id]);
      const demote = (who: TestCaller, id: string) =>
        who.raw({ method: 'PUT', url: `/api/team/users/${id}`, payload: { role: 'VIEWER' } });
      const answers = await Promise.all([
        demote(admin, rivals ? basic.id : admin.id),
        demote(basic, rivals ? admin.id : basic.id),
      ]);
      // Whoever was demoted first has been signed out by it, if that came before the second call was let in.
      const [first, second] = answers.map((a) => a.statusCode).toSorted();
      expect(first).toBe(200);
      expect([401, 409]).toContain(second);
      const left = await app.sql(
        `SELECT id FROM memberships WHERE company_id = $1 AND role = 'ADMIN' AND is_active AND removed_at IS NULL`,
        [companyId],
      );
      expect(left).toHaveLength(1);
    }
  });

  it('may go once there is another', async () => {
    const { admin, basic } = await app.company();
    await admin.call(team.update, change('ADMIN', basic.id));
    expect(await admin.call(team.remove, { params: { id: admin.id }, query: {} })).toEqual({
      ...{ success: true, endedInvitations: 0 },
    });
    expect(await admin.refused(auth.me)).toMatchObject({ status: 401 });
  });
});

it('names a member who has never signed in, and nobody who has', async () => {
  const { admin, basic, viewer } = await app.company();
  await app.sql('UPDATE users SET last_login_at = now() WHERE id = $1', [viewer.id]);
  const named = await admin.call(team.update, {
    params: { id: basic.id },
    body: { firstName: 'Nina', lastName: 'Reis' },
  });
  expect(named).toMatchObject({ firstName: 'Nina', lastName: 'Reis', role: 'BASIC' });
  expect((await admin.call(team.users, { query: { search: 'Nina Reis' } })).total).toBe(1);
  const refusal = await admin.refused(team.update, { params: { id: viewer.id }, body: { firstName: 'Nina' } });
  expect(refusal).toMatchObject({ status: 409, code: 'team.own-name' });
  const other = await app.company('Outra');
  await app.sql("INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'VIEWER')", [
    other.companyId,
    basic.id,
  ]);
  expect((await admin.refused(team.update, { params: { id: basic.id }, body: { firstName: 'X' } })).status).toBe(409);
});
