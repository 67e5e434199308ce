import { describe, expect, it } from 'vitest';
import { compose } from '../../kit/compose.ts';
import { rooms } from '../../rooms.ts';
import { keptAsked } from './kept-asked.ts';

const { all } = compose(rooms).registers;
const asked = (question: string) => {
  const found = keptAsked(question, all, '2026-11-27');
  return found && [`${found.of.room}:${found.of.register.key}`, found.described];
};

describe('whether a record is kept that is described', () => {
  it.each([
    [
      '¿Tenemos registrado el riesgo de que todo dependa de una sola persona?',
      'risks:risk',
      'todo dependa de una sola persona',
    ],
    ['do we have the risk of losing our cloud account on record?', 'risks:risk', 'losing our cloud account'],
    ['is the risk of relying on one person registered?', 'risks:risk', 'relying on one person'],
    ['o risco de a nuvem sair do ar está registrado?', 'risks:risk', 'a nuvem sair do ar'],
    ['existe algum risco registrado sobre inteligência artificial?', 'risks:risk', 'inteligencia artificial'],
    ['is ransomware among our risks?', 'risks:risk', 'ransomware'],
    ['o ransomware está entre os nossos riscos?', 'risks:risk', 'o ransomware'],
    ['is there an open finding about the printer?', 'vulnerabilities:finding', 'the printer'],
    ['temos fornecedor que cuida da folha?', 'suppliers:supplier', 'cuida da folha'],
    ['¿hubo algún incidente con un correo enviado por error?', 'incidents:incident', 'un correo enviado por error'],
  ])('%s', (question, of, described) => expect(asked(question)).toEqual([of, described]));

  it.each([
    ['quem cuida do risco de fraude?', 'who'],
    ['how many risks do we have about fraud?', 'how many'],
    ['temos riscos para este mês?', 'by a day'],
    ['do we have any open risks?', 'a condition'],
    ['o que é um risco de terceiros?', 'what it is'],
    ['preciso registrar o risco de fraude', 'what is to be done'],
  ])('%s asks for something else: %s', (question) => expect(asked(question)).toBeNull());
});
