/** What the rooms promise that the officer can be asked, on a company's own records. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
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
  const supplier = (name: string, more: object) =>
    admin.call(suppliers.create, { body: { name, tierAnswers: noTier, ...more } });
  await supplier('Laboratório Sul', { dataKinds: ['health'], contractEnds: dayIn(20) });
  await supplier('Nuvem Longe', { dataKinds: ['contact'], transferTo: 'Estados Unidos' });
  await supplier('Limpeza Já', {});
  await askSmall(app, admin, 'Suporte Pronto');
  await admin.call(training.assign, { body: { courseId: 'security-basics', audience: 'everyone', dueDate: dayIn(5) } });
});
afterAll(() => app.close());

const told = async (question: string) => (await talkingTo(crew.admin, [question]))[0]?.content ?? '';
const names = ['Laboratório Sul', 'Nuvem Longe', 'Limpeza Já', 'Suporte Pronto'];
const namedIn = (content: string) => names.filter((name) => content.includes(name));

describe('of suppliers', () => {
  it.each([
    ['quais fornecedores têm dados de saúde?', ['Laboratório Sul']],
    ['which suppliers hold personal data?', ['Laboratório Sul', 'Nuvem Longe']],
    ['¿qué proveedores llevan datos fuera del país?', ['Nuvem Longe']],
    ['quais fornecedores levam dados para fora sem mecanismo de transferência?', ['Nuvem Longe']],
    ['which suppliers have expiring contracts?', ['Laboratório Sul']],
    ['quem são os fornecedores que ainda não responderam?', ['Suporte Pronto']],
    ['quais fornecedores têm dados de saúde e contrato vencendo?', ['Laboratório Sul']],
    ['quais fornecedores têm dados de saúde e mandam dados para fora?', []],
    ['quais fornecedores se chamam laboratório?', ['Laboratório Sul']],
  ])('%s', async (question, wanted) => {
    expect(namedIn(await told(question))).toEqual(wanted);
  });

  it('are reminded by a letter of the one that is named, and of nobody who owes nothing', async () => {
    const letter = await told('escreva um lembrete para o Suporte Pronto');
    expect(letter).toMatch(/Lembrete: questionário de segurança para Clínica Aurora/);
    expect(letter).toMatch(/esperadas até \d+ de \p{L}+ de \d{4}/u);
    expect(letter).not.toMatch(/suppliers\/response/);
    expect(await told('escreva um lembrete para a Limpeza Já')).not.toMatch(/\*\*Assunto/);
  });

  it('are asked with the questionnaire that fits, the most specific first', async () => {
    const answer = await told('que perguntas devo fazer ao contador?');
    expect(answer.indexOf('Contabilidade, folha e RH')).toBeGreaterThan(0);
    expect(answer.indexOf('Contabilidade, folha e RH')).toBeLessThan(answer.indexOf('Operador de dados pessoais'));
    const [cloud] = await talkingTo(crew.admin, ['which questionnaire fits a cloud provider?']);
    expect(cloud?.citations.map(({ href }) => href)).toContain('/suppliers/templates/cloud');
  });
});

describe('of courses', () => {
  it('says who has not done one, by its name, and of one that nobody was asked that it was not', async () => {
    expect(await told('quem não fez o curso de segurança?')).toMatch(/^Faltam 3: Ana Teste/);
    expect(await told('who has not done the fishing course?')).toMatch(/^Nobody has such a course to do/);
  });
});

describe('of activities', () => {
  it('says which take data abroad as the inventory counts them, those without a mechanism too', async () => {
    const { admin } = crew;
    const { id } = await admin.call(biaRopa.createSystem, { body: { name: 'Correio Longe', country: 'US' } });
    await admin.call(biaRopa.create, { body: { name: 'Cobrança', legalBases: ['art7-v'], systemIds: [id] } });
    await admin.call(biaRopa.create, { body: { name: 'Folha', legalBases: ['art7-ii'] } });
    const answer = await told('quais atividades mandam dados para fora?');
    expect(answer).toMatch(/^1 atividade leva dados para fora do país/);
    expect(answer).toContain('Cobrança');
    expect(answer).not.toContain('Folha');
    expect((await admin.call(biaRopa.dashboard)).abroad).toBe(1);
  });
});

describe('of the plans’ tasks', () => {
  it('are counted by how far they have come', async () => {
    const { admin } = await app.company();
    const { id, subtasks } = await admin.call(actionPlans.create, {
      body: { title: 'Trocar o roteador', subtasks: [{ title: 'Comprar' }, { title: 'Ligar' }, { title: 'Testar' }] },
    });
    const [{ id: subtaskId = '', version = 0 } = {}] = subtasks;
    await admin.call(actionPlans.updateSubtask, { params: { id, subtaskId }, body: { status: 'CONCLUIDA', version } });
    const first = async (question: string) => (await talkingTo(admin, [question]))[0]?.content ?? '';
    expect(await first('quantas tarefas concluídas?')).toMatch(/^1 tarefa concluída/);
    expect(await first('how many tasks are open?')).toMatch(/^2 open tasks/);
    expect(await first('¿cuántas tareas están atrasadas?')).toMatch(/^Ninguna tarea atrasada/);
  });
});
