/** A yes or a no is an answer to one question: told where that very one is asked, turned where its opposite is, left out elsewhere. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';
import { saidTo } from './proposition.ts';

const of = (...names: string[]) => ({
  names,
  aside: new Set<string>(),
  called: new Set<string>(),
  ofStates: false,
});
const told = (question: string, said: string, names: readonly string[], locale: Locale = 'pt') =>
  saidTo(question, said, of(...names), locale).text;

describe('a sentence that begins with its yes or no', () => {
  const access = ['ainda tem acesso', 'tem acesso', 'o acesso esta ativo', 'o acesso foi cortado', 'perdeu o acesso'];
  it.each([
    ['ela ainda tem acesso?', 'Não: o acesso está desativado', 'Não: o acesso está desativado'],
    ['o acesso dela foi cortado?', 'Não: o acesso está desativado', 'Sim: o acesso está desativado'],
    ['cortaram o acesso?', 'Sim: o acesso está ativo', 'Não: o acesso está ativo'],
    ['quem cortou o acesso?', 'Não: o acesso está desativado', 'O acesso está desativado'],
    ['posso cortar o acesso?', 'Sim: o acesso está ativo', 'O acesso está ativo'],
    ['o acesso foi cortado ou ainda está ativo?', 'Sim: o acesso está ativo', 'O acesso está ativo'],
    ['o acesso', 'Sim: o acesso está ativo', 'O acesso está ativo'],
    ['o contrato de aluguel tem fiador?', 'Sim: o acesso está ativo', 'O acesso está ativo'],
  ])('pt: %s', (question, said, text) => {
    expect(told(question, said, access)).toBe(text);
  });

  it.each([
    ['did we answer in time?', 'Yes: answered on 3 May', 'Yes: answered on 3 May'],
    ['did we miss the deadline?', 'Yes: answered on 3 May', 'No: answered on 3 May'],
    ['were we late with it?', 'No: answered on 9 May', 'Yes: answered on 9 May'],
    ['when did we answer?', 'Yes: answered on 3 May', 'Answered on 3 May'],
    ['should we answer in time?', 'Yes: answered on 3 May', 'Answered on 3 May'],
  ])('en: %s', (question, said, text) => {
    const names = ['in time', 'did we answer in time', 'answered on time', 'did we miss the deadline', 'were we late'];
    expect(told(question, said, names, 'en')).toBe(text);
  });

  it.each([
    ['¿fue aprobado?', 'Aún no: es un borrador', 'Aún no: es un borrador'],
    ['¿fue rechazado?', 'Sí: aprobado el 3 de mayo', 'No: aprobado el 3 de mayo'],
    ['¿cuándo fue aprobado?', 'Sí: aprobado el 3 de mayo', 'Aprobado el 3 de mayo'],
    ['¿está sin aprobación?', 'Sí: aprobado el 3 de mayo', 'Aprobado el 3 de mayo'],
    ['¿puedo aprobarlo?', 'No, y hace falta: está en revisión', 'Hace falta: está en revisión'],
  ])('es: %s', (question, said, text) => {
    expect(told(question, said, ['fue aprobado', 'ya esta aprobado', 'cuando fue aprobado'], 'es')).toBe(text);
  });

  it('keeps the opposite to itself where the fact is called by neither side', () => {
    expect(told('a restauração falhou?', 'Sim, em 3 de maio (2 h)', ['ja testamos a restauracao', 'testada'])).toBe(
      'Em 3 de maio (2 h)',
    );
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
    ['whose access it is', ['a Helena foi desligada?'], /^Não\b.*ativo/],
    ['what is another one’s', ['¿Helena perdió su acceso?'], /^(?!Sí|No\b)/],
    ['whose access it was', ["has Otávio Reis's access been revoked?"], /^Yes\b/],
    ['whose access it was', ['o Otávio Reis saiu da empresa, o acesso dele foi bloqueado?'], /^Sim\b.*desativado/],
    ['the state of an incident', ['o incidente dos exames admissionais ainda está aberto?'], /^Não\b.*Encerrado/],
    ['the state of an incident', ['is the medical exams incident closed?'], /^Yes\b/],
    ['what may be done', ['o pedido da Célia Ramos', 'podemos apagar tudo o que temos dela?'], /^(?!Sim|Não\b)/],
    ['what may be done', ['el pedido de Célia Ramos', '¿puedo borrar todo?'], /^(?!Sí|No\.)/],
    ['what is to be done', ['should we renew with Contábil Horizonte?'], /^(?!Yes|No\b)[\s\S]*Give notice by/],
    ['a risk’s title', ['is a database of ours open to the internet?'], /^(?!Yes|No\b)[\s\S]*what may happen/],
    ['a risk’s title', ['¿hay datos de clientes pegados en IA sin contrato?'], /^(?!Sí|No\b)/],
    ['a name alone', ['o vazamento dos exames admissionais'], /^(?!Sim|Não)/],
    ['the opposite of what was tested', ['a restauração falhou?'], /^(?!Sim|Não)/],
  ])('%s: %s', async (_, questions, answer) => {
    expect(await lastOf(admin, questions)).toMatch(answer);
  });

  it.each([
    [['can staff paste client contracts into ChatGPT?', 'is that in our policy?'], /Política de uso aceitável/],
    [['posso usar o wifi do hotel pra trabalhar?', 'isso tá na nossa política?'], /Política de trabalho remoto/],
  ])('reads the documents before it denies that they say so: %s', async (questions, document) => {
    const answer = await lastOf(admin, questions);
    expect(answer).toMatch(document);
    expect(answer).not.toMatch(/^(?:No|Não)\b/);
  });

  it('tells a whole record without answering what nobody asked', async () => {
    expect(await lastOf(admin, ['me fala da norma de senhas'])).not.toMatch(/(?:^|\n)(?:- )?(?:Sim|Não|Ainda não)[:,]/);
  });
});
