/** Who writes over what they have not read is told: of twenty that write at once over the same reading one is kept. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import type { Route } from '@vigia/contract/kit/domain.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';
import { askSmall, goodAnswers } from './suppliers/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A record that several may change: how it is written over a version, and which version it has now. */
interface Shared {
  readonly route: Route;
  readonly params: Record<string, string>;
  readonly body: (at: number, version: number) => object;
  readonly version: () => Promise<number>;
}

const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();

async function task(admin: TestCaller): Promise<Shared> {
  await admin.call(biaRopa.create, { body: { name: 'Vendas' } });
  const asked = { kind: 'access', name: 'João', email: 'joao@casa.test', receivedOn: today } as const;
  const { id } = await admin.call(privacy.create, { body: asked });
  const now = async () => (await admin.call(privacy.tasks, { params: { id }, query: {} })).items[0];
  return {
    ...{ route: privacy.setTask, params: { id, taskId: (await now())?.id ?? '' } },
    body: (at, version) => ({ result: 'found', note: `Anotação ${at}`, version }),
    version: async () => (await now())?.version ?? 0,
  };
}

async function deadlines(admin: TestCaller): Promise<Shared> {
  return {
    ...{ route: vulnerabilities.setDeadlines, params: {} },
    body: (at, version) => ({ attacked: 1, critical: 5, high: 20 + at, medium: 40, low: 90, version }),
    version: async () => (await admin.call(vulnerabilities.deadlines)).version,
  };
}

const leak = { title: 'Vazamento', kind: 'leak', severity: 'high', detectedAt: `${today}T00:00:00.000Z` } as const;

async function action(admin: TestCaller): Promise<Shared> {
  const { id } = await admin.call(incidents.create, { body: leak });
  const made = await admin.call(incidentRecords.addAction, { params: { id }, body: { title: 'Trocar as senhas' } });
  return {
    ...{ route: incidentRecords.changeAction, params: { id, actionId: made.id } },
    body: (at, version) => ({ title: `Trocar ${at}`, version }),
    version: async () => (await admin.call(incidents.get, { params: { id } })).actions[0]?.version ?? 0,
  };
}

async function finding(admin: TestCaller): Promise<Shared> {
  const { evaluationId, token } = await askSmall(app, admin);
  const by = { params: { token } };
  await app.stranger.call(responding.save, { ...by, body: goodAnswers(await app.stranger.call(responding.get, by)) });
  await app.stranger.call(responding.submit, { ...by, body: { name: 'Clara Dias' } });
  const params = { id: evaluationId };
  const { id } = await admin.call(suppliers.addFinding, { params, body: { title: 'Sem cópia', severity: 'high' } });
  return {
    ...{ route: suppliers.changeFinding, params: { id } },
    body: (at, version) => ({ remediation: `Testar ${at}`, version }),
    version: async () => (await admin.call(suppliers.results, { params })).findings[0]?.version ?? 0,
  };
}

async function estimate(admin: TestCaller): Promise<Shared> {
  const { id } = await admin.call(risks.create, { body: { title: 'Golpe', category: 'exposure', ...graded } });
  const often = { least: 1, likely: 1, most: 1 };
  return {
    ...{ route: riskWeighing.setQuantities, params: { id } },
    body: (at, version) => ({ estimate: { often, cost: { least: at, likely: 100, most: 200 } }, version }),
    version: async () => (await admin.call(riskWeighing.quantities, { params: { id } })).version,
  };
}
const grade = { likelihood: 3, impact: 3 };
const graded = { inherent: grade, current: grade, target: grade };

async function settings(admin: TestCaller): Promise<Shared> {
  return {
    ...{ route: virtualCiso.saveSettings, params: {} },
    body: (at, version) => ({ outsideModel: false, keepDays: 30 + at, auditContent: false, version }),
    version: async () => (await admin.call(virtualCiso.settings)).version,
  };
}

const shared = { task, deadlines, action, finding, estimate, settings };

