import { screen, waitFor } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeVariant } from '../../kit/onboarding/caches.ts';
import { useOnboardingStore } from '../../kit/onboarding/store.ts';
import { useSession } from '../../kit/session/session.ts';
import { answer, type FakeReply, offline, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations } from '../../kit/testing/render.tsx';
import { configured, renderDoor, seenBy, session, signInStatus } from '../testing/door.tsx';
import { LoginScreen } from './LoginScreen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const wrong = refuse(auth.login, {
  status: 401,
  code: 'auth.wrong-credentials',
  message: 'E-mail ou senha incorretos.',
});

async function signingIn(replies: readonly FakeReply[], path: Parameters<typeof renderDoor>[1] = '/login') {
  const stage = await renderDoor(<LoginScreen />, path, replies);
  await stage.user.type(await screen.findByLabelText('E-mail'), 'Ana@Aurora.test');
  await stage.user.type(screen.getByLabelText('Senha'), 'trem azul');
  await stage.user.click(screen.getByRole('button', { name: 'Entrar' }));
  return stage;
}

test('signs in and goes to the dashboard', async () => {
  const { server, address } = await signingIn([reply(auth.login, session())]);
  await screen.findByText('elsewhere');
  expect(address()).toBe('/dashboard');
  expect(seenBy(server.seen, auth.login).at(-1)?.body).toEqual({
    email: 'ana@aurora.test',
    password: 'trem azul',
  });
  expect(localStorage.getItem('token')).toBe('fresh-token');
  expect(JSON.parse(localStorage.getItem('auth-storage') ?? '').state).toMatchObject({
    token: 'fresh-token',
    isAuthenticated: true,
    user: { email: 'ana@aurora.test' },
  });
});

test('goes to the place that was asked for', async () => {
  const from = { pathname: '/risk-management', search: '?status=open', hash: '' };
  const { address } = await signingIn([reply(auth.login, session())], { pathname: '/login', state: { from } });
  await waitFor(() => expect(address()).toBe('/risk-management?status=open'));
});

test('remembers that place on the way to registration', async () => {
  const state = { from: { pathname: '/team', search: '', hash: '' } };
  const { user, router } = await renderDoor(<LoginScreen />, { pathname: '/login', state });
  await user.click(await screen.findByRole('link', { name: 'Cadastre sua empresa' }));
  expect(router.state.location).toMatchObject({ pathname: '/register', state });
});

test('keeps the onboarding status that comes with the answer, and does not ask for it', async () => {
  sessionStorage.setItem(storeVariant.key, 'of somebody else');
  const { server } = await signingIn([
    reply(auth.login, session({ onboarding: { success: true, data: signInStatus(false) } })),
  ]);
  await screen.findByText('elsewhere');
  expect(useOnboardingStore.getState().status).toEqual(signInStatus(false));
  expect(JSON.parse(sessionStorage.getItem(storeVariant.key) ?? '')).toMatchObject(signInStatus(false));
  expect(seenBy(server.seen, onboarding.status)).toEqual([]);
});

test('asks for the onboarding status where none came, though one was fresh in the cache', async () => {
  sessionStorage.setItem(storeVariant.key, JSON.stringify({ ...signInStatus(true), lastChecked: Date.now() }));
  const { server } = await signingIn([reply(auth.login, session()), reply(onboarding.status, signInStatus(false))]);
  await waitFor(() => expect(useOnboardingStore.getState().status).toEqual(signInStatus(false)));
  expect(seenBy(server.seen, onboarding.status)).toHaveLength(1);
});

test('says why the server refuses, and stays', async () => {
  const { address } = await signingIn([wrong]);
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail ou senha incorretos.');
  expect(address()).toBe('/login');
  expect(useSession.getState()).toMatchObject({
    isAuthenticated: false,
    loading: false,
    error: 'E-mail ou senha incorretos.',
  });
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'Ana@Aurora.test');
});

