/** What cannot wait today, what a plan is for, whether what was explained is needed, the one that is most of all. */
import { expect, it } from 'vitest';
import { newPlanFor } from './by-plan.ts';
import { figuresAskedBy } from './figures-asked.ts';
import { plainWords } from './follow-ups.ts';
import { superlative } from './register-orders.ts';
import { replyAsked } from './reply-asked.ts';
import { firstAsked, todayAsked } from './slots.ts';
import { meaningAndNeed, needAsked } from './term-needed.ts';

it.each([
  'Tengo una hora libre hoy. ¿En qué me conviene usarla?',
  "I've got a free hour this afternoon, what should I spend it on?",
  'sobrou uma hora hoje, onde aproveito?',
  'estou sem tempo, qual a coisa mais importante hoje?',
  'no tengo tiempo, ¿qué es lo más importante hoy?',
  "i have no time, what's the most important thing today?",
  'tengo 10 minutos, ¿qué hago primero?',
  'qual é a prioridade da semana?',
])('the one thing that cannot wait is asked for: %s', (question) => {
  expect(todayAsked(question)).toBe(true);
  expect(firstAsked(question)).toBe(true);
});
it.each(['qual o risco mais importante?', '¿cuál es la más importante?', 'qual a prioridade do plano de backup?'])(
  'something of its own is asked for: %s',
  (question) => {
    expect(todayAsked(question)).toBe(false);
  },
);

it.each([
  ['cria um plano pra ativar MFA', 'ativar mfa'],
  ['armame un plan para los respaldos', 'los respaldos'],
  ['can you make a plan to turn on MFA', 'turn on mfa'],
])('a plan is to be made: %s', (question, subject) => {
  expect(newPlanFor(question)).toBe(subject);
});
it.each([
  'faz um plano pra isso',
  'make a plan for it',
  'temos um plano para backup?',
  'qual o prazo do plano de backup?',
])('none is to be made for something of its own: %s', (question) => {
  expect(newPlanFor(question)).toBeNull();
});

it.each(['do we need one?', 'e eu preciso de um?', '¿y necesito uno?', '¿nosotros necesitamos uno?'])(
  'it is asked whether one needs it: %s',
  (question) => {
    expect(needAsked(question)).toBe(true);
  },
);
it('needs something of its own in another question', () => {
  expect(needAsked('preciso de antivírus?')).toBe(false);
  expect(meaningAndNeed('o que é um DPO e eu preciso de um?')).toBe('o que e um dpo');
  expect(meaningAndNeed('what is a DPO and do I need one?')).toBe('what is a dpo');
  expect(meaningAndNeed('o que é um DPO?')).toBeNull();
});

it.each([
  ['cual es el riesgo mas alto', true],
  ['qual a mais grave', true],
  ['what is the most serious risk', true],
  ['what is the most serious one', false],
  ['quais sao os riscos mais altos', false],
  ['which are the most serious risks', false],
])('“%s” asks for one: %s', (words, is) => {
  expect(superlative.test(plainWords(words))).toBe(is);
});

it.each([
  ['preciso de antivírus?', 'antivirus-need'],
  ['do we need antivirus?', 'antivirus-need'],
  ['what happens if we get hacked?', 'if-hacked'],
  ['¿qué pasa si nos hackean?', 'if-hacked'],
  ['un cliente nos envió un cuestionario de seguridad, ¿qué hago?', 'client-questionnaire'],
])('has a short answer of its own: %s', (question, id) => {
  expect(replyAsked(question)?.reply.id).toBe(id);
});
it('who is hacked takes no step of ours', () => {
  expect(figuresAskedBy('¿qué pasa si nos hackean?')).toBeNull();
  expect(figuresAskedBy('¿qué pasa si hacemos el respaldo?')?.ask).toBe('what-if');
});
