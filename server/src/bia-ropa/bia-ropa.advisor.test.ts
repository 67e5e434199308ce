/** What the officer answers out of the inventory, and what of it is due. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { talkingTo } from '../virtual-ciso/testing/talk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Sales on consent, which waits for the network; a payroll that can wait. */
async function company() {
  const crew = await app.company();
  const { admin } = crew;
  const crm = await admin.call(biaRopa.createSystem, { body: { name: 'CRM Sol', country: 'BR' } });
  const { added } = await admin.call(biaRopa.addDataPoints, { body: { dataPoints: ['CPF', 'Salário'], type: 'dado' } });
  const [cpf, salary] = added.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id }) => id);
  const add = (body: Parameters<typeof admin.call<typeof biaRopa.create>>[1]['body']) =>
    admin.call(biaRopa.create, { body });
  const network = await add({ name: 'Rede interna', personalData: false, rtoHours: 24 });
  const sales = await add({
    ...{ name: 'Boletim de ofertas', legalBases: ['art7-i'], rtoHours: 4, dependsOn: [network.id] },
    ...{ systemIds: [crm.id], dataPointIds: [cpf ?? ''] },
  });
  await add({ name: 'Salários', legalBases: ['art7-ii'], rtoHours: 72, dataPointIds: [salary ?? ''] });
  return { ...crew, sales };
}

describe('the officer tells', () => {
  it.each([
    ['onde guardamos CPF?', 'CPF · as atividades com ele usam: CRM Sol – Boletim de ofertas'],
    ['where do we keep CPF?', 'CPF · activities with it use: CRM Sol – Boletim de ofertas'],
    ['¿dónde guardamos el CPF?', 'CPF · las actividades con él usan: CRM Sol – Boletim de ofertas'],
  ])('where data is kept: %s', async (question, said) => {
    const { admin } = await company();
    const [answer] = await talkingTo(admin, [question]);
    expect(answer?.content).toContain(said);
    expect(answer?.content).not.toContain('Salário');
    expect(answer?.citations.length).toBeGreaterThan(0);
  });

  it.each([
    'quais atividades usam consentimento?',
    'which activities use consent?',
    '¿qué actividades usan el consentimiento?',
  ])('what rests on consent: %s', async (question) => {
    const { admin } = await company();
    const [answer] = await talkingTo(admin, [question]);
    expect(answer?.content).toContain('Boletim de ofertas');
    expect(answer?.content).not.toContain('Salários');
  });

  it.each(['o que precisa voltar primeiro?', 'what must be back first?', '¿qué debe volver primero?'])(
    'what comes back first, before it what it waits for: %s',
    async (question) => {
      const { admin } = await company();
      const [answer] = await talkingTo(admin, [question]);
      const places = ['Rede interna', 'Boletim de ofertas', 'Salários'].map(
        (name) => answer?.content.indexOf(name) ?? -1,
      );
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('a country is called as people call it', () => {
  it.each([
    ['para que países vão os dados da pesquisa de clientes?', 'Para Estados Unidos'],
    ['which countries does the pesquisa de clientes send data to?', 'To United States'],
    ['¿a qué países van los datos de pesquisa de clientes?', 'A Estados Unidos'],
  ])('%s', async (question, said) => {
    const { admin } = await app.company();
    const abroad = await admin.call(biaRopa.createSystem, { body: { name: 'Nuvem Lua', country: 'US' } });
    const { added } = await admin.call(biaRopa.addDataPoints, { body: { dataPoints: ['E-mail'], type: 'dado' } });
    await admin.call(biaRopa.create, {
      body: {
        ...{ name: 'Pesquisa de clientes', legalBases: ['art7-ix'], systemIds: [abroad.id] },
        dataPointIds: added.map(({ id }) => id),
      },
    });
    const [answer] = await talkingTo(admin, [question]);
    expect(answer?.content).toContain(said);
    const [where] = await talkingTo(admin, ['em que país fica o sistema Nuvem Lua?']);
    expect(where?.content).toContain('Estados Unidos');
  });
});

it('what comes back first as people put it, after they corrected the order by hand', async () => {
  const { admin } = await company();
  const mail = await admin.call(biaRopa.create, { body: { name: 'Correio', personalData: false, rtoHours: 8 } });
  const first = async () => {
    const [answer] = await talkingTo(admin, ['o que tem que voltar primeiro?']);
    const said = answer?.content ?? '';
    return ['Rede interna', 'Correio'].toSorted((a, b) => said.indexOf(a) - said.indexOf(b));
  };
  expect(await first()).toEqual(['Rede interna', 'Correio']);
  await admin.call(biaRopa.moveRecovery, { params: { id: mail.id }, body: { direction: 'up' } });
  expect((await admin.call(biaRopa.dashboard)).order[0]?.name).toBe('Correio');
  expect(await first()).toEqual(['Correio', 'Rede interna']);
});

it('a test of recovery is due again within a year, a month after it failed', async () => {
  const { admin, sales } = await company();
  const test = (testedOn: string, result: 'passed' | 'failed') =>
    admin.call(biaRopa.addTest, {
      params: { id: sales.id },
      body: { testedOn, kind: 'restore', result, tookHours: null, lostHours: null, notes: '' },
    });
  const due = async () => (await admin.call(dashboard.view)).due;
  await test('2025-01-10', 'passed');
  expect(JSON.stringify(await due())).toContain('2026-01-10');
  await test('2025-02-10', 'failed');
  expect(JSON.stringify(await due())).toContain('2025-03-10');
});
