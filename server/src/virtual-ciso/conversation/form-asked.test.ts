import { describe, expect, it } from 'vitest';
import { asItStands, formAfter, formAsked, formWithin, listOfAnswer } from './form-asked.ts';
import { emptyConversation } from './state.ts';

const state = { ...emptyConversation, question: 'como testo o backup?', kind: 'advice' };
const form = (question: string, isLetter = true) => formAsked(question, state, isLetter);

describe('a form that is asked for', () => {
  it.each([
    ['mais curto, tom mais leve', { shorter: 1, tone: 'light' }],
    ['shorter, no jargon', { shorter: 1 }],
    ['más firme y más corto', { shorter: 1, tone: 'firm' }],
    ['now in spanish', { locale: 'es' }],
    ['manda isso em inglês', { locale: 'en' }],
    ['she only reads portuguese', { locale: 'pt' }],
    ['el mismo en inglés', { locale: 'en' }],
    ['o último em espanhol', { locale: 'es' }],
    ['cuéntamelo para mi abuelo', { shorter: 1 }],
    ['más formal', { tone: 'formal' }],
    ['make it friendlier and less formal', { tone: 'light' }],
    ['só 3 linhas', { lines: 3 }],
    ['in two sentences', { lines: 2 }],
    ['como lista', { list: 'plain' }],
    ['hazme una lista para imprimir', { list: 'check' }],
    ['as a checklist', { list: 'check' }],
    ['em espanhol e mais curto', { locale: 'es', shorter: 1 }],
  ])('%s', (question, wanted) => {
    expect(form(question)).toEqual({ ...asItStands, ...wanted });
  });
  it.each([
    ['inclui que o prédio fecha às 18h', 'o prédio fecha às 18h'],
    ['add that the lift is out of order', 'the lift is out of order'],
    ['agrega que pueden llamarme', 'pueden llamarme'],
    ['mention the new address too', 'the new address too'],
  ])('with something more in a letter, and in no answer: %s', (question, added) => {
    expect(form(question)?.added).toEqual([added]);
    expect(form(question, false)).toBeNull();
  });
});

describe('what asks for something else', () => {
  it.each([
    'qual a lista de fornecedores críticos?',
    'quem fala inglês na equipe?',
    'is there a formal policy?',
    'qual fornecedor tem o contrato mais curto e até quando vai?',
    'the list of open risks',
    'em que língua está a política?',
    'more',
  ])('is no form: %s', (question) => {
    expect(form(question)).toBeNull();
  });
  it('is one only after something was told, and a tone is a letter’s', () => {
    expect(formAsked('mais curto', emptyConversation, false)).toBeNull();
    expect(form('mais formal', false)).toBeNull();
  });
});

describe('a list of an answer', () => {
  it.each([
    ['faz uma lista pra imprimir do que falta', 'o que falta?', 'check'],
    ['make me a list of what is missing', 'what is missing?', 'plain'],
  ])('asks for the answer: %s', (question, asked, list) => {
    expect(listOfAnswer(question)).toMatchObject({ question: asked, form: { list } });
  });
});

it('one form follows another', () => {
  const first = { ...asItStands, shorter: 1, tone: 'light' as const };
  const next = { ...asItStands, shorter: 1, locale: 'en' as const, added: ['x'] };
  expect(formAfter(first, next)).toEqual({ ...asItStands, shorter: 2, tone: 'light', locale: 'en', added: ['x'] });
});

it('a request says of itself how it is to be', () => {
  expect(formWithin('escreve um recado curto e simpático em espanhol pro João')).toMatchObject({
    ...{ shorter: 1, tone: 'light', locale: 'es' },
  });
  expect(formWithin('escreva um e-mail sobre senhas fortes')).toEqual(asItStands);
});
