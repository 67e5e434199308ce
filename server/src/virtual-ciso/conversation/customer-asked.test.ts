import { describe, expect, it } from 'vitest';
import { customerQuestions, ofCustomerAsked } from './customer-asked.ts';
import { emptyConversation } from './state.ts';

describe('what a customer asks', () => {
  it.each([
    ['uma cliente perguntou se temos plano de continuidade', ['temos plano de continuidade']],
    ['the buyer wants to know whether you rotate keys, what can I say?', ['you rotate keys']],
    ['un prospecto... el cliente pregunta si capacitamos al personal. ¿qué le contesto?', ['capacitamos al personal']],
    [
      'O cliente mandou isto: 1. Vocês fazem backup? 2. Possuem encarregado? O que respondo?',
      ['Vocês fazem backup', 'Possuem encarregado'],
    ],
    [
      'vendor questionnaire:\nDo you screen employees?\nDescribe your patching process.\nIs there an incident plan?',
      ['Do you screen employees', 'Describe your patching process', 'Is there an incident plan'],
    ],
    ['un cliente nos pregunta: ¿hacen respaldos? ¿usan doble factor?', ['hacen respaldos', 'usan doble factor']],
  ])('%s', (message, questions) => {
    expect(customerQuestions(message)).toEqual(questions);
  });
  it.each([
    'um cliente pediu para apagar os dados dele',
    'avise os clientes que o sistema volta às 10h',
    'what should I do first? and who does it?',
    'el cliente se quejó de un cobro falso',
    'quantos clientes temos no registro?',
    'must we ask permission before we write to former buyers?',
    'o cliente quer saber um monte de coisas, se temos isto e aquilo',
  ])('nothing of the kind: %s', (message) => {
    expect(customerQuestions(message)).toEqual([]);
  });
});

describe('what is asked of those questions', () => {
  const customer = { questions: ['Do you test restores', 'Is access reviewed', 'Do you hold SOC 2'], age: 0 };
  const of = (message: string) => ofCustomerAsked(message, { ...emptyConversation, customer });
  it.each([
    ['o que respondo na pergunta 2?', { ask: 'one', at: 1, proof: false }],
    ['what proof goes with the third?', { ask: 'one', at: 2, proof: true }],
    ['which ones should we not promise?', { ask: 'weak' }],
    ['¿cuáles tienen evidencia?', { ask: 'proven' }],
    ['e se temos seguro?', { ask: 'further', questions: ['temos seguro'] }],
    ['they also asked about screening', { ask: 'further', questions: ['screening'] }],
    ['quantos riscos temos abertos?', null],
  ])('%s', (message, wanted) => {
    expect(of(message)).toEqual(wanted);
  });
  it('nothing where no customer was talked about', () => {
    expect(ofCustomerAsked('what do I answer to question 2?', emptyConversation)).toBeNull();
  });
});
