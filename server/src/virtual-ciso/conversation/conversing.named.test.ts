import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { recordNamed } from './record-named.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  const rating = { likelihood: 3, impact: 3 };
  for (const [title, likelihood] of [
    ['Resgate dos servidores', 5],
    ['Fraude no boleto', 4],
  ] as const)
    await crew.admin.call(risks.create, {
      body: {
        ...{ title, event: '', cause: '', consequence: '', category: 'attack' },
        ...{ inherent: { likelihood: 5, impact: 5 }, current: { likelihood, impact: 5 }, target: rating },
      },
    });
  const tierAnswers = { data: 1, volume: 1, access: 1, stop: 1, replace: 1, money: 1, duty: 1 };
  await crew.admin.call(suppliers.create, { body: { name: 'Nuvem Alta', tierAnswers } });
  await crew.admin.call(incidents.create, {
    body: { title: 'Planilha enviada a quem não devia', kind: 'leak', detectedAt: '2026-03-02T12:00:00.000Z' },
  });
});
afterAll(() => app.close());

const told = (...questions: string[]) => talkingTo(crew.admin, questions);

const refs = (said: { citations: { ref: string }[] } | undefined) => said?.citations.map(({ ref }) => ref);

describe('a record that is called by its title', () => {
  it.each([
    ['como está a Nuvem Alta?', 'Nuvem Alta'],
    ['how is Nuvem Alta?', 'Nuvem Alta'],
    ['¿cómo está Nuvem Alta?', 'Nuvem Alta'],
    ['quem cuida da fraude no boleto?', 'Fraude no boleto'],
    ['what happened with the Planilha enviada?', 'Planilha enviada'],
  ])('is told wherever it stands: %s', async (question, title) => {
    const [said] = await told(question);
    expect(said?.content).toContain(title);
    expect(said?.citations[0]?.href).toMatch(/^\/(?:suppliers|risk-management|incident)/);
  });

  it('stays what is talked about', async () => {
    const [, who] = await told('como está a Nuvem Alta?', 'e a Fraude no boleto?');
    expect(who?.content).toContain('20 de 25');
  });

  it('is not shown to who may not see it', async () => {
    const [said] = await talkingTo(crew.basic, ['como está a Nuvem Alta?']);
    expect(said?.content).not.toContain('Nuvem Alta ·');
  });

  it('is not read into a question about a subject', () => {
    expect(recordNamed('como está o backup?')).toBeNull();
    expect(recordNamed('como está a ISO?')).toBeNull();
    expect(recordNamed('preciso de um encarregado de dados?')).toBeNull();
    expect(recordNamed('how is Nuvem Alta doing?')).toEqual(['nuvem', 'alta']);
  });
});

describe('the second of what only the first was shown of', () => {
  it.each(['e o segundo?', 'and the second one?', '¿y el segundo?'])('is the next gravest: %s', async (question) => {
    const [first, second] = await told('qual o pior risco?', question);
    expect(first?.content).toContain('Resgate dos servidores');
    expect(second?.content).toContain('Fraude no boleto');
  });
});

it('says that nobody is called so, also after somebody else', async () => {
  const [, said] = await told('o que tem pendente com a Patrícia?', 'e com o Diego?');
  expect(said?.content).toContain('ninguém chamado Diego');
});

describe('how long the law gives', () => {
  it('is told of the incident that is talked about: which deadlines run, and until when', async () => {
    const [{ id } = { id: '' }] = await app.sql('SELECT id FROM incidents WHERE company_id = $1', [crew.companyId]);
    const [, none] = await told('há algum incidente aberto?', '¿cuál es el plazo legal?');
    expect(none?.content).toContain('Decida hasta el 5 de marzo de 2026');
    await app.sql(
      "INSERT INTO incident_clocks (company_id, incident_id, clock, starts_on, due_on) VALUES ($1, $2, 'anpd-notice', '2026-03-02', '2026-03-05')",
      [crew.companyId, id],
    );
    const [, said] = await told('há algum incidente aberto?', 'qual é o prazo legal?');
    expect(said?.content).toContain('Comunicar à ANPD: até 5 de março de 2026');
    expect(refs(said)).toContain('Art. 48');
  });

  it('is told of requests of data subjects', async () => {
    const [, said] = await told('que pedidos de titulares estão abertos?', 'qual o prazo da lei?');
    expect(said?.content).toMatch(/^15 dias/);
    expect(refs(said)).toContain('Art. 19');
  });
});
