/** What is asked decides what is told: a consequence, a way, money, a lesson or a term, and not the field that happens to be called alike. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { rooms } from '../../rooms.ts';
import { lastOf } from '../testing/talk.ts';
import { topicAsked } from './topic-asked.ts';

describe('what is asked for', () => {
  it.each([
    ['e se acontecer com a gente', 'happens'],
    ['what happens if they stop', 'happens'],
    ['y si nadie lo arregla', 'neglect'],
    ['what if we don t renew', 'neglect'],
    ['se der errado quanto a gente perde', 'money'],
    ['how much would that cost us', 'money'],
    ['que lecciones sacamos', 'lesson'],
    ['como resolvemos isso', 'way'],
    ['how do we fix it', 'way'],
    ['cuanto tiempo lleva corregirlo', 'takes'],
    ['qual e o prazo', 'until'],
    ['devo renovar com eles', 'counsel'],
    ['why is it so high', 'grade'],
    ['e se ele sair quem cuida', null],
    ['quem cuida', null],
    ['if it breaks who do i call', null],
  ])('%s', (words, topic) => {
    expect(topicAsked(words)).toBe(topic);
  });

  it('is told by facts that the register has', () => {
    for (const { advisor = [] } of rooms)
      for (const { facts } of advisor) {
        const keys = (facts?.keys ?? []).map(({ key }) => key);
        expect(keys).toEqual(expect.arrayContaining(Object.values(facts?.topics ?? {}).flat()));
      }
  });
});

describe('asked of the demo company', () => {
  let demo: DemoCompany;
  let admin: TestCaller;
  beforeAll(async () => {
    demo = await demoCompany();
    admin = await demo.enter('admin@demo.vigia.test');
  }, 120_000);
  afterAll(() => demo.app.close());

  it.each([
    [['el riesgo del boleto falso', 'si pasa, ¿cuánto dinero perdemos?'], /^Cerca de R\$/],
    [['o risco do notebook furtado', 'e se furtarem outro?'], /^“Perdem-se o aparelho/],
    [['the ransomware risk', 'why is it so high if we have backups?'], /^.*12 of 25[\s\S]*8 less/],
    [['o risco de ransomware', 'como a gente evita isso?'], /^Em tratamento pelo plano/],
    [
      ['o vazamento dos exames admissionais', 'e se acontecer de novo?'],
      /^Seria um incidente novo[\s\S]*pasta que só o RH/,
    ],
    [['¿qué aprendimos de la filtración de los exámenes?'], /pasta que só o RH/],
    [['the OpenSSL vulnerability', 'what if we never patch it?'], /EPSS/],
    [['a vulnerabilidade do OpenSSL', 'quanto tempo leva pra corrigir?'], /^Isto não está registrado/],
    [['Nuvem Atlântica', 'what happens if they go down?'], /^Depending on them: “Produto/],
    [['el proveedor Suporte Já', '¿y si nunca responde?'], /preguntas respondidas/],
    [['folha de pagamento', 'e se parar?'], /^Pior impacto da parada/],
    [['a Célia quer que apaguem o que temos dela, qual é o prazo?'], /Venceu em/],
  ])('%s', async (questions, answer) => {
    expect(await lastOf(admin, questions)).toMatch(answer);
  });

  it('says since when it stands where the sentence has no day', async () => {
    const answer = await lastOf(admin, ['a política de trabalho remoto está parada desde quando?']);
    expect(answer).toMatch(/\d+ de \S+ de \d{4}/);
  });

  it('tells the other one that is called by its kind, and no field of it', async () => {
    expect(await lastOf(admin, ['o pedido da Célia Ramos', 'e o outro pedido que recebemos?'])).toMatch(
      /^Otávio Lima · Acessar os dados/,
    );
  });
});

describe('a condition that is denied', () => {
  let demo: DemoCompany;
  let admin: TestCaller;
  beforeAll(async () => {
    demo = await demoCompany();
    admin = await demo.enter('admin@demo.vigia.test');
  }, 120_000);
  afterAll(() => demo.app.close());

  it.each([
    ['quais prestadores não devolveram nosso questionário?'],
    ['which suppliers have not replied to our questionnaire?'],
    ['¿qué proveedores no han respondido el cuestionario?'],
  ])('is of those who were asked: %s', async (question) => {
    const answer = await lastOf(admin, [question]);
    expect(answer).toMatch(/^2 /);
    expect(answer).toMatch(/Suporte Já/);
    expect(answer).toMatch(/Fala Bem/);
    expect(answer).not.toMatch(/Letra Viva/);
  });

  it.each([
    ['quantos documentos ainda não foram aprovados?'],
    ['which of our policies are not approved yet?'],
    ['¿qué políticas siguen sin aprobar?'],
  ])('is of drafts and of what waits: %s', async (question) => {
    const answer = await lastOf(admin, [question]);
    expect(answer).toMatch(/^3 /);
    expect(answer).toMatch(/trabalho remoto/);
    expect(answer).toMatch(/Plano de resposta/);
  });
});
