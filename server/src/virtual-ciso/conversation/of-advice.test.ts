/** What is asked of advice in a few words: one side of it, one of its steps, a letter about it; and short answers of their own. */

import { folded } from '@vigia/contract/virtual-ciso/virtual-ciso.folding.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { understand } from '../understanding.ts';
import { facetOfTalk, sidesAsked } from './facets-asked.ts';
import { replyAsked } from './reply-asked.ts';
import { emptyConversation } from './state.ts';
import { verdictAsked } from './verdict-asked.ts';

describe('a side of what is talked about', () => {
  it.each([
    ['e se a gente não fizer nada?', { facet: 'risk', as: 'without' }],
    ['what happens if we ignore it?', { facet: 'risk', as: 'without' }],
    ['¿por qué?', { facet: 'risk', as: 'why' }],
    ['preciso mesmo?', { facet: 'risk', as: 'needed' }],
    ['quanto custa mais ou menos?', { facet: 'cost', as: 'plain' }],
    ['e quanto custa?', { facet: 'cost', as: 'plain' }],
    ['¿y cuánto cuesta?', { facet: 'cost', as: 'plain' }],
    ['e quanto?', { facet: 'cost', as: 'plain' }],
    ['¿cuánto plazo tengo?', { facet: 'time', as: 'plain' }],
    ['até que dia?', { facet: 'time', as: 'plain' }],
    ['¿cuánto tarda eso?', { facet: 'time', as: 'plain' }],
    ['quem deveria fazer isso?', { facet: 'who', as: 'plain' }],
    ['what evidence would the auditor want to see?', { facet: 'proof', as: 'plain' }],
    ['me dá um exemplo', { facet: 'example', as: 'plain' }],
  ])('%s', (question, asked) => {
    expect(facetOfTalk(question, 'como faço backup?')).toEqual(asked);
  });
  it.each([
    'quanto custa um firewall?',
    'quem responde pela multa da ANPD?',
    'temos evidência disso?',
    'quanto é a multa?',
    'qual é a nossa nota?',
  ])('is none, for it names something of its own: %s', (question) => {
    expect(facetOfTalk(question, 'como faço backup?')).toBeNull();
  });
  it('two in one question are told in their order', () => {
    expect(sidesAsked('where do we start and how much does it cost?')).toEqual(['start', 'cost']);
    expect(sidesAsked('quanto é a multa?')).toEqual([]);
  });
});

describe('a short answer', () => {
  it.each([
    ['dá pra tirar foto das crianças e pôr no instagram?', 'child-photo'],
    ['we want to clock staff in by fingerprint', 'biometric-clock'],
    ['mandei a planilha de clientes pro endereço errado, o que acontece agora', 'wrong-mail-sent'],
    ['cliente meu pediu pra apagar tudo que temos dele, sou obrigado?', 'must-delete'],
  ])('is found in other words: %s', (question, id) => {
    expect(replyAsked(question)?.reply.id).toBe(id);
  });
  it('of what somebody only asserts answers no question', () => {
    expect(replyAsked('já temos antivírus')?.reply.id).toBe('already-antivirus');
    expect(replyAsked('como faço backup?')?.reply.asserted).toBeUndefined();
  });
});

it('what only sounds like a question of ours is answered by nothing that is told for another', () => {
  const ofSomethingElse = [
    'quantas pessoas já fizeram o treinamento?',
    'já enviamos o questionário?',
    'já publicamos a página?',
  ];
  for (const question of ofSomethingElse) expect(verdictAsked(question, emptyConversation)).toBeNull();
  expect(verdictAsked('já paguei o boleto falso, e agora?', emptyConversation)?.id).toBe('already-paid');
  expect(replyAsked('what’s the difference between a threat and a risk?')?.reply.id).not.toBe('iso-vs-lgpd');
  expect(replyAsked('iso 27001 serve para lgpd?')?.reply.id).toBe('iso-vs-lgpd');
});

it.each([
  ['cria um plano para revisar acessos', 'access-review'],
  ['crea un plan para revisar accesos', 'access-review'],
  ['monte um plano de ação para o treinamento', 'awareness-training'],
])('a plan is made for what follows “a plan to”: %s', (question, topic) => {
  expect(understand(question, 'pt').pieces[0]?.topic).toBe(topic);
});

it('a short form ends no sentence where an answer is folded', () => {
  const long = Array.from({ length: 80 }, () => 'palavra').join(' ');
  const { first } = folded(`Comece já. ${long} (Reg. arts. 6 e 9: prazo de três dias úteis, e mais do que cabe aqui).`);
  expect(first).toBe('Comece já.');
});

describe('in a talk with a company that has no records', () => {
  let app: TestApp;
  let owner: TestCaller;
  beforeAll(async () => {
    app = await testApp();
    owner = (await app.company('Clínica Vila')).admin;
  });
  afterAll(() => app.close());
  const said = async (...questions: string[]) => (await talkingTo(owner, questions)).map(({ content }) => content);

  it('says why the first thing comes first, and by which order', async () => {
    const [first, why] = await said('o que fazer primeiro?', 'por quê?');
    expect(first).toContain('nesta ordem');
    expect(why).toMatch(/^O primeiro é “[\s\S]*A ordem é esta: antes de tudo o que não pode esperar/);
  });

  it('tells a side, and the same side in another language', async () => {
    const [, cost, english] = await said('como faço backup?', 'quanto custa?', 'em inglês');
    expect(cost).toMatch(/^Pouco: um HD externo/);
    expect(english).toMatch(/^Little: an external disk/);
  });
  it('tells one step, and the one after it', async () => {
    const [, first, second] = await said('como faço backup?', 'o que primeiro?', 'e depois?');
    expect(first).toMatch(/^Passo 1\. /);
    expect(second).toMatch(/^Passo 2\. /);
    expect((await said('how do I back up?', 'what first?', 'and then?'))[2]).toMatch(/^Step 2\. /);
  });
  it('proposes who, by when and how many hours with a plan', async () => {
    const messages = await talkingTo(owner, ['como faço backup?', 'faz um plano com data e responsável']);
    expect(messages[1]?.content).toMatch(/Quem: .+ Prazo que sugiro: .+ Horas: Cerca de \d+ h/);
    const [change] = messages[1]?.proposals.map((one) => one.change) ?? [];
    expect(change).toMatchObject({ kind: 'action-plan', plan: { dueDate: expect.stringMatching(/^\d{4}-/) } });
  });
  it('writes to the staff, to a supplier and to who asked, though nothing is recorded', async () => {
    const clicked = 'um funcionário clicou num link e digitou a senha, e agora?';
    expect((await said(clicked, 'faz um aviso curto pra equipe'))[1]).toMatch(/Assunto:\*\* Cuidado com link e senha/);
    const asked = 'cliente meu pediu pra apagar tudo que temos dele, sou obrigado?';
    expect((await said(asked, 'escreve a resposta pra ele'))[1]).toMatch(/pedido de exclusão[\s\S]+art\. 16, I/);
    const attacked = 'mi proveedor sufrió un ataque, ¿qué hago?';
    expect((await said(attacked, 'escríbele un correo al proveedor'))[1]).toMatch(/Asunto:\*\* Su incidente/);
  });
  it('takes who wants a password for nobody who refuses one', async () => {
    expect((await said('the accountant wants our bank password, ok?'))[0]).not.toContain('registrar');
  });
  it('answers the insurance that was asked for, not the stick that was found', async () => {
    expect((await said('vale a pena seguro cibernetico pra loja pequena?'))[0]).toMatch(/^Vale se/);
  });
});
