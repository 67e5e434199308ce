import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headsJob } from '../kit/audit/heads.ts';
import { readSheet } from '../kit/sheets/sheets.ts';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Renames the company so often: as many entries of its log. */
async function renamed(admin: TestCaller, id: string, times: number) {
  const {
    name: _,
    industry,
    size,
    timeZone,
    address,
    phone,
    website,
  } = await admin.call(companies.get, { params: { id } });
  const profile = { industry, size, timeZone, address, phone, website };
  for (let n = 1; n <= times; n++)
    await admin.call(companies.update, {
      params: { id },
      body: { ...profile, name: `Nome ${n}`, basedOn: (await admin.call(companies.get, { params: { id } })).updatedAt },
    });
}
const verify = (admin: TestCaller) => admin.call(auditLog.verify);
const writeHeads = () => headsJob.run(app.app.jobCtx, {});

describe('the log', () => {
  it('names the record, and filters by who acted, by action, by record and by day', async () => {
    const { admin, basic, companyId } = await app.company();
    await renamed(admin, companyId, 2);
    const { items } = await admin.call(auditLog.list, { query: { action: 'companies.' } });
    expect(items[0]).toMatchObject({ action: 'companies.updated', targetName: 'Nome 2', actor: { id: admin.id } });
    const total = async (query: object) => (await admin.call(auditLog.list, { query })).total;
    expect(await total({ actorId: admin.id, action: 'companies.updated' })).toBe(2);
    expect(await total({ actorId: basic.id, action: 'companies.updated' })).toBe(0);
    expect(await total({ actorKind: 'system', action: 'companies.updated' })).toBe(0);
    expect(await total({ actorKind: 'user', targetId: items[0]?.targetId ?? '' })).toBeGreaterThan(1);
    expect(await total({ targetId: basic.id })).toBe(0);
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    expect(await total({ from: today.toString(), action: 'companies.updated' })).toBe(2);
    expect(await total({ from: today.add({ days: 1 }).toString() })).toBe(0);
  });

  it('calls what an entry is about by its name, where the entry itself does not', async () => {
    const { admin, companyId } = await app.company();
    await renamed(admin, companyId, 1);
    // As an entry of a room that says only what changed.
    await app.sql(
      `UPDATE audit_log SET before = NULL, after = '{"size": "small"}' WHERE company_id = $1 AND action = 'companies.updated'`,
      [companyId],
    );
    const { items } = await admin.call(auditLog.list, { query: { action: 'companies.updated' } });
    expect(items.map(({ targetName }) => targetName)).toEqual(['Nome 1']);
  });

  it('calls a question and a control as the reader’s language does, and not by their keys', async () => {
    const { admin, companyId } = await app.company();
    await renamed(admin, companyId, 2);
    const pose = `UPDATE audit_log SET action = $2, target_id = $3, before = NULL, after = '{"value": 3}'
      WHERE company_id = $1 AND action = 'companies.updated' AND seq = (SELECT max(seq) FROM audit_log
        WHERE company_id = $1 AND action = 'companies.updated')`;
    await app.sql(pose, [companyId, 'questionnaire.answered', 'acc-mfa']);
    await app.sql(pose, [companyId, 'compliance.decided', 'iso27001/A.8.13']);
    const nameOf = async (action: string) =>
      (await admin.call(auditLog.list, { query: { action } })).items[0]?.targetName ?? '';
    expect(await nameOf('questionnaire.answered')).toMatch(/\?$/);
    expect(await nameOf('compliance.decided')).toMatch(/^A\.8\.13 [A-Z]/);
  });

  it('says of which assessment a submission was, in the reader’s language', async () => {
    const { admin, companyId } = await app.company();
    await renamed(admin, companyId, 1);
    await app.sql(
      `UPDATE audit_log SET action = 'assessment.submitted', target_id = gen_random_uuid()::text, before = NULL,
        after = '{"assessmentType": "privacy", "maturity": 2}' WHERE company_id = $1 AND action = 'companies.updated'`,
      [companyId],
    );
    const named = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await admin.raw({ url: '/api/audit-log?action=assessment.submitted', headers });
      return answer.json<{ items: { targetName: string | null }[] }>().items[0]?.targetName;
    };
    expect([await named('pt'), await named('en')]).toEqual([
      'Avaliação de privacidade (LGPD)',
      'Privacy assessment (LGPD)',
    ]);
  });

  it('has the whole of a day where the company is, also of one on which clocks change', async () => {
    const { admin, companyId } = await app.company();
    await app.sql(`UPDATE companies SET time_zone = 'Europe/Madrid' WHERE id = $1`, [companyId]);
    await renamed(admin, companyId, 4);
    // 25 October 2026 has 25 hours there: from 22:00 of the day before to 23:00 in UTC.
    const moments = ['2026-10-24T21:59Z', '2026-10-24T22:00Z', '2026-10-25T22:59Z', '2026-10-25T23:00Z'];
    for (const [at, moment] of moments.entries())
      await app.sql(
        `UPDATE audit_log SET at = $3 WHERE company_id = $1 AND action = 'companies.updated' AND after->>'name' = $2`,
        [companyId, `Nome ${at + 1}`, moment],
      );
    const query = { from: '2026-10-25', to: '2026-10-25' };
    const { items } = await admin.call(auditLog.list, { query });
    expect(items.map(({ targetName }) => targetName)).toEqual(['Nome 3', 'Nome 2']);
  });

  it('goes out as the filters leave it, in words, with what changed; no cell is a formula', async () => {
    const { admin, companyId } = await app.company();
    await renamed(admin, companyId, 1);
    const params = { id: companyId };
    const { name: _, ...profile } = await admin.call(companies.get, { params });
    const { industry, size, timeZone, address, phone, website } = profile;
    const body = { industry, size, timeZone, address, phone, website, name: '=HYPERLINK("http://x.test")' };
    await admin.call(companies.update, {
      params,
      body: { ...body, basedOn: (await admin.call(companies.get, { params })).updatedAt },
    });
    await admin.call(actionPlans.create, { body: { title: 'Trocar as senhas' } });
    // Half past nine in the evening of the day before, in São Paulo.
    await app.sql(
      `UPDATE audit_log SET at = '2026-10-25T00:30:15Z' WHERE company_id = $1 AND action = 'companies.updated'`,
      [companyId],
    );
    const file = await admin.call(auditLog.export, { query: { action: 'companies.updated', format: 'csv' } });
    const { headings, rows } = await readSheet(file);
    expect(headings).toEqual([
      'Nº',
      'Quando (America/Sao_Paulo)',
      'Quem',
      'O que fez',
      'Ação',
      'Em quê',
      'O que mudou',
      'Selo (SHA-256)',
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.cells[1]).toBe('2026-10-24 21:30:15');
    expect(rows[0]?.cells[3]).toBe('alterou o perfil da empresa');
    expect(String(rows[0]?.cells[6])).toContain('name: Nome 1 → =HYPERLINK');
    expect(file.toString()).not.toMatch(/^=/m);
  });

  it('names who stands in it, also who was removed, and nobody of another company', async () => {
    const { admin, basic, viewer } = await app.company();
    await app.company();
    const plan = await basic.call(actionPlans.create, { body: { title: 'Trocar as senhas' } });
    await admin.call(team.remove, { params: { id: basic.id }, query: {} });
    const { people } = await admin.call(auditLog.actors);
    expect(people.map(({ id }) => id)).toContain(basic.id);
    expect(people.map(({ id }) => id).filter((id) => ![admin.id, basic.id, viewer.id].includes(id))).toEqual([]);
    const { items } = await admin.call(auditLog.list, { query: { actorId: basic.id } });
    expect(items.some(({ targetId }) => targetId === plan.id)).toBe(true);
  });

  it('is read by administrators alone', async () => {
    const { basic, viewer } = await app.company();
    for (const who of [basic, viewer]) {
      expect(await who.refused(auditLog.verify)).toMatchObject({ status: 403 });
      expect(await who.refused(auditLog.export, { query: {} })).toMatchObject({ status: 403 });
    }
  });
});

