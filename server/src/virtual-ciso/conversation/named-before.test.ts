import { expect, it } from 'vitest';
import { namedBefore } from './named-before.ts';

it.each([
  ['I need to name your data protection officer in a contract. Who is it?', 'who is our data protection officer?'],
  ['I need the name of your data protection officer for a contract', 'who is our data protection officer?'],
  ['Preciso indicar o encarregado num contrato. Quem é?', 'quem é o nosso encarregado?'],
  ['preciso do nome do nosso encarregado para um contrato', 'quem é o nosso encarregado?'],
  [
    'Tengo que nombrar al delegado de protección de datos en un contrato. ¿Quién es?',
    'quién es nuestro delegado de protección de datos?',
  ],
  ['necesito el nombre del delegado de datos para un contrato', 'quién es nuestro delegado de datos?'],
])('%s', (question, asked) => expect(namedBefore(question)).toBe(asked));

it.each(['quem é o encarregado?', 'I need a plan for backups. Who is it for?', 'preciso do nome de um antivírus bom?'])(
  '%s stays as it is',
  (question) => expect(namedBefore(question)).toBe(question),
);
