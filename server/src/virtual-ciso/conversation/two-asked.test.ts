import { describe, expect, it } from 'vitest';
import { twoAsked } from './two-asked.ts';

describe('two questions in one sentence', () => {
  it.each([
    ['¿Qué riesgos están aceptados y quién los aceptó?', ['que riesgos estan aceptados?', 'quien los acepto?']],
    ['Quem é o nosso encarregado e quem o substitui?', ['quem e o nosso encarregado?', 'quem o substitui?']],
    ['Which risks have we accepted, and until when?', null],
    ['Which risks have we accepted, and who accepted them?', ['which risks have we accepted?', 'who accepted them?']],
    ['e quem o substitui?', null],
    ['caímos no golpe do pix e quem avisa o banco?', null],
  ])('are taken apart: %s', (question, parts) => {
    expect(twoAsked(question)).toEqual(parts);
  });
});
