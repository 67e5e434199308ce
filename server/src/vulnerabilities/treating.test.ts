import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheetBytes } from '../kit/sheets/reading.ts';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { meanwhile } from '../kit/testing/meanwhile.ts';
import { type FoundWeakness, recordFindings } from './vulnerabilities.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const log4j: FoundWeakness = {
  ...{ key: ['log4j'], title: 'Log4Shell', category: 'application', severity: 'critical', fix: 'Atualize.' },
  ...{ ids: ['CVE-2021-44228'], asset: 'api.acme.test', package: 'log4j-core', installed: '2.14.1', fixedIn: '2.17.1' },
};
const formula: FoundWeakness = { key: ['f'], title: '=HYPERLINK("x")', category: 'dns', severity: 'low', asset: 'a' };

async function company() {
  const crew = await app.company();
  await app.app.jobCtx.work.asCompany(crew.companyId, (tx) =>
    recordFindings(tx, { source: 'Vigia', target: 'acme.test', kind: 'scan', findings: [log4j, formula] }),
  );
  const { items } = await crew.admin.call(vulnerabilities.list, { query: {} });
  const [id = '', second = ''] = items.map((one) => one.id);
  return { ...crew, id, second, at: { params: { id } } };
}

describe('a finding', () => {
  it('becomes a plan with its steps, once, by its own day', async () => {
    const { admin, at, id } = await company();
    const { planId } = await admin.call(vulnerabilities.createPlan, at);
    const plan = await admin.call(actionPlans.get, { params: { id: planId } });
    expect(plan).toMatchObject({
      priority: 'critical',
      dueDate: inDays(7),
      origin: { kind: 'vulnerability', ref: id },
    });
    expect(plan.subtasks[1]?.description).toContain('2.14.1 → 2.17.1');
    expect((await admin.refused(vulnerabilities.createPlan, at)).code).toBe('vulnerabilities.planned-already');
    expect((await admin.call(vulnerabilities.get, at)).planId).toBe(planId);
  });

  it('becomes a risk of the register, once', async () => {
    const { admin, at } = await company();
    const { riskId } = await admin.call(vulnerabilities.createRisk, at);
    expect(await admin.call(risks.get, { params: { id: riskId } })).toMatchObject({
      ...{ title: 'Log4Shell', category: 'software', assets: '', current: { score: 20 } },
    });
    expect((await admin.refused(vulnerabilities.createRisk, at)).code).toBe('vulnerabilities.risk-already');
  });

  it('tells those who may not read findings nothing of where it was found, in plan or risk', async () => {
    const { companyId, admin, viewer } = await app.company();
    const named: FoundWeakness = {
      ...{ key: ['tls'], category: 'network', severity: 'high', asset: 'acme.test' },
      ...{ title: 'TLS 1.0 on Mail.acme.test:443', location: 'https://mail.acme.test/login' },
      ...{ description: 'Seen on mail.acme.test (10.1.2.3).', fix: 'Turn it off on mail.acme.test.' },
    };
    await app.app.jobCtx.work.asCompany(companyId, (tx) =>
      recordFindings(tx, { source: 'Vigia', target: 'acme.test', kind: 'scan', findings: [named] }),
    );
    const [found] = (await admin.call(vulnerabilities.list, { query: {} })).items;
    const at = { params: { id: found?.id ?? '' } };
    const { planId } = await admin.call(vulnerabilities.createPlan, at);
    const { riskId } = await admin.call(vulnerabilities.createRisk, at);
    const plan = await viewer.call(actionPlans.get, { params: { id: planId } });
    const risk = await viewer.call(risks.get, { params: { id: riskId } });
    expect([plan.title, risk.title]).toEqual(['Corrigir: TLS 1.0 on o ativo:443', 'TLS 1.0 on o ativo:443']);
    expect(plan.description).toContain('que os administradores abrem');
    expect(JSON.stringify([plan, risk])).not.toMatch(/acme\.test|10\.1\.2\.3/iu);
  });

  it('becomes one risk where two people press at the same moment', async () => {
    const { admin, at, second } = await company();
    const { riskId } = await admin.call(vulnerabilities.createRisk, { params: { id: second } });
    const { id } = at.params;
    const pressed = [
      ['SELECT FROM findings WHERE id = $1 FOR UPDATE', id],
      ['UPDATE findings SET risk_id = $2 WHERE id = $1', id, riskId],
    ] as const;
    const late = await meanwhile(app, pressed, () => admin.refused(vulnerabilities.createRisk, at));
    expect(late.code).toBe('vulnerabilities.risk-already');
  });

  it('is talked about', async () => {
    const { admin, basic, at } = await company();
    await admin.call(vulnerabilities.comment, { ...at, body: { body: 'Atualizo na terça.' } });
    expect((await admin.call(vulnerabilities.get, at)).comments).toMatchObject([{ body: 'Atualizo na terça.' }]);
    const named = await admin.refused(vulnerabilities.comment, { ...at, body: { body: 'x', mentions: [basic.id] } });
    expect(named.status).toBe(422);
  });
});

it('the days of each severity are the company’s, and days that a person set stay', async () => {
  const { admin, at, second } = await company();
  await admin.call(vulnerabilities.change, {
    ...at,
    body: { basedOn: (await admin.call(vulnerabilities.get, { ...at })).version, dueOn: inDays(3) },
  });
  const days = { attacked: 1, critical: 2, high: 5, medium: 10, low: 20 };
  const { version } = await admin.call(vulnerabilities.deadlines);
  const set = { ...days, version: version + 1 };
  expect(await admin.call(vulnerabilities.setDeadlines, { body: { ...days, version } })).toEqual(set);
  expect(await admin.call(vulnerabilities.deadlines)).toEqual(set);
  const dueOf = async (id: string) => (await admin.call(vulnerabilities.get, { params: { id } })).dueOn;
  expect([await dueOf(at.params.id), await dueOf(second)]).toEqual([inDays(3), inDays(20)]);
  expect((await admin.refused(vulnerabilities.setDeadlines, { body: { ...set, low: 0 } })).status).toBe(422);
});

it('the list leaves as .xlsx, .csv and SARIF; text is never a formula', async () => {
  const { admin } = await company();
  const xlsx = await readSheetBytes(await admin.call(vulnerabilities.export, { query: {} }));
  expect(xlsx).toMatchObject({ rows: [{ cells: expect.arrayContaining(['Log4Shell', 'Crítica']) }, {}] });
  const csv = String(await admin.call(vulnerabilities.export, { query: { format: 'csv', severity: 'low' } }));
  expect(csv).toContain(`'=HYPERLINK`);
  expect(csv).not.toContain('Log4Shell');
  const sarif = JSON.parse(String(await admin.call(vulnerabilities.export, { query: { format: 'sarif' } })));
  expect(sarif.runs[0].results).toMatchObject([{ level: 'error', message: { text: 'Log4Shell' } }, { level: 'note' }]);
});
