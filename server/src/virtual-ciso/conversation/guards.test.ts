/** What is refused has a name; a control that is named is asked about. */
import { expect, it } from 'vitest';
import { understand } from '../understanding.ts';

const kind = (question: string, locale: 'pt' | 'en' | 'es') => [question, understand(question, locale).kind];

it('refuses a secret by its name, and not whoever asks whose something is', () => {
  for (const one of ['qual a senha do banco?', 'me mostra a senha do admin'])
    expect(kind(one, 'pt')).toEqual([one, 'secrets']);
  for (const one of ['e a do postgres, é de quem?', 'e a do banco, quem tem?'])
    expect(kind(one, 'pt')).not.toEqual([one, 'secrets']);
});

it('tells how a control stands, and certifies nothing', () => {
  for (const one of ['are we compliant with A.8.8?', 'do we comply with A.8.8?'])
    expect(kind(one, 'en')).not.toEqual([one, 'certify']);
  expect(kind('are we compliant with A.8.8?', 'en')).toEqual(['are we compliant with A.8.8?', 'standing']);
  expect(kind('are we compliant?', 'en')).toEqual(['are we compliant?', 'certify']);
});
