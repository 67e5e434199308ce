import { expect, it } from 'vitest';
import { followUpOf, plainWords } from './follow-ups.ts';
import { emptyConversation } from './state.ts';

it.each([
  ['escribile un mail', 'escríbele un mail'],
  ['haceme un plan', 'hazme un plan'],
  ['¿tenés algún plan?', '¿tienes algún plan?'],
  ['decime los riesgos', 'dime los riesgos'],
  ['dígame, por favor, los riesgos', 'dime los riesgos'],
  ['¿quién no contestó?', '¿quién no respondió?'],
  ['¿cuándo se les vence el contrato?', '¿cuándo vence el contrato?'],
  ['evidencias caducadas', 'evidencias vencidas'],
  ['proveedores en estado crítico', 'proveedores crítico'],
])('“%s” is read as “%s”', (said, meant) => {
  expect(plainWords(said)).toBe(plainWords(meant));
});

const advised = {
  ...emptyConversation,
  question: '¿cómo borro los datos?',
  kind: 'advice',
  pieces: ['deletion-request'],
  refs: ['Art. 18'],
};
it.each([
  ['¿en qué plazo?', 'when'],
  ['em que prazo?', 'when'],
  ['¿estamos obligados?', 'mandatory'],
  ['¿y si soy chico?', 'size'],
  ['¿me lo explicas para mi abuela?', 'shorter'],
  ['explica como pra minha avó', 'shorter'],
  ['explain it to my grandmother', 'shorter'],
])('“%s” follows on advice', (question, ask) => {
  expect(followUpOf(question, advised)?.ask).toBe(ask);
});
