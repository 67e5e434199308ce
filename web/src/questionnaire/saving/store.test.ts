import type { Answer } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeReply, fakeServer, offline, refuse, reply } from '../../kit/testing/http.ts';
import { company, person, pretendSignedIn } from '../../kit/testing/people.ts';
import { ownerOf } from './owner.ts';
import { makeKeeper, type OfflineQueue } from './store.ts';
import { shownAnswerOf } from './useAnswers.ts';
import { readQueued } from './waiting.ts';

const me = person('ADMIN');
const bruno = { id: '019aa000-0000-7000-8000-00000000a002', firstName: 'Bruno', lastName: 'Lima' };
const mine = { id: me.id, firstName: 'Ana', lastName: 'Prado' };
const progress = { applicable: 31, answered: 1, notApplicable: 0, unknown: 0 };
const answerOf = (more: Partial<Answer> = {}): Answer => ({
  ...{ questionId: 'acc-mfa', value: 3, comment: '', reason: '', version: 1, answeredBy: mine },
  answeredAt: '2026-11-20T13:05:00.000Z',
  ...more,
});
interface Body {
  answers: { questionId: string; value: Answer['value']; basedOn: number }[];
}
/** Takes everything, as a server does on which nobody else works. */
const taking = reply(questionnaire.batchAnswers, ({ body }) => ({
  results: (body as Body).answers.map(({ questionId, value, basedOn }) => ({
    ...{ questionId, status: 'saved' as const },
    answer: answerOf({ questionId, value, version: basedOn + 1 }),
  })),
  progress,
}));
const given = { assessmentType: 'essential', questionId: 'acc-mfa', value: 3 } as const;
const stored = () => readQueued(ownerOf(company.id, me.id));

let queue: OfflineQueue;
function serve(...replies: FakeReply[]) {
  const server = fakeServer(replies);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}
const sentValues = (server: ReturnType<typeof serve>) =>
  server.seen.map(({ body }) =>
    (body as Body).answers.map(({ questionId, value, basedOn }) => [questionId, value, basedOn]),
  );

beforeEach(() => {
  vi.useFakeTimers();
  pretendSignedIn('ADMIN');
  queue = makeKeeper(company.id, me.id);
});
afterEach(() => {
  queue.close();
  vi.useRealTimers();
});

test('an answer is kept here at once, sent, and then let go', async () => {
  const server = serve(taking);
  queue.give(given);
  expect(stored().get('acc-mfa')).toMatchObject({ value: 3, basedOn: 0 });
  expect(queue.store.getState().sending).toBe(true);
  await queue.flush();
  expect(sentValues(server)).toEqual([[['acc-mfa', 3, 0]]]);
  expect(stored().size).toBe(0);
  expect(queue.store.getState()).toMatchObject({ sending: false, offline: false, savedAt: expect.any(Number) });
  expect(shownAnswerOf(queue.store.getState(), 'acc-mfa')).toMatchObject({ value: 3, waiting: null });
});

test('without a connection answers wait, and go out together when it is back', async () => {
  const server = serve(offline(questionnaire.batchAnswers));
  queue.give(given);
  await queue.flush();
  queue.give({ ...given, questionId: 'con-backup-copies', value: 1 });
  await queue.flush();
  expect(queue.store.getState()).toMatchObject({ offline: true, savedAt: null });
  expect([...stored().keys()].sort()).toEqual(['acc-mfa', 'con-backup-copies']);
  server.add(taking);
  window.dispatchEvent(new Event('online'));
  await queue.flush();
  expect(sentValues(server).at(-1)?.length).toBe(2);
  expect(stored().size).toBe(0);
  expect(queue.store.getState().offline).toBe(false);
});

test('answers given while another tab moved to another company wait for their own, and are not called refused', async () => {
  const server = serve(refuse(questionnaire.batchAnswers, { status: 409, code: 'kit.other-company' }));
  queue.give(given);
  await queue.flush();
  expect(stored().get('acc-mfa')?.refused).toBeUndefined();
  expect(queue.store.getState()).toMatchObject({ elsewhere: true, offline: false });
  expect(server.seen).toHaveLength(1);
  server.add(taking);
  // Back in their company they go by themselves.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queue.store.getState().elsewhere).toBe(false);
  expect(sentValues(server).at(-1)).toEqual([['acc-mfa', 3, 0]]);
  expect(stored().size).toBe(0);
});

test.each([429, 500, 503])(
  'a server that is down (%i) is asked again by itself, less and less often',
  async (status) => {
    const server = serve(refuse(questionnaire.batchAnswers, { status, code: 'kit.unavailable' }));
    queue.give(given);
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect(server.seen).toHaveLength(3);
    server.add(taking);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(server.seen).toHaveLength(4);
    expect(stored().size).toBe(0);
  },
);

test('what waits survives a reload', async () => {
  serve(offline(questionnaire.batchAnswers));
  queue.give({ ...given, comment: 'Só no e-mail' });
  await queue.flush();
  queue.close();
  const server = serve(taking);
  queue = makeKeeper(company.id, me.id);
  expect(shownAnswerOf(queue.store.getState(), 'acc-mfa')).toMatchObject({ value: 3, comment: 'Só no e-mail' });
  await queue.flush();
  expect(sentValues(server)).toEqual([[['acc-mfa', 3, 0]]]);
});

test('typing is sent once it pauses', async () => {
  const server = serve(taking);
  for (const comment of ['S', 'Só', 'Só no', 'Só no e-mail']) queue.give({ ...given, comment }, true);
  expect(stored().get('acc-mfa')?.comment).toBe('Só no e-mail');
  expect(server.seen).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(700);
  expect(server.seen.map(({ body }) => body)).toMatchObject([{ answers: [{ comment: 'Só no e-mail' }] }]);
});

