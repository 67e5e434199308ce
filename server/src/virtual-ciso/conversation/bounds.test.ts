import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { emptyConversation, readState, stateAfter } from './state.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
});
afterAll(() => app.close());

it('a state stays small over 500 turns, and is read again as it was', () => {
  const listed = Array.from({ length: 50 }, (_, at) => ({
    kind: 'record' as const,
    ref: `r${at}`,
    title: 'x'.repeat(40),
  }));
  const many = Array.from({ length: 50 }, (_, at) => `A.8.${at}`);
  let state = emptyConversation;
  for (let turn = 0; turn < 500; turn++)
    state = stateAfter(
      state,
      { question: 'y'.repeat(20_000), kind: 'advice', pieces: many, refs: many, listed },
      turn % 2 === 0,
    );
  expect(JSON.stringify(state).length).toBeLessThan(2_500);
  expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

it('what is asked at the end of a message of 20,000 characters is read', async () => {
  const long = `${'Segue o histórico do nosso mês. '.repeat(620)} `.slice(0, 19_900);
  const { message } = await crew.admin.call(virtualCiso.ask, {
    body: { message: `${long} Como sei se o backup volta mesmo?`, conversationId: null },
  });
  expect(message.content).toMatch(/backup|restaura|cópia/i);
});

it('200 conversations begun at the same instant are all answered', async () => {
  const crews = await Promise.all(Array.from({ length: 10 }, () => app.company()));
  const people = crews.flatMap(({ admin, basic, viewer }) => [admin, basic, viewer]);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      (people[at % people.length] ?? crew.admin).call(virtualCiso.ask, {
        body: { message: 'como sei se o backup volta?', conversationId: null },
      }),
    ),
  );
  expect(answers.filter(({ message }) => message.content.length > 40)).toHaveLength(200);
  expect(new Set(answers.map(({ message }) => message.conversationId)).size).toBe(200);
});

it('two messages at once in one conversation are both answered and kept', async () => {
  const { message } = await crew.admin.call(virtualCiso.ask, {
    body: { message: 'como sei se o backup volta?', conversationId: null },
  });
  const { conversationId } = message;
  await Promise.all(
    ['mais curto', 'quem faz isso?'].map((asked) =>
      crew.admin.call(virtualCiso.ask, { body: { message: asked, conversationId } }),
    ),
  );
  const { items } = await crew.admin.call(virtualCiso.history, { query: { conversationId } });
  expect(items.filter(({ role }) => role === 'assistant')).toHaveLength(3);
});
