/** What a screen read first is asked for before the application is there, the next time; an answer is taken once. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { answerAtHand, askEarly, earlyAnswer, noteRead, readEarly } from './early.ts';
import { keepToken } from './token.ts';

beforeEach(() => {
  vi.useFakeTimers();
  keepToken('mine');
});
afterEach(() => vi.useRealTimers());

const at = (path: string) => window.history.replaceState(null, '', path);
const kept = () => JSON.parse(localStorage.getItem('first-reads') ?? '{}');
const put = (url: string, language: string | null = null) => {
  window.vigiaEarly = [{ url, token: 'mine', language, answer: Promise.resolve(Response.json({})) }];
};

test('the first reads of an address are remembered, in their order, and not who holds the session', () => {
  at('/risks?page=2');
  for (const url of ['/api/risks?page=2', '/api/auth/me', '/api/lists/risks']) noteRead(url);
  vi.runAllTimers();
  noteRead('/api/risks/later');
  at('/plans');
  noteRead('/api/plans');
  vi.runAllTimers();
  expect(kept()).toEqual({ '/risks?page=2': ['/api/risks?page=2', '/api/lists/risks'], '/plans': ['/api/plans'] });
});

test('an address is remembered as it was read last, and of many the last ones, each with a dozen questions', () => {
  for (let one = 0; one < 35; one++) {
    at(`/risks/${one}`);
    for (let read = 0; read < 15; read++) noteRead(`/api/risks/${one}/${read}`);
    vi.runAllTimers();
  }
  expect(Object.keys(kept())).toHaveLength(30);
  expect(kept()['/risks/34']).toHaveLength(12);
  expect(kept()['/risks/0']).toBeUndefined();
});

test('nothing is remembered of who has left meanwhile', () => {
  at('/risks');
  noteRead('/api/risks');
  localStorage.removeItem('token');
  vi.runAllTimers();
  expect(localStorage.getItem('first-reads')).toBeNull();
});

test('what was kept and cannot be read is begun anew', () => {
  localStorage.setItem('first-reads', '{"/ris');
  at('/scans');
  noteRead('/api/scans');
  vi.runAllTimers();
  expect(kept()).toEqual({ '/scans': ['/api/scans'] });
});

test('an answer is taken once, by the same holder in the same language', () => {
  document.documentElement.lang = 'pt';
  put('/api/risks', 'pt');
  expect(earlyAnswer('/api/plans', 'mine')).toBeUndefined();
  expect(earlyAnswer('/api/risks', 'mine')).toBeInstanceOf(Promise);
  expect(earlyAnswer('/api/risks', 'mine')).toBeUndefined();
  put('/api/risks', 'pt');
  expect(earlyAnswer('/api/risks', 'another')).toBeUndefined();
  put('/api/risks', 'en');
  expect(earlyAnswer('/api/risks', 'mine')).toBeUndefined();
});

test('what has come is at hand for a first drawing, once; a refusal, and what is still on its way, is not', async () => {
  const early = (path: string, answer: Promise<Response | undefined>) => ({
    ...{ url: path, token: 'mine', language: null, answer },
  });
  const broken = new Response('{"ri', { status: 200 });
  window.vigiaEarly = [
    early('/api/risks', Promise.resolve(Response.json({ total: 3 }))),
    early('/api/plans', Promise.resolve(Response.json({ code: 'kit.forbidden' }, { status: 403 }))),
    early('/api/scans', Promise.resolve(broken)),
    early('/api/team', Promise.resolve(undefined)),
    early('/api/tests', new Promise(() => undefined)),
  ];
  readEarly();
  await vi.waitFor(() => expect(window.vigiaEarly?.[0]?.said).toBeDefined());
  expect(answerAtHand('/api/risks', 'mine')).toEqual({ total: 3 });
  for (const path of ['risks', 'plans', 'scans', 'team', 'tests', 'never'])
    expect(answerAtHand(`/api/${path}`, 'mine')).toBeUndefined();
  // Whoever asks for one of those gets the answer itself, with its refusal.
  expect((await earlyAnswer('/api/plans', 'mine'))?.status).toBe(403);
});

test('nothing is at hand for another holder of the page', async () => {
  put('/api/risks');
  readEarly();
  await vi.waitFor(() => expect(window.vigiaEarly?.[0]?.said).toBeDefined());
  expect(answerAtHand('/api/risks', 'another')).toBeUndefined();
  expect(answerAtHand('/api/risks', 'mine')).toBeUndefined();
});

test('after a change, or once the screen stands, nothing counts that was asked before', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
  put('/api/risks');
  await call(auth.logout).catch(() => undefined);
  expect(earlyAnswer('/api/risks', 'mine')).toBeUndefined();
  at('/elsewhere');
  put('/api/risks');
  noteRead('/api/plans');
  vi.runAllTimers();
  expect(window.vigiaEarly).toBeUndefined();
});

test('what is asked for the screen that comes next outlasts the one before', () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  at('/login');
  put('/api/left-over');
  noteRead('/api/auth/config');
  askEarly('/dashboard');
  vi.runAllTimers();
  expect(earlyAnswer('/api/left-over', 'mine')).toBeUndefined();
  expect(earlyAnswer('/api/dashboard', 'mine')).toBeInstanceOf(Promise);
});
