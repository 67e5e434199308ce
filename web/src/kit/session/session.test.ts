import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { expect, test, vi } from 'vitest';
import { call } from '../api/client.ts';
import { keepToken, readToken } from '../api/token.ts';
import { storeVariant } from '../onboarding/caches.ts';
import { useOnboardingStore } from '../onboarding/store.ts';
import { type FakeReply, fakeServer, offline, refuse, reply } from '../testing/http.ts';
import { company, person } from '../testing/people.ts';
import { attempt, restore, setWho, signIn, signOut, useSession } from './session.ts';

const who = { user: person('ADMIN'), company, memberships: [] };
const open = { isCompleted: false, progress: 25, totalQuestions: 8, answeredQuestions: 2, completedAt: null };
const session = { token: 'fresh', user: person('ADMIN'), company };

function serve(...replies: FakeReply[]) {
  const server = fakeServer(replies);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

test('sign-in keeps the token and persists exactly token, user, company and isAuthenticated', () => {
  signIn({ ...session, onboarding: { success: true, data: open } });
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(JSON.parse(localStorage.getItem('auth-storage') ?? '').state).toEqual({ ...session, isAuthenticated: true });
});

test('onboarding data of the sign-in answer is kept at once', () => {
  const { seen } = serve();
  sessionStorage.setItem(storeVariant.key, 'of somebody else');
  signIn({ ...session, onboarding: { success: true, data: open } });
  expect(useOnboardingStore.getState().status).toEqual(open);
  expect(seen).toEqual([]);
});

test('without onboarding data the status is asked for, past any cache', async () => {
  useOnboardingStore.getState().take({ ...open, isCompleted: true });
  serve(reply(onboarding.status, open));
  signIn(session);
  await vi.waitFor(() => expect(useOnboardingStore.getState().status).toEqual(open));
});

test('at start a stored token becomes a session', async () => {
  keepToken('stored');
  serve(reply(auth.me, who), reply(onboarding.status, open));
  await restore();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user: who.user, company, token: 'stored' });
});

test('at start everything comes with one answer, which the page asked for before the application was there', async () => {
  keepToken('stored');
  const { seen } = serve();
  const told = { ...who, memberships: [], unread: 3, onboarding: { success: true, data: open } };
  const answer = Promise.resolve(Response.json(told));
  window.vigiaEarly = [{ url: '/api/auth/me', token: 'stored', language: null, answer }];
  await restore();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, company, unread: 3, memberships: [] });
  expect(useOnboardingStore.getState().status).toEqual(open);
  expect(seen).toEqual([]);
});

test.each([
  ['was asked for somebody else', 'another', Response.json({})],
  ['did not come', 'stored', undefined],
])('at start the server is asked where the early answer %s', async (_, token, answer) => {
  keepToken('stored');
  const { seen } = serve(reply(auth.me, { ...who, onboarding: { success: true, data: open } }));
  window.vigiaEarly = [{ url: '/api/auth/me', token, language: null, answer: Promise.resolve(answer) }];
  await restore();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user: who.user });
  expect(seen.map(({ route }) => route)).toEqual(['GET /auth/me']);
  expect(window.vigiaEarly).toEqual([]);
});

test.each([
  ['the token is refused', refuse(auth.me, { status: 401, code: 'kit.unauthenticated' })],
  ['the account may not enter', refuse(auth.me, { status: 403, code: 'kit.forbidden' })],
])('at start the session ends silently when %s', async (_, failing) => {
  keepToken('stored');
  useSession.setState({ isAuthenticated: true, user: person('ADMIN') });
  serve(failing);
  await restore();
  expect(readToken()).toBeNull();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null, company: null, error: null });
});

test.each([
  ['the database is away', refuse(auth.me, { status: 503, code: 'kit.unavailable' })],
  ['the server fails', refuse(auth.me, { status: 500, code: 'kit.internal' })],
  ['too much was asked', refuse(auth.me, { status: 429, code: 'kit.too-many' })],
  ['there is no network', offline(auth.me)],
])('at start the session is kept when %s, and comes back by itself', async (_, failing) => {
  vi.useFakeTimers();
  keepToken('stored');
  useSession.setState({ isAuthenticated: true, user: person('ADMIN') });
  const server = serve(failing);
  await restore();
  expect(readToken()).toBe('stored');
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, token: 'stored', outage: true, loading: false });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(server.seen).toHaveLength(2);
  server.add(reply(auth.me, who));
  server.add(reply(onboarding.status, open));
  await vi.advanceTimersByTimeAsync(1);
  expect(useSession.getState()).toMatchObject({ isAuthenticated: true, user: who.user, outage: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.seen.filter(({ route }) => route.includes('/auth/me'))).toHaveLength(3);
  vi.useRealTimers();
});

test('who signs out during an outage is not asked about again', async () => {
  vi.useFakeTimers();
  keepToken('stored');
  const { seen } = serve(offline(auth.me), reply(auth.logout, { success: true }));
  await restore();
  await signOut();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.filter(({ route }) => route.includes('/auth/me'))).toHaveLength(1);
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, outage: false });
  vi.useRealTimers();
});

test('at start nobody is asked about when there is no token', async () => {
  const { seen } = serve();
  useSession.setState({ isAuthenticated: true, user: person('ADMIN') });
  await restore();
  expect(seen).toEqual([]);
  expect(useSession.getState().isAuthenticated).toBe(false);
});

test('sign-out forgets everything here and ends the session there with its token', async () => {
  signIn({ ...session, onboarding: { success: true, data: open } });
  const { seen } = serve(reply(auth.logout, { success: true }));
  const done = signOut();
  expect(readToken()).toBeNull();
  expect(sessionStorage.getItem(storeVariant.key)).toBeNull();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null, company: null, token: null });
  await done;
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer fresh');
});

test('sign-out works without the server, and says so on the console', async () => {
  signIn({ ...session, onboarding: { success: true, data: open } });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve(offline(auth.logout));
  await signOut();
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(warned).toHaveBeenCalledOnce();
});

test('another company means another onboarding', async () => {
  signIn({ ...session, onboarding: { success: true, data: open } });
  serve(reply(onboarding.status, { ...open, progress: 90 }));
  setWho({ ...who, company: { ...company, id: '019aa000-0000-7000-8000-00000000c002' } });
  await vi.waitFor(() => expect(useOnboardingStore.getState().status?.progress).toBe(90));
});

test.each([
  ['the message of the server', 'E-mail ou senha incorretos.', 'E-mail ou senha incorretos.'],
  ['the fallback where the server says nothing', undefined, 'Login failed'],
])('a failed attempt keeps %s and is thrown on', async (_, message, expected) => {
  serve(message ? refuse(auth.login, { status: 403, code: 'auth.wrong', message }) : offline(auth.login));
  const body = { email: 'ana@aurora.test', password: 'x' };
  await expect(attempt(() => call(auth.login, { body }), 'Login failed')).rejects.toThrow();
  expect(useSession.getState()).toMatchObject({ error: expected, loading: false });
});
