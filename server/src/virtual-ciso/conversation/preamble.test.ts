import { expect, it } from 'vitest';
import { withoutPreamble } from './preamble.ts';

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
