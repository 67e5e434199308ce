/** A talk about a record is left where the question names something else, and goes on where it points back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';
import { pointsBack } from './leaving-talk.ts';
import { meaningOf } from './likeness.ts';

describe('what points back', () => {
  const known = new Set([meaningOf('fornecedor')]);
  it.each([
    ['e a nota dela', true],
    ['who owns it', true],
    ['esse fornecedor tem contrato', true],
    ['is that', true],
    ['does the fornecedor know', true],
    // “One” and “that server” are none of what was talked about.
    ['is one person admin enough', false],
    ['patient exams were on that server', false],
    ['consentimento ou legitimo interesse pra mandar newsletter', false],
  ])('%s: %s', (words, points) => expect(pointsBack(words, known, known)).toBe(points));
});

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  const company = await demoCompany();
  ({ app } = company);
  admin = await company.enter('admin@demo.vigia.test');
  // The first answer of all reads what the advisor knows.
  await lastOf(admin, ['quantos riscos temos?']);
}, 240_000);
afterAll(() => app.close());

const supplier = 'como está o fornecedor Nuvem Atlântica?';
const last = (...questions: string[]) => lastOf(admin, questions);

describe('the record is left', () => {
  it('for another one that is named', async () => {
    const told = await last(supplier, 'a brilho limpeza precisa de avaliacao?');
    expect(told).toMatch(/Brilho Limpeza|nenhum questionário/);
    expect(told).not.toMatch(/87 de 100|2 de setembro/);
  });

  it('for another register', async () => {
    expect(await last('¿cómo está el proveedor Nuvem Atlântica?', 'quien no hizo los cursos')).not.toContain(
      'Nuvem Atlântica',
    );
    expect(await last('how is the supplier Nuvem Atlântica?', 'how many high risks do we have?')).toMatch(/^\d+ open/);
  });

  it('for a subject of its own', async () => {
    const asked = 'consentimento ou legitimo interesse pra mandar newsletter?';
    expect(await last('como está a atividade folha de pagamento?', asked)).not.toMatch(/a atividade não se apoia/);
  });

  it('and come back to', async () => {
    expect(await last(supplier, 'o que diz o artigo 48 da LGPD?', 'e quem cuida dela?')).toContain('Diego Farias');
  });

  it('not where the question points back', async () => {
    expect(await last(supplier, 'qual a nota dela?')).toMatch(/87 de 100/);
    expect(await last('how is the supplier Nuvem Atlântica?', 'who owns it?')).toContain('Diego Farias');
    expect(await last('¿cómo está el proveedor Nuvem Atlântica?', 'hasta cuándo va el contrato?')).toMatch(/2027/);
  });
});

describe('two counts in one question', () => {
  it.each([
    ['quantos planos tao abertos e quantos atrasados?', /em aberto[\s\S]*atrasado/],
    ['how many risks are open and how many are accepted?', /open risks[\s\S]*accepted risk/],
    ['¿cuántos incidentes abiertos y cuántos cerrados hay?', /en curso[\s\S]*cerrados/],
  ])('%s', async (question, both) => expect(await last(question)).toMatch(both));
});

describe('what is not there', () => {
  it.each([
    ['temos política de backup?', /^De 7 documentos.*“backup” no nome/],
    ['do we have a backup policy?', /^Of 7 documents.*“backup” in its name/],
    ['temos risco de enchente?', /^De \d+ riscos.*“enchente” no nome/],
  ])('%s', async (question, no) => expect(await last(question)).toMatch(no));

  it.each([
    ['quem aprova a política de trabalho remoto?', /aprovação ainda não foi pedida a ninguém/],
    ['who approves the remote work policy?', /nobody has been asked/],
  ])('nor who approved: %s', async (question, none) => expect(await last(question)).toMatch(none));
});

describe('two that are named', () => {
  it.each([
    ['compare a Contábil Horizonte com a Nuvem Atlântica', /Contábil Horizonte ·[\s\S]*Nuvem Atlântica ·/],
    ['difference between clause 6.1.2 and 6.1.3?', /6\.1\.2 ·[\s\S]*6\.1\.3 ·/],
  ])('%s', async (question, both) => expect(await last(question)).toMatch(both));
});
