/** The approval of an impact report stands on exactly what was read: the report, and the record that it is about. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import type { ActivityDraft } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { meanwhile } from '../kit/testing/meanwhile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An activity with a system and a kind of data, whose report somebody is asked about. */
async function asked(who: TestCaller) {
  const system = await who.call(biaRopa.createSystem, { body: { name: 'Folha', country: 'BR', supplier: 'Nuvem' } });
  const point = await who.call(biaRopa.createDataPoint, { body: { name: 'Salário', type: 'dado' } });
  const draft = { legalBases: ['art7-ii' as const], systemIds: [system.id], dataPointIds: [point.id] };
  const body = { name: 'Pagar salários', purpose: 'Pagar quem trabalha', ...draft };
  const { id, version } = await who.call(biaRopa.create, { body });
  const leak = { risk: 'Vazamento', likelihood: 4, impact: 5, measures: 'Cifra' };
  const risks = [{ ...leak, residualLikelihood: 2, residualImpact: 5 }];
  const report = { version: 0, reason: 'Larga escala', risks, conclusion: 'Pode seguir.' };
  await who.call(biaRopa.setReport, { params: { id }, body: report });
  const subject = { kind: 'impact-report', id } as const;
  const { id: approval, sha256 } = await who.call(approvals.ask, {
    body: { subject, approvers: [{ accountId: who.id }] },
  });
  const decide = { params: { id: approval }, body: { decision: 'approve', comment: '', hash: sha256 } } as const;
  const change = (more: Partial<ActivityDraft>, at = version) =>
    who.call(biaRopa.update, { params: { id }, body: { ...body, ...more, version: at } });
  const standing = async () => (await who.call(biaRopa.report, { params: { id } })).approval;
  return { id, system, point, decide, change, standing };
}

it('never stands on a report that somebody changes in the same moment', async () => {
  const { admin } = await app.company();
  const { id, decide, standing } = await asked(admin);
  const changes = [
    ['SELECT FROM processing_activities WHERE id = $1 FOR UPDATE', id],
    [`UPDATE impact_reports SET conclusion = 'Nada muda.', version = version + 1 WHERE activity_id = $1`, id],
  ] as const;
  const decided = await meanwhile(app, changes, () => admin.refused(approvals.decide, decide).catch(() => null));
  expect(decided?.code).toBe('approvals.stale');
  expect(await standing()).toBeNull();
});

describe('goes when what was read with it changes', () => {
  it('in the record of the activity, and stays where that says the same', async () => {
    const { admin } = await app.company();
    const { decide, change, standing } = await asked(admin);
    await admin.call(approvals.decide, decide);
    const { version } = await change({ rtoHours: 8 });
    expect(await standing()).not.toBeNull();
    await change({ purpose: 'Vender a lista' }, version);
    expect(await standing()).toBeNull();
  });

  it('in how long its data is kept', async () => {
    const { admin } = await app.company();
    const { decide, change, standing } = await asked(admin);
    await admin.call(approvals.decide, decide);
    await change({ retention: '10 anos' });
    expect(await standing()).toBeNull();
  });

  it('in a system that it uses: its country is another', async () => {
    const { admin } = await app.company();
    const { system, decide, standing } = await asked(admin);
    await admin.call(approvals.decide, decide);
    const body = { name: 'Folha', country: 'US', version: system.version } as const;
    await admin.call(biaRopa.updateSystem, { params: { id: system.id }, body });
    expect(await standing()).toBeNull();
  });

  it('in the data: they are called something else', async () => {
    const { admin } = await app.company();
    const { point, decide, standing } = await asked(admin);
    await admin.call(approvals.decide, decide);
    const body = { name: 'Salário e saúde', type: 'dado', version: point.version } as const;
    await admin.call(biaRopa.updateDataPoint, { params: { id: point.id }, body });
    expect(await standing()).toBeNull();
  });

  it('in the register of suppliers: who runs its system is in another country, came in or went', async () => {
    const { admin, companyId } = await app.company();
    const { id, decide, standing } = await asked(admin);
    await admin.call(approvals.decide, decide);
    const register = (name: string, country: string) =>
      app.sql(
        `INSERT INTO suppliers (company_id, name, country, category, status, tier_answers, tier)
          VALUES ($1, $2, $3, 'services', 'active', '{}', 2)`,
        [companyId, name, country],
      );
    const again = async () => {
      expect(await standing()).toBeNull();
      await app.sql('UPDATE impact_reports SET approved_at = now(), workflow_id = $2 WHERE activity_id = $1', [
        id,
        decide.params.id,
      ]);
    };
    await register('Outra', 'US');
    await register('Nuvem', 'BR');
    await app.sql(`UPDATE suppliers SET service = 'Folha', tier = 1 WHERE company_id = $1`, [companyId]);
    expect(await standing()).not.toBeNull();
    await app.sql(`UPDATE suppliers SET country = 'AR' WHERE name = 'Nuvem' AND company_id = $1`, [companyId]);
    await again();
    await app.sql(`UPDATE suppliers SET name = 'Nuvem e Cia.' WHERE name = 'Nuvem' AND company_id = $1`, [companyId]);
    await again();
    await register('NÚVEM', 'PT');
    await again();
    await app.sql(`DELETE FROM suppliers WHERE name = 'NÚVEM' AND company_id = $1`, [companyId]);
    expect(await standing()).toBeNull();
  });
});
