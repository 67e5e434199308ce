/** What a tired owner types about the company's own records: in half sentences, without accents, and each turn on the one before. */
import { describe, expect, it } from 'vitest';
import { inDemoCompany } from '../testing/in-demo-company.ts';
import { lastOf } from '../testing/talk.ts';
import { moveAsked } from './move-asked.ts';
import { personWorkAsked } from './people-asked.ts';
import { howManyAsked } from './register-orders.ts';
import { tellsHowItIs } from './statement.ts';

describe('words alone', () => {
  it.each([
    ['ponlo para el 15 de enero', '2027-01-15'],
    ['poe para dia 30 de novembro', '2026-11-30'],
    ['move it to january 8', '2027-01-08'],
    ['deja el plan para marzo', '2027-03-01'],
  ])('%s: a day is said', (said, day) => expect(moveAsked(said, null, '2026-11-27')).toBe(day));
  it.each([
    ['show me the top 3 risks', 3],
    ['os 4 maiores riscos', 4],
    ['la primera semana', null],
    ['our biggest risk', null],
  ])('%s: so many are asked for', (said, many) => expect(howManyAsked(said)).toBe(many));
  it.each(['and diego, is he drowning?', 'o diego ta atolado?'])('%s', (said) => {
    expect(personWorkAsked(said, false)?.names).toEqual(['diego']);
  });
  it.each(['aquela história do boleto, deu em que', 'na folha de pagamento que dados a gente guarda'])(
    '%s: asks, and tells nothing',
    (said) => expect(tellsHowItIs(said)).toBe(false),
  );
});

describe('in the demo company', () => {
  const demo = inDemoCompany();

  it.each<readonly [string, RegExp]>([
    ['qual fornecedor a gente ainda nao avaliou', /^2 [\s\S]*Letra Viva[\s\S]*Brilho/],
    ['who has our patients data outside?', /^1 [\s\S]*Nuvem Atlântica/],
    ['any requests from people about their data not answered', /^Yes\. 2 [\s\S]*Célia Ramos/],
    ['teve vazamento?', /^Sim\. 1 [\s\S]*Exames admissionais/],
    ['any breach?', /^Yes\. 1 [\s\S]*Exames admissionais/],
    ['¿hubo alguna fuga?', /^Sí\. 1 [\s\S]*Exames admissionais/],
    ['hay alguien invitado que no acepto', /^Sí\. 1 [\s\S]*Camila Duarte/],
    ['quienes entran al sistema', /^6 [\s\S]*Marina Alves Prado/],
    ['any new suppliers?', /^Yes\. 6 /],
    ['which evidence expires soon', /^(?!No evidence has expired)/],
    ['de que va el plan de phishing', /^Treinar a equipe/],
    ['aquela historia do boleto do banco trocado, deu em que', /^Boleto com conta trocada/],
    ['na folha de pagamento que dados a gente guarda', /^Dados: [\s\S]*Conta bancária/],
  ])('%s', async (asked, told) => expect(await lastOf(demo.admin, [asked])).toMatch(told));

  it.each<readonly [RegExp, readonly string[]]>([
    [/^Contato: “Davi Reis/, ['o que esta vencido hoje?', 'so de fornecedor', 'qm é o contato la']],
    [/^1\. [^\n]*Faltan 4/, ['como va la capacitacion', 'quienes no terminaron']],
    [/^\d+ \w+ 20\d\d\./, ['do we have a clean backup test?', 'when was it last done']],
    [/days ago/, ['any requests from people about their data not answered', 'the deletion one, how late']],
    [/va antes que/, ['en que va el plan de phishing', 'y el de proveedores?', 'cual va peor']],
    [/^4 of 25/, ['which risks did we accept', 'why', 'whats the score']],
    [/^Accepted until/, ['which risks did we accept', 'why', 'till when']],
    [/^2 de 6 /, ['¿y el curso de golpes cuánto dura?', 'cuantos lo terminaron']],
    [
      /^(?!Eso está fuera)[\s\S]*Cuidar de quem entra/,
      ['que plan va atrasado', 'que le falta', 'ponlo para el 15 de enero'],
    ],
    [/^Boleto falso/, ['o que houve com o boleto com conta trocada?', 'qual risco fala disso']],
    [
      /^Entradas estranhas[^\n]*: Diego Farias/,
      ['teve incidente novo?', 'se vazou, até quando tenho que avisar', 'quem cuida'],
    ],
  ])('%s', async (told, talk) => expect(await lastOf(demo.admin, talk)).toMatch(told));

  it('tells as many as are asked for', async () => {
    expect((await lastOf(demo.admin, ['show me the top 3 risks'])).match(/^\d+\. /gm)).toHaveLength(3);
  });
  it('leaves out those that were told when the others are asked for', async () => {
    const told = await lastOf(demo.admin, ['quantos riscos temos sem dono?', 'e os outros que estão abertos']);
    expect(told).toMatch(/Banco de dados/);
    expect(told).not.toMatch(/inteligência artificial/);
  });
  it('writes to those who have still to do a course', async () => {
    const talk = ['quem não fez o curso Segurança para todos?', 'manda um lembrete pra eles'];
    expect(await lastOf(demo.admin, talk)).toMatch(/Olá, Rafael/);
  });
});
