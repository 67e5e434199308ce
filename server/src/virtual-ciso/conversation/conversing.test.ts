import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
});
afterAll(() => app.close());

const talk = (who: TestCaller, ...questions: string[]) => talkingTo(who, questions);
const last = async (who: TestCaller, ...questions: string[]) => {
  const message = (await talk(who, ...questions)).at(-1);
  if (!message) throw new Error('nothing was asked');
  return message;
};
const refs = ({ citations }: { citations: { ref: string }[] }) => citations.map(({ ref }) => ref);

describe('a follow-up', () => {
  it('makes the plan of what was talked about', async () => {
    const { proposals } = await last(
      crew.admin,
      'com que frequência devo testar se o backup volta?',
      'crie um plano disso',
    );
    expect(proposals).toMatchObject([{ change: { kind: 'action-plan' } }]);
    expect(JSON.stringify(proposals)).toContain('A.8.13');
  });

  it('tells how long the law gives after a leak', async () => {
    const said = await last(crew.admin, 'me roubaram o notebook com dados de pacientes', 'quanto tempo temos?');
    expect(said.content).toMatch(/^3 dias úteis/);
    expect(refs(said)).toContain('Art. 48');
  });

  it('says the same in fewer words, with the sources of these words only', async () => {
    const [whole, short] = await talk(crew.admin, 'como sei se o backup volta mesmo?', 'mais curto, por favor');
    expect(short?.content.split(' ').length).toBeLessThan(90);
    expect(short?.content.slice(0, 25)).toBe(whole?.content.slice(0, 25));
    for (const [at] of (short?.citations ?? []).entries()) expect(short?.content).toContain(`[${at + 1}]`);
  });

  it('says it in another language', async () => {
    const said = await last(crew.admin, 'como sei se o backup volta mesmo?', 'em inglês');
    expect(said.content).toMatch(/What to do/);
  });

  it('refers to the second of what was listed, and says who has it', async () => {
    const other = await app.company('Escola Bem-Te-Vi');
    for (const title of ['Trocar o roteador', 'Testar a restauração'])
      await other.admin.call(actionPlans.create, {
        body: { title, dueDate: '2026-01-15', assignedTo: other.basic.id },
      });
    const [list, second, who] = await talk(other.admin, 'o que está atrasado aqui?', 'e o segundo?', 'quem faz isso?');
    const title = list?.citations[1]?.title ?? '?';
    expect(second?.content).toContain(title);
    expect(who?.content).toContain(title);
    expect(second?.content).not.toContain(list?.citations[0]?.title ?? '?');
  });

  it('that refers to what is gone says so', async () => {
    const other = await app.company();
    const { id } = await other.admin.call(actionPlans.create, {
      body: { title: 'Trocar o cofre', dueDate: '2026-01-15' },
    });
    const [list] = await talk(other.admin, 'o que está atrasado aqui?');
    await other.admin.call(actionPlans.remove, { params: { id } });
    const body = { message: 'e o primeiro?', ...(list ? { conversationId: list.conversationId } : {}) };
    const { message } = await other.admin.call(virtualCiso.ask, { body });
    expect(message.content).toContain('não está mais em aberto');
  });

  it('is answered from its own conversation and no other', async () => {
    await talk(crew.admin, 'como sei se o backup volta mesmo?');
    expect((await last(crew.admin, 'crie um plano disso')).proposals).not.toMatchObject([
      { change: { plan: { controls: [{ controlId: 'A.8.13' }] } } },
    ]);
  });
});

describe('a slot', () => {
  it('shows what one person has to do, and answers for the next one', async () => {
    const other = await app.company('Oficina Rita');
    await other.admin.call(actionPlans.create, {
      body: { title: 'Trocar o roteador', dueDate: '2026-01-15', assignedTo: other.basic.id },
    });
    const name = String((await app.sql('SELECT first_name FROM users WHERE id = $1', [other.basic.id]))[0]?.first_name);
    const said = await last(other.admin, `mostre as pendências de ${name}`);
    if (said.related.length === 0) expect(said.content).toContain('Trocar o roteador');
    else expect(said.content).toContain('mais de uma pessoa');
    expect((await last(other.admin, 'mostre as pendências da Patrícia')).content).toContain('ninguém chamado Patrícia');
  });

  it('gives the number first, and what moved it', async () => {
    const other = await app.company();
    await other.admin.call(questionnaire.saveAnswer, {
      body: { assessmentType: 'security', questionId: 'acc-mfa', value: 1 },
    });
    const said = await last(other.admin, 'qual minha nota hoje e o que mudou?');
    expect(said.content.split('\n')[0]).toMatch(/^Hoje, de 5: segurança \d.* · ISO\/IEC 27001 \d/);
    expect(said.content).toMatch(/mudou|histórico/);
  });

  it('writes to the staff', async () => {
    const said = await last(crew.admin, 'escreva um e-mail para a equipe sobre phishing');
    expect(said.content).toMatch(/Assunto:.*phishing/i);
    expect(said.content).toContain('1. ');
  });

  it('tells how a named control stands', async () => {
    const said = await last(crew.admin, 'Como está a A.8.13?');
    expect(said.content).toContain('A.8.13');
    expect(said.content).not.toContain('outras empresas');
  });
});

describe('a question about a room’s records', () => {
  it('is told the number first, then the records, and goes on with them', async () => {
    const other = await app.company('Transportes Sol');
    const rating = (likelihood: number, impact: number) => ({ likelihood, impact });
    const risk = { event: '', cause: '', consequence: '', category: 'attack' as const };
    for (const [title, likelihood] of [
      ['Resgate dos servidores', 5],
      ['Fraude no boleto', 4],
    ] as const)
      await other.admin.call(risks.create, {
        body: { ...risk, title, inherent: rating(5, 5), current: rating(likelihood, 5), target: rating(2, 5) },
      });
    const [list, second, none] = await talk(
      other.admin,
      'quantos riscos altos temos?',
      'e o segundo?',
      'e os aceitos?',
    );
    expect(list?.content).toMatch(/^2 riscos altos ou críticos em aberto/);
    expect(second?.content).toContain('Fraude no boleto');
    expect(second?.content).toContain('20 de 25');
    expect(second?.content).not.toContain('Resgate');
    expect(none?.content).toMatch(/^Nenhum risco aceito/);
    const one = await last(other.admin, 'como está o risco de fraude no boleto?');
    expect(one.content).toMatch(/^Fraude no boleto · 20 de 25/);
  });

  it('says where to begin where nothing is kept yet, and nothing to whom it is not open', async () => {
    const other = await app.company('Ótica Clara');
    expect((await last(other.admin, 'quais são nossos fornecedores?')).content).toContain('Comece pelos três');
    expect((await last(other.basic, 'quantas vulnerabilidades críticas temos?')).content).toContain('quem administra');
  });
});
