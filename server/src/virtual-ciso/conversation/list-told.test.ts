/** What is asked of a list that was told: fewer of it, in another order, the rest of it, one of it by what it is. */
import { describe, expect, it } from 'vitest';
import { inDemoCompany } from '../testing/in-demo-company.ts';
import { lastOf, talkingTo } from '../testing/talk.ts';
import { monthNamed, periodIn } from './periods.ts';
import { sortAsked } from './register-orders.ts';

describe('a span that a month ends or begins', () => {
  it.each([
    ['quais vencem antes de abril', '2026-11-27', '2027-03-31'],
    ['which end before april', '2026-11-27', '2027-03-31'],
    ['cuales vencen despues de marzo', '2027-04-01', '2046-11-27'],
  ])('%s', (words, from, until) => {
    expect(periodIn(words, '2026-11-27').period).toEqual({ from, until, on: 'day' });
    expect(monthNamed(words)).toBeNull();
  });
});

describe('an order that is asked for', () => {
  it.each([
    ['ordena por vencimento', 'soonest'],
    ['sort them by due date', 'soonest'],
    ['ordenalos por gravedad', 'gravest'],
    ['put them in order of severity', 'gravest'],
    ['qual vence primeiro', null],
    ['order a pizza for us', null],
  ])('%s: %s', (words, order) => expect(sortAsked(words)).toBe(order));
});

describe('in the demo company', () => {
  const demo = inDemoCompany();

  it.each([
    ['quais fornecedores temos?', 'ordena por vencimento'],
    ['which suppliers do we have?', 'sort them by due date'],
    ['¿qué proveedores tenemos?', 'ordénalos por vencimiento'],
  ])('%s %s', async (...talk) => {
    expect(await lastOf(demo.admin, talk)).toMatch(/^1\. Brilho Limpeza[\s\S]*6\. Letra Viva/);
  });
  it.each([
    ['lista os riscos', 'e o resto?'],
    ['list our risks', 'and the rest?'],
    ['¿qué riesgos tenemos?', '¿y los demás?'],
  ])('%s %s: those that were not told', async (...talk) => {
    const [first, rest] = await talkingTo(demo.admin, talk);
    const titles = (text = '') => [...text.matchAll(/^\d+\. ([^·\n]+) ·/gm)].map(([, title]) => title);
    expect(titles(rest?.content).length).toBeGreaterThan(5);
    for (const title of titles(first?.content)) expect(titles(rest?.content)).not.toContain(title);
  });
  it('who asks for them by name is told all of a longer list', async () => {
    const talk = ['¿Cuántas de nuestras actividades usan datos sensibles?', 'Nómbralas'];
    expect(await lastOf(demo.admin, talk)).toMatch(/^6 [\s\S]*\n6\. Saúde ocupacional/);
  });
  it.each([
    ['which incidents have we had?', 'which was the most recent?', /: Entradas estranhas/],
    ['quais incidentes tivemos?', 'qual é o mais antigo?', /: Boleto com conta trocada/],
  ])('%s %s: with its day', async (first, then, told) => expect(await lastOf(demo.admin, [first, then])).toMatch(told));

  it.each([
    ['¿qué proveedores tenemos?', 'no, ese no: el call center', /^Fala Bem/],
    ['which suppliers do we have?', 'not that one, the accountant', /^Contábil Horizonte/],
    ['which plans are open?', 'and the phishing training one?', /^Treinar a equipe/],
    ['quais planos estão abertos?', 'e o de fornecedores?', /^Conferir os fornecedores/],
  ])('%s %s: one that is called by what it is', async (first, then, told) =>
    expect(await lastOf(demo.admin, [first, then])).toMatch(told),
  );
  it('what was asked of one is asked of the next that is called, by its name', async () => {
    const talk = [
      'what policies do we have?',
      "the password one: who hasn't read it?",
      'how about the acceptable use one?',
    ];
    expect(await lastOf(demo.admin, talk)).toMatch(/^Política de uso aceitável: 4 still to confirm/);
  });
  it('a list of work is counted, and asked for what is due last', async () => {
    const [, some, count, last] = await talkingTo(demo.admin, [
      "what's late?",
      'just the vulnerabilities',
      'how many are there?',
      'which is due last?',
    ]);
    expect(count?.content.replace(/ ?\[\d+\]/g, '')).toBe(some?.content.split('\n')[0]?.replace(/ ?\[\d+\]/g, ''));
    expect(last?.content).toMatch(/^Vulnerability/);
  });
  it('the contract of a supplier is not the supplier', async () => {
    expect(await lastOf(demo.admin, ['¿y el proveedor Fala Bem?', '¿hasta cuándo va el contrato?'])).toMatch(
      /^Contrato hasta/,
    );
  });

  it.each([
    ['a política de segurança da informação foi aprovada?', 'todo mundo leu?', /^Sim\. .*6 (?:de|of) 6/],
    ['is the acceptable use policy approved?', 'has everyone read it?', /^No\. 4 still to confirm: Diego/],
    ['¿la política de seguridad de la información está aprobada?', '¿la leyeron todos?', /^Sí\. /],
    ['is our information security policy approved?', 'who by?', /^Approved by Helena Brandão/],
    ['¿tenemos un plan para la LGPD?', '¿ya se venció?', /^No\. /],
    ['quando vence o contrato da Brilho Limpeza?', 'já venceu?', /^Não\. Contrato até/],
    ['alguém ficou sem ler a norma de senhas?', 'até quando eles têm?', /^Leitura até/],
    ['which vulnerability has been snoozed?', 'why?', /^Reason: /],
    ['¿cómo va el plan de la LGPD?', '¿y qué más tiene ella encima?', /Patrícia Lemos/],
  ])('%s %s: what is asked first', async (first, then, told) =>
    expect(await lastOf(demo.admin, [first, then])).toMatch(told),
  );
});