test('what waits stays based on what was seen, whatever is learnt of a colleague’s answer meanwhile', async () => {
  const server = serve(offline(questionnaire.batchAnswers));
  queue.learn([answerOf({ value: 2, version: 1 })]);
  queue.give(given);
  await queue.flush();
  queue.learn([answerOf({ value: 1, version: 2, answeredBy: bruno })]);
  queue.give({ ...given, value: 4 });
  server.add(taking);
  await queue.flush();
  expect(sentValues(server).at(-1)).toEqual([['acc-mfa', 4, 1]]);
});

test('an answer changed while it is being sent goes on from what was saved', async () => {
  const server = serve(taking);
  queue.give(given);
  queue.give({ ...given, value: 4 });
  await queue.flush();
  expect(sentValues(server)).toEqual([[['acc-mfa', 3, 0]], [['acc-mfa', 4, 1]]]);
  expect(stored().size).toBe(0);
});

test("somebody else's answer becomes a conflict; mine is sent only when I choose it", async () => {
  const theirs = answerOf({ value: 1, version: 4, answeredBy: bruno });
  const server = serve(
    reply(questionnaire.batchAnswers, {
      results: [{ questionId: 'acc-mfa', status: 'conflict', answer: theirs }],
      progress,
    }),
  );
  queue.give(given);
  await queue.flush();
  expect(shownAnswerOf(queue.store.getState(), 'acc-mfa').waiting?.conflict).toEqual(theirs);
  await queue.flush();
  expect(server.seen).toHaveLength(1);
  expect(stored().get('acc-mfa')?.conflict).toEqual(theirs);
  server.add(taking);
  queue.settle('acc-mfa', 'mine');
  await queue.flush();
  expect(sentValues(server).at(-1)).toEqual([['acc-mfa', 3, 4]]);
});

test("somebody else's answer stays when I choose it", async () => {
  const theirs = answerOf({ value: 1, version: 4, answeredBy: bruno });
  serve(
    reply(questionnaire.batchAnswers, {
      results: [{ questionId: 'acc-mfa', status: 'conflict', answer: theirs }],
      progress,
    }),
  );
  queue.give(given);
  await queue.flush();
  queue.settle('acc-mfa', 'theirs');
  expect(shownAnswerOf(queue.store.getState(), 'acc-mfa')).toMatchObject({ value: 1, waiting: null });
  expect(stored().size).toBe(0);
});

test('my own earlier answer, whose reply was lost, is no conflict', async () => {
  const lost = answerOf({ value: 3, version: 1 });
  let first = true;
  const server = serve(
    reply(questionnaire.batchAnswers, ({ body }) => {
      const [sent] = (body as Body).answers;
      const status: 'conflict' | 'saved' = first ? 'conflict' : 'saved';
      first = false;
      const answer = status === 'conflict' ? lost : answerOf({ value: sent?.value ?? 0, version: 2 });
      return { results: [{ questionId: 'acc-mfa', status, answer }], progress };
    }),
  );
  queue.give({ ...given, value: 5 });
  await queue.flush();
  expect(sentValues(server)).toEqual([[['acc-mfa', 5, 0]], [['acc-mfa', 5, 1]]]);
  expect(shownAnswerOf(queue.store.getState(), 'acc-mfa')).toMatchObject({ value: 5, waiting: null });
});

test('one that the server will not take is named; the others go out', async () => {
  const errors = [
    { pointer: '/answers/0/questionId', code: 'questionnaire.unknown-question', message: 'Não existe mais.' },
  ];
  const server = serve(offline(questionnaire.batchAnswers));
  queue.give({ ...given, questionId: 'old-question' });
  queue.give(given);
  await queue.flush();
  server.add({
    route: questionnaire.batchAnswers,
    answer: (seen) =>
      (seen.body as Body).answers.length > 1
        ? refuse(questionnaire.batchAnswers, { status: 422, code: 'kit.invalid', errors }).answer(seen)
        : taking.answer(seen),
  });
  await queue.flush();
  expect([...stored().values()]).toMatchObject([{ questionId: 'old-question', refused: 'Não existe mais.' }]);
  queue.discard('old-question');
  expect(stored().size).toBe(0);
});

test('what was given while another answer is refused is not refused with it', async () => {
  const errors = [{ pointer: '/answers/0/value', code: 'kit.choice', message: 'Não existe mais.' }];
  const refusal = Promise.withResolvers<void>();
  const server = serve({
    route: questionnaire.batchAnswers,
    answer: async (seen) => {
      await refusal.promise;
      return refuse(questionnaire.batchAnswers, { status: 422, code: 'kit.invalid', errors }).answer(seen);
    },
  });
  queue.give(given);
  const sending = queue.flush();
  queue.give({ ...given, value: 4 });
  server.add(taking);
  refusal.resolve();
  await sending;
  expect(sentValues(server)).toEqual([[['acc-mfa', 3, 0]], [['acc-mfa', 4, 0]]]);
  expect(stored().size).toBe(0);
});

test('an older draft never hides a newer answer', () => {
  queue.learn([answerOf({ version: 3, value: 5 })]);
  queue.learn([answerOf({ version: 2, value: 1 })]);
  expect(shownAnswerOf(queue.store.getState(), 'acc-mfa').value).toBe(5);
});

test("nobody sends another person's answers", async () => {
  const server = serve(taking);
  const other = makeKeeper(company.id, bruno.id);
  other.give(given);
  await other.flush();
  expect(server.seen).toHaveLength(0);
  expect(readQueued(ownerOf(company.id, bruno.id)).size).toBe(1);
  other.close();
});
