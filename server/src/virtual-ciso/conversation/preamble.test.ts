import { expect, it } from 'vitest';
import { corrected, isDemanded, plainlyAsked, withoutOneself, withoutPreamble } from './preamble.ts';

it.each([
  ['mudando de assunto, já testaram voltar um backup?', 'já testaram voltar um backup?'],
  ['ok back to work. any reading overdue?', 'any reading overdue?'],
  ['bueno, en serio: qué aprobaciones esperan decisión', 'qué aprobaciones esperan decisión'],
  ['rs tá. qual certificado vence primeiro', 'qual certificado vence primeiro'],
  ['Bom dia! Quem cuida do backup?', 'Quem cuida do backup?'],
])('“%s” asks “%s”', (question, asked) => {
  expect(withoutPreamble(question)).toBe(asked);
});

it.each([
  'oi, tudo bem?',
  'no, la otra, la que pidió que la borremos',
  'perdi o notebook, e agora?',
  'quem cuida disso?',
  'A.8.13',
  'e o do contador?',
])('leaves “%s” as it is', (question) => {
  expect(withoutPreamble(question)).toBe(question);
});

it.each([
  ['Sou do conselho: qual é o maior risco da empresa hoje?', 'qual é o maior risco da empresa hoje?'],
  ['Hi, it is my first week. Where am I supposed to keep passwords?', 'Where am I supposed to keep passwords?'],
  ['Estoy agotado. ¿Qué vulnerabilidades se nos pasaron de plazo?', '¿Qué vulnerabilidades se nos pasaron de plazo?'],
  // What happened is part of what is asked.
  ['Perdi o notebook da empresa. O que eu faço?', 'Perdi o notebook da empresa. O que eu faço?'],
])('who asks is no part of it: “%s”', (question, asked) => {
  expect(withoutOneself(question)).toBe(asked);
});

it.each([
  ['não, eu quis dizer em privacidade', 'e em privacidade'],
  ['Perdón, preguntaba por privacidad', 'e privacidad'],
  ['No sorry, I meant ISO 27001: how many gaps there?', 'how many gaps ISO 27001?'],
  ['não, perguntei da Ana Reis, o que tem atrasado pra ela', 'o que tem atrasado Ana Reis?'],
  ['no, preguntaba por el suplente, ¿quién es?', 'quién es el suplente?'],
])('“%s” asks the same of what was meant: “%s”', (question, asked) => {
  expect(corrected(question)).toBe(asked);
});

it.each(['não fizemos isso ainda?', 'I asked the vendor yesterday', '¿preguntaron por el contrato?'])(
  'corrects nothing: “%s”',
  (question) => {
    expect(corrected(question)).toBe(question);
  },
);

it.each([
  ['me podés decir cuáles son los riesgos altos', 'cuáles son los riesgos altos?'],
  ['¿Me puede decir si la política está aprobada?', 'la política está aprobada?'],
  ['quisiera saber quién lleva el plan', 'quién lleva el plan?'],
  ['queria saber quantos riscos temos', 'quantos riscos temos?'],
  ["I'd like to know who owns the backup", 'who owns the backup?'],
  ['me explica o risco mais alto', 'qual é o risco mais alto?'],
  ['explain the highest risk to me', 'what is the highest risk?'],
  ['explícame el riesgo más alto', 'cuál es el riesgo más alto?'],
])('courtesy is no part of what is asked: “%s”', (question, asked) => {
  expect(plainlyAsked(question)).toBe(asked);
});

it.each(['me explica o risco', '¿sabe Diego del incidente?', 'dime los planes vencidos', 'quiero un plan'])(
  'asks nothing else: “%s”',
  (question) => {
    expect(plainlyAsked(question)).toBe(question);
  },
);

it.each([
  ['eles perguntam também se testamos o backup', 'testamos o backup?'],
  ['customer asks: do you have a penetration test report?', 'do we have a penetration test report?'],
  ['el auditor pregunta quién aprueba las políticas', 'quién aprueba las políticas?'],
  // What is to be done with it is asked of the whole.
  [
    'um cliente perguntou se fazemos backup. escreve a resposta',
    'um cliente perguntou se fazemos backup. escreve a resposta',
  ],
])('what others ask, “%s”, is asked as “%s”', (question, asked) => {
  expect(plainlyAsked(question)).toBe(asked);
});

it.each([
  ['o cliente mandou um questionario perguntando se a gente tem iso 27001. o que eu respondo?', true],
  ['a customer wants our list of suppliers, may I send it?', true],
  ['un cliente nos pide el informe de la prueba', true],
  ['quais clientes pediram eliminação?', false],
  ['what did the supplier send?', false],
])('whether it is told what a customer wants: %s', (question, demanded) => {
  expect(isDemanded(question)).toBe(demanded);
});