describe('verifying', () => {
  it('finds every seal right, and compares with the ends that are kept outside the database', async () => {
    const { admin, companyId } = await app.company();
    await renamed(admin, companyId, 3);
    expect(await verify(admin)).toMatchObject({ complete: true, breaks: [], compared: { heads: 0, since: null } });
    await writeHeads();
    const found = await verify(admin);
    expect(found).toMatchObject({ complete: true, breaks: [], compared: { heads: 1, since: expect.any(String) } });
    expect(found.entries).toBe(found.head?.seq);
    expect(found.entries).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['changed', `UPDATE audit_log SET after = '{}' WHERE company_id = $1 AND seq = 3`, 3],
    ['removed', 'DELETE FROM audit_log WHERE company_id = $1 AND seq = 3', 3],
  ] as const)('tells of an entry that was %s', async (fault, sql, seq) => {
    const { admin, companyId } = await app.company();
    await renamed(admin, companyId, 4);
    await app.sql(sql, [companyId]);
    expect((await verify(admin)).breaks[0]).toEqual({ seq, fault });
  });

  it('tells of an entry behind the end, and of a chain that was cut back to an end of before', async () => {
    const { admin, companyId } = await app.company();
    await renamed(admin, companyId, 3);
    const { head } = await verify(admin);
    const last = head?.seq ?? 0;
    const kept = await app.sql('SELECT * FROM audit_heads WHERE company_id = $1', [companyId]);
    await renamed(admin, companyId, 2);
    await writeHeads();
    const columns =
      'actor_id, actor_kind, action, target_id, before, after, request_id, previous_hash, hash, key_id, nonce';
    await app.sql(
      `INSERT INTO audit_log (company_id, seq, at, ${columns}) SELECT company_id, 999, at, ${columns} FROM audit_log WHERE company_id = $1 AND seq = 2`,
      [companyId],
    );
    expect((await verify(admin)).breaks).toEqual([{ seq: 999, fault: 'inserted' }]);
    await app.sql('DELETE FROM audit_log WHERE company_id = $1 AND seq > $2', [companyId, last]);
    const [{ seq, hash, key_id, nonce, seal } = {}] = kept;
    await app.sql(
      'UPDATE audit_heads SET seq = $2, hash = $3, key_id = $4, nonce = $5, seal = $6 WHERE company_id = $1',
      [companyId, seq, hash, key_id, nonce, seal],
    );
    expect((await verify(admin)).breaks).toEqual([{ seq: last + 1, fault: 'removed' }]);
  });

  it('sees the own company’s chain alone', async () => {
    const one = await app.company();
    const other = await app.company();
    await renamed(other.admin, other.companyId, 3);
    await app.sql(`UPDATE audit_log SET after = '{}' WHERE company_id = $1 AND seq = 2`, [other.companyId]);
    expect((await verify(one.admin)).breaks).toEqual([]);
    expect((await verify(other.admin)).breaks).toHaveLength(1);
  });
});
