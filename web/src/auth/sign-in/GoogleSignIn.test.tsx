import { act, screen } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../kit/session/session.ts';
import { answer, type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations } from '../../kit/testing/render.tsx';
import { browserIn, configured, renderDoor, seenBy, session } from '../testing/door.tsx';
import { googleScript } from './google.ts';
import { LoginScreen } from './LoginScreen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

interface Settings {
  client_id: string;
  nonce: string;
  callback: (answer: { credential: string }) => void;
}

/** Google's side of the page, with a hand on the moment the person has chosen an account. */
function pretendGoogle() {
  const given: Settings[] = [];
  const looks: Record<string, unknown>[] = [];
  const id = {
    initialize: (settings: Settings) => void given.push(settings),
    renderButton(place: HTMLElement, look: Record<string, unknown>) {
      looks.push(look);
      place.append(document.createElement('span'));
    },
  };
  vi.stubGlobal('google', { accounts: { id } });
  return {
    looks,
    nonce: () => given.at(-1)?.nonce,
    choose: () => act(async () => given.at(-1)?.callback({ credential: 'header.payload.signature' })),
  };
}

const withGoogle = (...more: FakeReply[]) =>
  renderDoor(<LoginScreen />, '/login', [
    configured({ googleClientId: 'vigia.apps' }),
    reply(auth.googleNonce, { nonce: 'a nonce of the server' }),
    ...more,
  ]);

const lacksCompany = {
  status: 422,
  code: 'kit.invalid',
  errors: [{ pointer: '/companyName', code: 'auth.google-company' }],
};

test('is not offered where the installation has no client id', async () => {
  await renderDoor(<LoginScreen />, '/login');
  await screen.findByLabelText('E-mail');
  expect(screen.queryByRole('group', { name: 'Entrar com Google' })).toBeNull();
  expect(document.querySelector(`script[src="${googleScript}"]`)).toBeNull();
});

test('gives Google the server’s nonce, and sends the credential', async () => {
  const google = pretendGoogle();
  const { server, address } = await withGoogle(reply(auth.google, session()));
  await screen.findByRole('group', { name: 'Entrar com Google' });
  expect(google.looks.at(-1)).toMatchObject({ locale: 'pt_BR', theme: 'outline' });
  await google.choose();
  expect(address()).toBe('/dashboard');
  expect(google.nonce()).toBe('a nonce of the server');
  expect(seenBy(server.seen, auth.google).at(-1)?.body).toEqual({
    credential: 'header.payload.signature',
  });
});

test('asks somebody new for the company and sends the same credential again, with where the browser is', async () => {
  browserIn('America/Bogota');
  const google = pretendGoogle();
  const { user, server, address } = await withGoogle(refuse(auth.google, lacksCompany));
  await screen.findByRole('group', { name: 'Entrar com Google' });
  await google.choose();
  const field = await screen.findByLabelText('Nome da empresa');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Falta só o nome da empresa' }));
  await expectNoAxeViolations();
  await user.type(field, 'Padaria Aurora');
  server.add(reply(auth.google, session()));
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
  await screen.findByText('elsewhere');
  expect(address()).toBe('/dashboard');
  expect(seenBy(server.seen, auth.google).at(-1)?.body).toEqual({
    credential: 'header.payload.signature',
    companyName: 'Padaria Aurora',
    timeZone: 'America/Bogota',
  });
});

test('says why the server refuses, and the form stays usable', async () => {
  const google = pretendGoogle();
  const message = 'Este e-mail já tem uma conta com senha. Entre com a senha.';
  await withGoogle(refuse(auth.google, { status: 409, code: 'auth.google-other-account', message }));
  await screen.findByRole('group', { name: 'Entrar com Google' });
  await google.choose();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(useSession.getState().isAuthenticated).toBe(false);
  await expectNoAxeViolations();
});

test('says "Login failed" where the server says nothing', async () => {
  const google = pretendGoogle();
  await withGoogle(answer(auth.google, () => new Response(null, { status: 500 })));
  await screen.findByRole('group', { name: 'Entrar com Google' });
  await google.choose();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
});

test('says so where Google’s script cannot be had', async () => {
  await withGoogle();
  await screen.findByRole('group', { name: 'Entrar com Google' });
  await act(async () => {
    document.querySelector(`script[src="${googleScript}"]`)?.dispatchEvent(new Event('error'));
  });
  expect(await screen.findByText(/Não conseguimos carregar o botão do Google/)).toBeTruthy();
  expect(console.warn).toHaveBeenCalledWith('não é possível entrar com o Google agora', expect.any(Error));
});
