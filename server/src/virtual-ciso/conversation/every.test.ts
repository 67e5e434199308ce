/** Questions over a whole register of the demo company, and over the two records that were talked about. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
});
afterAll(() => demo.app.close());

describe('what is asked of every record of a register', () => {
  it.each([
    ['do all suppliers have an owner?', /^Yes, without exception: 6 suppliers/],
    ['todos os fornecedores têm data de fim de contrato?', /^Não: a exceção é 1 de 6 [\s\S]*Letra Viva/],
    ['¿todos los riesgos tienen dueño?', /^No: la excepción es 1 de 11 riesgos abiertos[\s\S]*inteligência artificial/],
    ['does every plan have someone assigned?', /^Yes, without exception: 8 open plans/],
    [
      'are all policies approved?',
      /^No: the exceptions are 3 of 7 documents[\s\S]*Plano de resposta[\s\S]*trabalho remoto/,
    ],
    ['todos os fornecedores críticos foram avaliados?', /^Sim, sem exceção: 1 fornecedor crítico/],
  ])('%s', async (question, told) => {
    expect(await lastOf(admin, [question])).toMatch(told);
  });
  it('takes no condition that merely has the word for whether all are in time', async () => {
    expect(await lastOf(admin, ['are all plans late?'])).not.toMatch(/exception/);
  });
  it('tells which the exceptions are, and that there are none', async () => {
    expect(await lastOf(admin, ['are all policies approved?', "which ones aren't?"])).toMatch(
      /Plano de resposta[\s\S]*trabalho remoto/,
    );
    expect(await lastOf(admin, ['todos os fornecedores têm dono?', 'quais não?'])).toMatch(/^Não há exceção/);
  });
  it('says no yes to what a supplier may have answered with no', async () => {
    expect(await lastOf(admin, ['do all suppliers use two-step verification?'])).not.toMatch(/^(?:Yes|No)\b/);
  });
});

describe('a register in a few lines', () => {
  it.each([
    ['resumo dos fornecedores', /^6 fornecedores cadastrados: 4 [\s\S]*Nuvem Atlântica[\s\S]*Próximo prazo/],
    ['resumen de los riesgos', /^12 riesgos en el registro[\s\S]*Lo que más pesa[\s\S]*Banco de dados/],
    ['give me a summary of our incidents', /^3 incidents on record: 1 incident under way[\s\S]*Entradas estranhas/],
  ])('%s', async (question, told) => {
    expect(await lastOf(admin, ['quantos planos temos?', question])).toMatch(told);
  });
});

describe('one record beside another', () => {
  it.each([
    ['compare the clouds vendor and the accountants', /^Nuvem Atlântica comes before “Contábil Horizonte”/],
    ['compare the ransomware risk and the fake invoice one', /^Ransomware criptografa[^:]* comes before “Boleto falso/],
  ])('%s', async (question, told) => {
    expect(await lastOf(admin, [question])).toMatch(told);
  });
  it('takes the two that were talked about last for the two', async () => {
    const worse = ['o que rolou com o boleto que quase foi pago?', 'e o dos exames, quantas pessoas atingiu?'];
    expect(await lastOf(admin, [...worse, 'qual dos dois foi pior?'])).toMatch(/^Exames admissionais[^:]*vem antes de/);
    const sooner = ['o plano das atualizações está atrasado?', 'e o da LGPD, quanto já andou?'];
    expect(await lastOf(admin, [...sooner, 'qual dos dois vence antes?'])).toMatch(
      /^Pôr as atualizações[\s\S]*básico da LGPD/,
    );
  });
});

describe('one record named by what its title means', () => {
  it.each([
    ['is the patching plan late?', /Pôr as atualizações em dia/],
    ['o que aconteceu no caso da conta invadida?', /Alerta de entrada a partir de outro país/],
    ["what happened with the employee's strange logins?", /Alerta de entrada a partir de outro país/],
  ])('%s', async (question, told) => {
    expect(await lastOf(admin, [question])).toMatch(told);
  });
  it('tells which of two that were compared has its day first', async () => {
    const compared = ['compare el call center con la contabilidad', '¿cuál vence antes?'];
    expect(await lastOf(admin, compared)).toMatch(/^Contábil Horizonte[\s\S]*Fala Bem/);
  });
  it('asks a register whether any of it is so, though one of its records is talked about', async () => {
    expect(
      await lastOf(admin, ['o que rolou com o boleto que quase foi pago?', 'algum incidente ainda está aberto?']),
    ).toMatch(/^Sim\. 1 incidente em andamento[\s\S]*Entradas estranhas/);
  });
});
