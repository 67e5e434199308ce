import { describe, expect, it } from 'vitest';
import { planAsked } from './by-plan.ts';
import { meaningOf } from './likeness.ts';
import { pointedAt } from './pointing.ts';

const kinds = new Set(['risco', 'politica'].map((word) => meaningOf(word)));

describe('what is talked about, called by its kind', () => {
  it.each([
    ['quem é a dona do risco?', 'quem e a dona dele?'],
    ['essa política já vale?', 'eso ja vale?'],
    ['what score does that risk have?', 'what score does it have?'],
    ['¿quién lleva este riesgo?', 'quien lleva eso?'],
    ['¿quién es el dueño del riesgo?', 'quien es el dueno de eso?'],
  ])('“%s” is asked of it', (question, wanted) => {
    expect(pointedAt(question, kinds)).toBe(wanted);
  });

  it.each([
    'quem cuida do risco de ransomware?',
    'qual o maior risco?',
    'esse fornecedor tem contrato?',
    'what is a risk register?',
  ])('“%s” is left as it is', (question) => {
    expect(pointedAt(question, kinds)).toBe(question);
  });
});

describe('whether a plan deals with it', () => {
  it.each(['tem algum plano pra isso?', 'any plan for it yet', '¿hay un plan para eso?', 'que plano cuida disso?'])(
    'is asked by “%s”',
    (question) => {
      expect(planAsked(question)).toBe(true);
    },
  );
  it.each(['faz um plano pra isso', 'plan for that', 'quantos planos temos?', 'quem cuida do plano?'])(
    'is not asked by “%s”',
    (question) => {
      expect(planAsked(question)).toBe(false);
    },
  );
});
