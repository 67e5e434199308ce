/** What happened is told of the record of it, by its month or in other words; what is none of that is not. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';
import { pastEventAsked } from './of-past-event.ts';

describe('what is asked to be told', () => {
  const today = '2026-11-27';
  const april = { from: '2026-04-01', until: '2026-04-30', on: 'since' };
  it.each([
    ['Remind me what happened with that invoice in April', 'invoice', april],
    ['¿Qué pasó con el boleto en abril?', 'boleto', april],
    ['Conte como foi o vazamento de abril', 'vazamento', april],
    ['Walk me through the April leak.', 'leak', april],
    ['o que aconteceu com o boleto falso?', 'boleto falso', null],
  ])('%s', (question, words, period) => {
    const asked = pastEventAsked(question, today);
    expect(asked?.words).toContain(words);
    expect(asked?.period ?? null).toEqual(period);
  });

  it.each([
    'Tell me about backups',
    'Explain the risks that are due in February',
    'Quem cuida do backup?',
    'resumo dos fornecedores',
    'What may happen if we lose the server?',
  ])('nothing that is over: %s', (question) => {
    expect(pastEventAsked(question, '2026-01-10')).toBeNull();
  });
});

describe('of the demo company', () => {
  let demo: DemoCompany;
  let admin: TestCaller;
  beforeAll(async () => {
    demo = await demoCompany();
    admin = await demo.enter('admin@demo.vigia.test');
  });
  afterAll(() => demo.app.close());

  it.each([
    ['What happened with the false invoice?', 'Boleto com conta trocada'],
    ['o que aconteceu com os exames que foram pra empresa errada?', 'Exames admissionais enviados'],
    ['¿Qué pasó con el boleto cambiado?', 'Boleto com conta trocada'],
  ])('%s', async (question, title) => {
    expect((await lastOf(admin, [question])).split('\n')[0]).toContain(title);
  });

  it('calls it by its month', async () => {
    const { items } = await admin.call(incidents.list, { query: {} });
    const month = new Date(items.find(({ title }) => title.startsWith('Exames'))?.detectedAt ?? '').toLocaleString(
      'en',
      {
        month: 'long',
        timeZone: 'America/Sao_Paulo',
      },
    );
    expect((await lastOf(admin, [`Walk me through the ${month} leak.`])).split('\n')[0]).toContain(
      'Exames admissionais',
    );
  });

  it('says of what is in no register which one comes nearest', async () => {
    const told = await lastOf(admin, ['temos um risco de vazamento por estagiário?']);
    expect(told).toMatch(/^De \d+ riscos/);
  });
});
