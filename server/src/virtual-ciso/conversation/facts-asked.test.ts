/** What single records can be asked for, one after the other as people ask: the fact comes first, and a pronoun is enough. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { askSmall, dayIn, noTier } from '../../suppliers/testing.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  const { admin } = crew;
  await admin.call(suppliers.create, {
    body: { name: 'Contábil Horizonte', tierAnswers: noTier, service: 'Folha e impostos', contractEnds: dayIn(20) },
  });
  await askSmall(app, admin, 'Suporte Pronto');
  const rating = (likelihood: number, impact: number) => ({ likelihood, impact });
  await admin.call(risks.create, {
    body: {
      ...{ title: 'Fraude no boleto', event: '', cause: 'Caixa de e-mail invadida', consequence: 'Dinheiro perdido' },
      ...{ category: 'fraud', inherent: rating(5, 5), current: rating(4, 5), target: rating(1, 2) },
    },
  });
  await admin.call(incidents.create, {
    body: {
      ...{ title: 'Planilha enviada a quem não devia', kind: 'leak', detectedAt: '2026-03-02T12:00:00.000Z' },
      description: 'Uma planilha com 12 nomes foi ao cliente errado.',
    },
  });
});
afterAll(() => app.close());

const talk = async (...questions: string[]) =>
  (await talkingTo(crew.admin, questions)).map(({ content }) => content.replaceAll(/ ?\[\d+\]/g, ''));

describe('a record that is named', () => {
  it('says what is asked of it, and goes on by a pronoun', async () => {
    const [service, answers, data] = await talk(
      'qual é o serviço da Contábil Horizonte?',
      'ela já respondeu o questionário?',
      'e o Suporte Pronto?',
    );
    expect(service).toBe('“Folha e impostos”.');
    expect(answers).toBe('Não: nenhum questionário foi enviado.');
    expect(data).toMatch(/^Ainda não terminou: 0 de \d+ perguntas/);
  });

  it('says why and what follows, in the language of the question', async () => {
    const [score, cause] = await talk('what is the score of the risk “Fraude no boleto”?', 'what causes it?');
    expect(score).toBe('20 of 25: likelihood 4 times impact 5.');
    expect(cause).toBe('Cause: “Caixa de e-mail invadida”.');
  });

  it('says of an incident what happened, and that it is not known yet whether the authority has to be told', async () => {
    const [happened, authority] = await talk('o que aconteceu com a planilha?', 'precisamos avisar a ANPD?');
    expect(happened).toContain('12 nomes');
    expect(authority).toMatch(/^Ainda não se sabe/);
  });

  it('says that something is not recorded, and never something else instead', async () => {
    const [lessons] = await talk('o que aprendemos com a planilha enviada a quem não devia?');
    expect(lessons).toBe('Isto não está registrado em “Planilha enviada a quem não devia”.');
  });
});

describe('a yes or a no', () => {
  it.each([
    ['ransomware nos servidores, tela pedindo resgate', 'pago o resgate?', /^Não\. Pagar não garante/],
    [
      'an employee clicked a phishing link and typed her password',
      'should I punish her?',
      /^No, not for an honest mistake/,
    ],
    ['¿cuál es la mejor contraseña para la caja?', '¿y cambiarla todos los meses ayuda?', /^No ayuda/],
  ])('comes first after “%s”: %s', async (before, question, says) => {
    expect((await talk(before, question))[1]).toMatch(says);
  });
});

it('reminds those whom the records of the talk wait for, as a letter', async () => {
  const [, letter] = await talk('qual é a nota do risco fraude no boleto?', 'escreva um lembrete para o responsável');
  expect(letter).toMatch(/\*\*Assunto:\*\* Lembrete: Fraude no boleto/);
});

it('tells who uses the account', async () => {
  const [people] = await talk('quantos usuários temos?');
  expect(people).toMatch(/^3 pessoas na equipe/);
});
