/** What is drafted and proposed in a talk of several turns, and what the law is asked further. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf, talkingTo } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  const demo = await demoCompany();
  app = demo.app;
  admin = await demo.enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const planIn = async (questions: readonly string[]) => {
  const said = (await talkingTo(admin, questions)).at(-1);
  const [change] = (said?.proposals ?? []).map((one) => one.change);
  return change?.kind === 'action-plan' ? change.plan : null;
};

describe('plans', () => {
  it('are proposed for a clause; what resembles nothing clearly is asked back, and no record told', async () => {
    const unclear = 'plano pra organizar os acessos de quem sai, em 30 dias';
    expect(await lastOf(admin, [unclear])).toMatch(/^Plano para quê\?/);
    expect((await planIn(['plano para a cláusula 7.2']))?.controls).toContainEqual({
      framework: 'iso27001',
      controlId: '7.2',
    });
  });
  it('for the gravest risk: whether there is one, one made, somebody else’s, without a step', async () => {
    const talk = ['¿tenemos plan para el riesgo más alto?', 'hazme uno en 60 días con cinco pasos'];
    expect(await lastOf(admin, talk.slice(0, 1))).toMatch(/^No\. “/);
    expect((await planIn(talk))?.subtasks).toHaveLength(5);
    const changed = await planIn([...talk, 'que lo lleve Patrícia, no Diego', 'quita el último paso']);
    expect(changed?.owner?.name).toBe('Patrícia Lemos');
    expect(changed?.subtasks).toHaveLength(4);
  });
  it('say that nobody is called so, and are told to whoever owns them', async () => {
    const plan = 'plano para a cláusula 7.2';
    expect(await lastOf(admin, [plan, 'coloca o Bruno de responsável'])).toContain('Ninguém da empresa se chama Bruno');
    const letter = await lastOf(admin, [plan, 'com o Diego', 'faz um e-mail pra ele contando']);
    expect(letter).toMatch(/Olá, Diego:[\s\S]*responsável pelo plano “/);
  });
});

describe('risks and policies', () => {
  it('a new risk is suggested out of those that the register lacks; one that it has is named', async () => {
    const talk = ['proponha um risco novo', 'de ransomware no servidor de arquivos'];
    expect(await lastOf(admin, talk.slice(0, 1))).toMatch(/ainda não estão no registro[\s\S]*\n3\. \*\*/);
    expect(await lastOf(admin, talk)).toMatch(/^O registro já tem um risco sobre isso: Ransomware/);
  });
  it('a policy that is there already is named with how it stands', async () => {
    expect(await lastOf(admin, ['draft a policy for remote work'])).toMatch(
      /^That document is there already: Política de trabalho remoto · Draft/,
    );
  });
});

describe('letters', () => {
  const staff = 'escreve um comunicado pra equipe avisando do incidente que está aberto';
  it('to the staff hold what the record says, also in another language and to somebody else', async () => {
    const told = /conta de e-mail de um vendedor/;
    expect(await lastOf(admin, [staff])).toMatch(told);
    expect(await lastOf(admin, [staff])).not.toMatch(/\[Diga aqui/);
    expect(await lastOf(admin, [staff, 'em inglês'])).toMatch(/^Hello everyone,$/m);
    expect(await lastOf(admin, [staff, 'não pra equipe, pra diretoria'])).toMatch(told);
    expect(await lastOf(admin, [staff, 'manda assinado pelo Diego'])).toMatch(/\nDiego\n/);
  });
  it('follow one another, and by when they have to be out is the law’s', async () => {
    const anpd = 'preciso avisar a anpd do incidente mais grave, faz o rascunho';
    expect(await lastOf(admin, [anpd, 'e o aviso pras pessoas?'])).toMatch(/\*\*Assunto:\*\* Aviso/);
    expect(await lastOf(admin, [anpd, 'qual o prazo?'])).toMatch(/^3 dias úteis/);
  });
  it('a request that is told before says which answer is wanted', async () => {
    expect(await lastOf(admin, ['alguém pediu pra apagar os dados dela. escreve a resposta'])).toMatch(
      /^Sobre qual deles\?/,
    );
  });
  it('a supplier is known by what it does', async () => {
    expect(await lastOf(admin, ['write to our hosting supplier asking for their ISO certificate'])).toMatch(
      /Hello Bruna/,
    );
  });
});

describe('the law, asked further', () => {
  it.each([
    [['¿la ley me obliga a tener DPO?'], /^Depende del tamaño/],
    [['¿la ley me obliga a tener DPO?', '¿y si somos pequeños?'], /^Entonces no hace falta nombrarlo/],
    [['¿la ley me obliga a tener DPO?', '¿dónde lo dice?'], /^Está aquí: LGPD, art\. 41/],
    [['¿la ley me obliga a tener DPO?', '¿qué pasa si no lo nombramos?'], /^Quien está obligado y no nombra/],
    [['nosso servidor fica na Alemanha, precisa de cláusula padrão?'], /^Sim: a União Europeia/],
    [
      ['nosso servidor fica na Alemanha, precisa de cláusula padrão?', 'e nos Estados Unidos?'],
      /^Aí sim: nem os Estados/,
    ],
    [["what if we don't report the breach?", 'how long do we have?'], /^3 working days/],
    [["what if we don't report the breach?", 'and for a small company?'], /^The time doubles/],
    [
      ['qual a diferença entre o csf e a iso?', 'y en qué se diferencia con la ISO la parte de respuesta?'],
      /^En el CSF la respuesta/,
    ],
  ])('%s', async (questions, told) => expect(await lastOf(admin, questions)).toMatch(told));
});

it('a customer’s yes that nothing proves says so, and a question is left out of the letter', async () => {
  const pasted =
    'A customer sent: 1) Do you encrypt backups? 2) Do you perform penetration tests annually? 3) Do you have cyber insurance?';
  expect(await lastOf(admin, [pasted])).toMatch(/pentest every year\. That is our own assessment: no accepted proof/);
  const letter = await lastOf(admin, [pasted, 'write the reply', 'leave the second out']);
  expect(letter).toMatch(/encrypt backups: Yes/);
  expect(letter).not.toMatch(/penetration/);
});