const write = (who: TestCaller, { route, params, body }: Shared, at: number, version: number) =>
  who.raw({
    method: route.method,
    url: `/api${route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`,
    payload: body(at, version),
  });

describe('twenty at once over the same reading', () => {
  it.each(Object.entries(shared))('%s: one is kept, nineteen are told', async (_, make) => {
    const { admin } = await app.company();
    const record = await make(admin);
    const read = await record.version();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => write(admin, record, at, read)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const told = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code);
    expect(new Set(told)).toEqual(new Set(['kit.changed-meanwhile']));
    expect(await record.version()).toBe(read + 1);
    expect((await write(admin, record, 1, read + 1)).statusCode).toBe(200);
    expect((await write(admin, record, 2, read + 1)).statusCode).toBe(409);
  });

  it('an estimate that was taken away and made again is not the one that was read', async () => {
    const { admin } = await app.company();
    const record = await estimate(admin);
    await write(admin, record, 1, 0);
    const away = { estimate: null, version: 1 };
    await admin.call(riskWeighing.setQuantities, { params: { id: record.params.id ?? '' }, body: away });
    await write(admin, record, 2, 2);
    expect((await write(admin, record, 3, 1)).statusCode).toBe(409);
  });

  it('a fact is told once; who tells it otherwise sees what stands there, and decides', async () => {
    const { admin, basic } = await app.company();
    const tell = (value: string, basedOn = {}) => ({ body: { values: { 'it-support': value }, basedOn } });
    const all = Array.from({ length: 8 }, (_, at) => ({
      ...({ method: 'POST', url: '/api/library/values' } as const),
      payload: tell(`Suporte ${at}`).body,
    }));
    const answers = await Promise.all(all.map((one) => basic.raw(one)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refusal = await admin.refused(library.fill, tell('Outro'));
    expect(refusal).toMatchObject({ status: 409, code: 'kit.changed-meanwhile' });
    const [told] = refusal.errors ?? [];
    expect(told).toMatchObject({ pointer: '/values/it-support', code: 'library.told-meanwhile' });
    const kept = String(told?.values?.value);
    expect(told?.message).toBe(`Outra pessoa já informou: ${kept}.`);
    await admin.call(library.fill, tell('Outro', { 'it-support': kept }));
    await admin.call(library.fill, tell('Outro'));
    expect((await basic.refused(library.fill, tell('Mais um', { 'it-support': kept }))).status).toBe(409);
  });
});

describe('the same plan', () => {
  const policy = async (admin: TestCaller) => {
    const { id } = await admin.call(library.fromTemplate, { params: { id: 'backup-and-restore' } });
    return { url: `/api/library/policies/${id}/generate-action`, code: 'library.planned-already' };
  };
  const incident = async (admin: TestCaller) => ({
    ...{ url: '/api/incidents/create-action-plan-from-ai', code: 'incidents.planned-already' },
    payload: { incidentId: (await admin.call(incidents.create, { body: leak })).id },
  });
  const copy = async () => ({
    ...{ url: '/api/action-plans/defaults/mfa-everywhere/copy', code: 'action-plans.planned-already' },
  });

  it.each(Object.entries({ policy, incident, copy }))(
    '%s: is made once, however often it is asked for',
    async (_, of) => {
      const { admin } = await app.company();
      const { code, ...asked } = await of(admin);
      const ask = () => admin.raw({ method: 'POST', payload: {}, ...asked });
      const answers = await Promise.all(Array.from({ length: 20 }, ask));
      const [made] = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json());
      const planId = made.planId ?? made.id;
      const told = { status: 409, code, errors: [{ code: 'action-plans.plan-there', values: { planId } }] };
      const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json());
      expect(refused).toHaveLength(19);
      for (const one of refused) expect(one).toMatchObject(told);
      expect((await admin.call(actionPlans.list, { query: {} })).total).toBe(1);
      // Deleted, it may be made again.
      await admin.call(actionPlans.remove, { params: { id: planId } });
      expect((await ask()).statusCode).toBe(201);
    },
  );
});
