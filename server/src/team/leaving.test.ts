/** What people answer for when they leave: it is counted, handed over on demand, and marked where it is not. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { rooms } from '../rooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rating = { likelihood: 3, impact: 3 };
const riskOf = (ownerId: string) => ({
  ...{ title: 'Fraude no Pix', category: 'fraud' as const, ownerId },
  ...{ inherent: rating, current: rating, target: { likelihood: 1, impact: 3 } },
});
const planOf = (assignedTo: string, title = 'Trocar as senhas') => ({ title, assignedTo });

/** A company where `basic` owns a risk, an open plan and one that is over. */
async function owning() {
  const crew = await app.company();
  const risk = await crew.admin.call(risks.create, { body: riskOf(crew.basic.id) });
  const plan = await crew.admin.call(actionPlans.create, { body: planOf(crew.basic.id) });
  const over = await crew.admin.call(actionPlans.create, { body: planOf(crew.basic.id, 'Já feito') });
  await crew.admin.call(actionPlans.update, {
    params: { id: over.id },
    body: { status: 'canceled', version: over.version },
  });
  return { ...crew, risk, plan, over };
}
const ownedBy = async (admin: TestCaller, id: string) =>
  (await admin.call(team.owned, { params: { id } })).items.map(({ key, text }) => [key, text]);
const unowned = async (admin: TestCaller) => (await admin.call(actionPlans.stats)).unassigned;

