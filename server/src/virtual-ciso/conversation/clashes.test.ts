import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { clashesAsked } from './slots.ts';

it.each([
  ['o que está contraditório?', 'all'],
  ['what does not add up in our records?', 'all'],
  ['¿qué respuestas se contradicen?', 'all'],
  ['quais respostas estão desatualizadas?', 'stale'],
  ['which answers have no evidence?', 'unproven'],
  ['¿qué números no tienen prueba? ¿cuáles están sin prueba en las respuestas?', 'unproven'],
  ['o fornecedor não tem evidência', null],
  ['como guardo evidências?', null],
])('%s', (question, wanted) => {
  expect(clashesAsked(question)).toBe(wanted);
});

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  await crew.admin.call(questionnaire.saveAnswer, {
    body: { assessmentType: 'security', questionId: 'acc-mfa', value: 4, comment: 'Ainda não foi ligado no e-mail.' },
  });
});
afterAll(() => app.close());

it('says what contradicts, with the records in which it stands, and what has no proof', async () => {
  const [all, unproven, stale] = await talkingTo(crew.admin, [
    'o que está contraditório nos nossos registros?',
    'which answers have no evidence?',
    '¿qué respuestas están desactualizadas?',
  ]);
  expect(all?.content).toMatch(/^1 ponto dos registros não combina/);
  expect(all?.content).toContain('Ainda não foi ligado no e-mail.');
  expect(all?.citations[0]?.ref).toBe('acc-mfa');
  expect(unproven?.content).toMatch(/^1 high answer without valid evidence/);
  expect(stale?.content).toMatch(/^Ninguna/);
});

it('says so where the subject is talked about', async () => {
  const [said] = await talkingTo(crew.admin, ['preciso de verificação em duas etapas no e-mail?']);
  expect(said?.content).toContain('mas o comentário diz');
});

it('is not told to who may not see the assessment', async () => {
  const [said] = await talkingTo(crew.basic, ['o que está contraditório nos nossos registros?']);
  expect(said?.content).not.toContain('Ainda não foi ligado');
});
