/** A point of a framework is known by its number, however it is written, and what is asked of it by the words beside. */
import { describe, expect, it } from 'vitest';
import { pointAsked } from './points-asked.ts';
import { emptyConversation } from './state.ts';

const read = (question: string, asked = '') => {
  const found = pointAsked(question, { ...emptyConversation, question: 'x', asked });
  return found && [found.aspect, found.points.map(({ id }) => id).join(' '), found.other?.id ?? ''];
};

describe('the number', () => {
  it.each([
    ['o que pede a 6.1.3?', ['what', '6.1.3', '']],
    ['que exige la cláusula 8.3', ['what', '8.3', '']],
    ['what is A.8.3 about?', ['what', 'A.8.3', '']],
    ['o que é o controle 8.3', ['what', 'A.8.3', '']],
    ['a 7.3 pede o quê?', ['what', '7.3', 'A.7.3']],
    ['explain 8.13', ['what', 'A.8.13', '']],
    ['what does PR.DS ask for', ['what', 'PR.DS', '']],
    ['o que diz o artigo 46', ['what', 'Art. 46', '']],
  ])('%s', (question, told) => {
    expect(read(question)).toEqual(told);
  });

  it.each([
    'por que nossa nota é 3.2?',
    'o CVSS 9.2 é grave?',
    'what is TLS 1.2',
    'nosso nível está em 4.1 de 5',
    'crie um plano para a 9.2',
    'o que diz o art. 33 do GDPR',
    'which suppliers serve 5.23',
  ])('is none: %s', (question) => {
    expect(read(question)).toBeNull();
  });
});

describe('what is asked', () => {
  it.each([
    ['como provo a 9.1?', 'proof'],
    ['how do we stand on 6.2', 'standing'],
    ['la 5.2 hay que revisarla cada año?', 'often'],
    ['we do not have A.7.4, does it matter?', 'lacking'],
    ['quem cuida da 8.1?', 'who'],
    ['a 7.5.3 precisa estar por escrito?', 'record'],
    ['o que costuma falhar na 10.2', 'fails'],
    ['é obrigatória a 6.3?', 'needed'],
    ['difference between 8.2 and 6.1.2', 'compare'],
  ])('%s', (question, aspect) => {
    expect(read(question)?.[0]).toBe(aspect);
  });

  it.each([
    ['e como a gente ta nela?', 'standing'],
    ['how do I prove it', 'proof'],
    ['¿quién es el responsable?', 'who'],
    ['qual o próximo passo?', 'next'],
  ])('of the one that is talked about: %s', (question, aspect) => {
    expect(read(question, 'point:what:9.1')).toEqual([aspect, '9.1', '']);
  });

  it('goes on with another point, and with what else the number means', () => {
    expect(read('e a 10.1?', 'point:proof:9.1')).toEqual(['proof', '10.1', '']);
    expect(read('a do anexo', 'point:what:7.2')).toEqual(['what', 'A.7.2', '']);
  });

  it('is of all of a framework, and of no point', () => {
    expect(read('o que falta na LGPD?', 'point:what:Art. 37')).toBeNull();
    expect(read('qual o plano mais atrasado?', 'point:what:9.1')).toBeNull();
  });
});