describe('who leaves', () => {
  it('is said to answer for what is open, by kind, and for nothing that is over', async () => {
    const { admin, basic, viewer } = await owning();
    expect(await ownedBy(admin, basic.id)).toEqual([
      ['plan', '1 plano de ação por concluir'],
      ['risk', '1 risco em aberto'],
    ]);
    expect(await ownedBy(admin, viewer.id)).toEqual([]);
  });

  it('hands it over in the same step, and the new owner is told', async () => {
    const { admin, basic, viewer, risk, plan, over } = await owning();
    await admin.call(team.setStatus, { params: { id: basic.id }, body: { isActive: false, handTo: viewer.id } });
    expect((await admin.call(risks.get, { params: { id: risk.id } })).owner?.id).toBe(viewer.id);
    const given = await admin.call(actionPlans.get, { params: { id: plan.id } });
    expect([given.assignedTo?.id, given.version]).toEqual([viewer.id, plan.version + 1]);
    expect((await admin.call(actionPlans.get, { params: { id: over.id } })).assignedTo?.id).toBe(basic.id);
    await app.drain();
    const { items } = await viewer.call(notifications.list, { query: {} });
    expect(items.find(({ kind }) => kind === 'team.handed-over')?.body).toBe(
      '2 registros em aberto passaram para a sua responsabilidade.',
    );
    const others = await app.sql(
      `SELECT data FROM pgboss.job WHERE name = 'notifications.deliver' AND data ->> 'kind' = 'team.member-changed'
       AND data ->> 'except' = $1`,
      [admin.id],
    );
    expect(others).toMatchObject([{ data: { to: { roles: ['ADMIN'] }, link: '/team' } }]);
    const signed = (await admin.call(auditLog.list, { query: {} })).items.map(({ action }) => action);
    expect(signed).toEqual(expect.arrayContaining(['team.handed-over', 'team.member-deactivated']));
  });

  it('tells nobody who takes it over themselves', async () => {
    const { admin, basic, risk } = await owning();
    await admin.call(team.setStatus, { params: { id: basic.id }, body: { isActive: false, handTo: admin.id } });
    expect((await admin.call(risks.get, { params: { id: risk.id } })).owner?.id).toBe(admin.id);
    await app.drain();
    const { items } = await admin.call(notifications.list, { query: {} });
    expect(items.filter(({ kind }) => kind === 'team.handed-over')).toEqual([]);
  });

  it('hands nothing to whoever is not active, to itself or to another company', async () => {
    const { admin, basic, viewer } = await owning();
    const other = await app.company('Outra');
    await admin.call(team.setStatus, { params: { id: viewer.id }, body: { isActive: false } });
    for (const handTo of [viewer.id, basic.id, other.admin.id])
      await expect(admin.call(team.remove, { params: { id: basic.id }, query: { handTo } })).rejects.toThrow(
        /"pointer":"\/handTo","code":"team.not-a-colleague"/,
      );
    expect(await ownedBy(admin, basic.id)).toHaveLength(2);
  });

  it('hands nothing to whoever may not even open it', async () => {
    const { admin, basic, viewer, companyId } = await app.company();
    await app.sql(
      `INSERT INTO incidents (company_id, title, description, kind, severity, owner_id, detected_at)
        VALUES ($1, 'Notebook furtado', '', 'lost-device', 'high', $2, now())`,
      [companyId, basic.id],
    );
    const hand = (handTo: string) => admin.call(team.remove, { params: { id: basic.id }, query: { handTo } });
    await expect(hand(viewer.id)).rejects.toThrow(/"pointer":"\/handTo","code":"team.may-not-hold"/);
    await hand(admin.id);
    const owners = await app.sql('SELECT owner_id FROM incidents WHERE company_id = $1', [companyId]);
    expect(owners).toEqual([{ owner_id: admin.id }]);
  });

  it.each(['deactivated', 'removed'])('without handing over is marked, counted and found: %s', async (how) => {
    const { admin, basic, risk, plan } = await owning();
    expect([await unowned(admin), (await admin.call(actionPlans.people)).left]).toEqual([0, []]);
    const params = { id: basic.id };
    if (how === 'removed') await admin.call(team.remove, { params, query: {} });
    else await admin.call(team.setStatus, { params, body: { isActive: false } });
    const gone = { id: basic.id, gone: true };
    expect((await admin.call(risks.get, { params: { id: risk.id } })).owner).toMatchObject(gone);
    expect((await admin.call(risks.list, { query: { owner: 'nobody' } })).items[0]?.owner).toMatchObject(gone);
    expect((await admin.call(actionPlans.get, { params: { id: plan.id } })).assignedTo).toMatchObject(gone);
    expect(await unowned(admin)).toBe(1);
    const asked = { assignedTo: 'nobody', closed: 'false' };
    expect((await admin.call(actionPlans.list, { query: asked })).items.map(({ id }) => id)).toEqual([plan.id]);
    const { items, left } = await admin.call(actionPlans.people);
    expect(left).toMatchObject([gone]);
    expect(items.map(({ id }) => id)).not.toContain(basic.id);
  });

  it('hands on what waits for them: what is to be reviewed, decided and answered', async () => {
    const { admin, companyId } = await app.company();
    const { basic: gone } = await app.company();
    const { basic: heir } = await app.company();
    for (const { id } of [gone, heir])
      await app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'ADMIN')`, [companyId, id]);
    const controls = [{ framework: 'iso27001' as const, controlId: 'A.8.13' }];
    const proof = { kind: 'note' as const, title: 'Ata', description: 'Feito.', validFrom: '2026-01-10', controls };
    const { id: evidence } = await admin.call(evidences.create, { body: { ...proof, reviewerId: gone.id } });
    const { id: policy } = await admin.call(library.create, {
      body: { title: 'Norma de acesso', kind: 'standard', markdown: '# Norma\n\nCada pessoa tem uma conta.' },
    });
    const sent = await admin.call(library.submitForApproval, {
      params: { id: policy },
      body: { approvers: [gone.id] },
    });
    const assessmentType = 'security' as const;
    const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType } });
    const dueDate = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 10 }).toString();
    const theme = { assessmentType, domain: domains[0]?.id ?? '', accountId: gone.id, dueDate };
    await admin.call(questionnaire.askTheme, { body: theme });
    expect((await ownedBy(admin, gone.id)).map(([key]) => key).toSorted()).toEqual(['approver', 'evidence', 'theme']);
    await admin.call(team.remove, { params: { id: gone.id }, query: { handTo: heir.id } });
    expect((await ownedBy(admin, heir.id)).map(([key]) => key).toSorted()).toEqual(['approver', 'evidence', 'theme']);
    expect((await admin.call(evidences.get, { params: { id: evidence } })).reviewer?.id).toBe(heir.id);
    const round = await admin.call(approvals.get, { params: { id: sent.approval?.workflowId ?? '' } });
    expect(round.approvers.map(({ accountId, status }) => [accountId, status])).toEqual([
      [gone.id, 'replaced'],
      [heir.id, 'asked'],
    ]);
  });

  it('is asked about every table that says who answers for a record', async () => {
    const rows = await app.sql(`SELECT DISTINCT c.table_name, c.column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name IN ('owner_id', 'assigned_to', 'reviewer_id') AND t.table_type = 'BASE TABLE'`);
    const said = rooms.flatMap(({ owned = [] }) => owned.map(({ table, owner }) => `${table}.${owner}`));
    // Beside them, accounts that something is asked of: not every account in a table is.
    const asked = ['approval_approvers.account_id', 'question_assignments.account_id'];
    const there = rows.map((row) => `${row.table_name}.${row.column_name}`);
    // A token is its person's own: it ends with the access.
    expect([...there.filter((one) => one !== 'api_tokens.owner_id'), ...asked].toSorted()).toEqual(said.toSorted());
  });
});
