/** An order to give a record to somebody changes nothing by itself: what stands is told, and where it is changed. */
import { describe, expect, it } from 'vitest';
import { inDemoCompany } from '../testing/in-demo-company.ts';
import { lastOf } from '../testing/talk.ts';
import { ownerOrdered } from './setting-asked.ts';

describe('an order to give it to somebody', () => {
  it.each([
    ['coloca a Luísa como responsável', true],
    ['passa isso pro Rafael', true],
    ['make Marina the owner of that', true],
    ['hand it over to Diego', true],
    ['nombra a Helena responsable', true],
    ['asígnaselo a Diego', true],
    ['quem é o responsável?', false],
    ['make a plan for it', false],
    ['passa o relatório', false],
    ['¿quién lo tiene?', false],
  ])('%s: %s', (words, ordered) => expect(ownerOrdered(words)).toBe(ordered));
});

describe('in the demo company', () => {
  const demo = inDemoCompany();
  it.each([
    [
      'qual é o nosso maior risco?',
      'deixa a Helena como dona dele',
      /Ainda não mudei nada.*Rafael Nogueira.*Helena Brandão/,
    ],
    ['what is our biggest risk?', 'give it to Diego', /^Nothing is changed yet: Rafael Nogueira has .*Diego Farias/],
    ['¿cuál es nuestro mayor riesgo?', 'pásaselo a Rafael', /^Rafael Nogueira ya tiene/],
  ])('%s %s', async (first, order, told) => expect(await lastOf(demo.admin, [first, order])).toMatch(told));

  it.each([
    ['a declaração de aplicabilidade foi assinada?', /^Não: nenhuma versão/],
    ['was our statement of applicability approved?', /^No: no version/],
    ['¿está aprobada la declaración de aplicabilidad?', /^No: todavía/],
  ])('%s: by its versions', async (question, told) => expect(await lastOf(demo.admin, [question])).toMatch(told));

  it.each([
    ['tem questionário de cliente pra responder?', /questionário de cliente/i],
    ['have we received any customer questionnaires?', /customer questionnaire/i],
    ['¿hay cuestionarios de clientes por responder?', /cuestionario de cliente/i],
  ])('%s: of the room that holds them', async (question, told) =>
    expect(await lastOf(demo.admin, [question])).toMatch(told),
  );

  it.each([
    ['can I install any program on my laptop?', /Instalar programa/],
    ['¿puedo instalar cualquier programa en mi equipo?', /Instalar programa/],
    ['posso instalar qualquer programa no computador?', /Instalar programa/],
  ])('%s: by the company’s own rule, whatever its language', async (question, rule) =>
    expect(await lastOf(demo.admin, [question])).toMatch(rule),
  );

  it.each([
    ['quantos planos abertos temos?', 'quem tem menos planos, o Rafael ou a Patrícia?', /^Rafael Nogueira: 1 /],
    ['how many open plans do we have?', 'who has the fewest plans, Rafael or Marina?', /^Rafael Nogueira: 1 /],
  ])('%s %s', async (first, then, told) => expect(await lastOf(demo.admin, [first, then])).toMatch(told));

  it('when an assessment was sent in is its day, and not how far it is', async () => {
    expect(await lastOf(demo.admin, ['quando enviamos a última avaliação de segurança?'])).toMatch(/: Enviada em \d/);
    expect(await lastOf(demo.admin, ['¿cuándo respondimos la evaluación de privacidad?'])).toMatch(/\d{4}/);
  });
});