test('says "Login failed" where the server says nothing', async () => {
  await signingIn([answer(auth.login, () => new Response('<html>', { status: 502 }))]);
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  expect(useSession.getState().error).toBe('Login failed');
});

test('adds that the connection is gone', async () => {
  await signingIn([offline(auth.login)]);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Login failed. Sem conexão com o servidor. Verifique a internet e tente de novo.',
  );
});

test('does not ask the server about an empty password', async () => {
  const { user, server } = await renderDoor(<LoginScreen />, '/login');
  await user.type(await screen.findByLabelText('E-mail'), 'ana@aurora.test');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByText('Preencha este campo.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  expect(seenBy(server.seen, auth.login)).toEqual([]);
  await expectNoAxeViolations();
});

test('offers another mail to whoever may not have confirmed the address', async () => {
  const refusal = {
    status: 401,
    code: 'auth.wrong-or-unverified',
    message: 'E-mail ou senha incorretos, ou e-mail ainda não confirmado.',
  };
  const { user, server } = await signingIn([
    refuse(auth.login, refusal),
    reply(auth.resendVerification, { success: true }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText('Enviado.')).toBeTruthy();
  expect(seenBy(server.seen, auth.resendVerification).at(-1)?.body).toEqual({ email: 'ana@aurora.test' });
  await user.click(screen.getByRole('button', { name: 'Enviar de novo em 60 s' }));
  expect(seenBy(server.seen, auth.resendVerification)).toHaveLength(1);
});

test('sends the token of the bot check', async () => {
  const execute = vi.fn(async () => 'bot-token');
  vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), execute });
  const { user, server } = await renderDoor(<LoginScreen />, '/login', [
    configured({ recaptchaSiteKey: 'login-key' }),
    reply(auth.login, session()),
  ]);
  await user.type(await screen.findByLabelText('E-mail'), 'ana@aurora.test');
  await user.type(screen.getByLabelText('Senha'), 'trem azul');
  document.querySelector('script[src$="render=login-key"]')?.dispatchEvent(new Event('load'));
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText('elsewhere');
  expect(execute).toHaveBeenCalledWith('login-key', { action: 'login' });
  expect(seenBy(server.seen, auth.login).at(-1)?.body).toMatchObject({ recaptchaToken: 'bot-token' });
});

test('speaks English and Spanish', async () => {
  await i18next.changeLanguage('en');
  await renderDoor(<LoginScreen />, '/login');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  await i18next.changeLanguage('es');
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy();
  expect(document.title).toBe('Iniciar sesión · Vigia');
});

test('does the work the server wants of an account under attack, and tries once more by itself', async () => {
  const wanted = { status: 429, code: 'auth.proof-wanted', message: 'Tente de novo.' };
  let asked = 0;
  const login = answer(auth.login, () =>
    asked++ === 0 ? Response.json({ type: 'x', ...wanted }, { status: 429 }) : Response.json(session()),
  );
  const { server, address } = await signingIn([login, reply(auth.proof, { challenge: 'c', bits: 4 })]);
  await screen.findByText('elsewhere');
  expect(address()).toBe('/dashboard');
  expect(seenBy(server.seen, auth.proof)[0]?.body).toEqual({ email: 'ana@aurora.test' });
  expect(seenBy(server.seen, auth.login)[1]?.body).toMatchObject({ proof: { challenge: 'c', bits: 4 } });
});

test('offers a link by e-mail where the installation sends mail', async () => {
  await renderDoor(<LoginScreen />, '/login', [configured({ mail: true })]);
  const link = await screen.findByRole('link', { name: 'Entrar com um link por e-mail' });
  expect(link.getAttribute('href')).toBe('/sign-in-link');
});

test.each([
  ['invite', /Aqui só entra quem recebeu convite/],
  ['closed', /não aceita novas contas/],
] as const)('says that registration is %s', async (registration, said) => {
  await renderDoor(<LoginScreen />, '/login', [configured({ registration })]);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cadastre sua empresa' })).toBeNull();
});
