import { screen, waitFor } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../kit/session/session.ts';
import { answer, type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations } from '../../kit/testing/render.tsx';
import { browserIn, renderDoor, seenBy, session } from '../testing/door.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const mustVerify = reply(auth.register, { requiresEmailVerification: true });

async function registering(...replies: FakeReply[]) {
  const stage = await renderDoor(<RegisterScreen />, '/register', replies);
  const { user } = stage;
  await user.type(await screen.findByLabelText('Nome'), 'Ana');
  await user.type(screen.getByLabelText('Sobrenome'), 'Prado');
  await user.type(screen.getByLabelText('Nome da empresa'), 'Padaria Aurora');
  await user.type(screen.getByLabelText('E-mail de trabalho'), 'ana@aurora.test');
  await user.type(screen.getByLabelText('Senha'), 'trem azul corre');
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
  return stage;
}

test('founds the company where the browser is, in the present language, and signs in', async () => {
  browserIn('America/Bogota');
  const { server, address } = await registering(reply(auth.register, session()));
  await screen.findByText('elsewhere');
  expect(address()).toBe('/dashboard');
  expect(seenBy(server.seen, auth.register)[0]?.body).toEqual({
    firstName: 'Ana',
    lastName: 'Prado',
    companyName: 'Padaria Aurora',
    email: 'ana@aurora.test',
    password: 'trem azul corre',
    timeZone: 'America/Bogota',
    language: 'pt',
  });
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test('stays unauthenticated where the address must be confirmed first, and can send the mail again', async () => {
  const { user, server } = await registering(mustVerify, reply(auth.resendVerification, { success: true }));
  const heading = await screen.findByRole('heading', { name: 'Confira seu e-mail' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/ana@aurora\.test/)).toBeTruthy();
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, token: null, loading: false });
  await expectNoAxeViolations();
  const wait = screen.getByRole('button', { name: /Enviar de novo em \d+ s/ });
  await user.click(wait);
  expect(seenBy(server.seen, auth.resendVerification)).toEqual([]);
});

test('lets the pause before another mail run out', async () => {
  const { user, server } = await registering(mustVerify, reply(auth.resendVerification, { success: true }));
  await screen.findByRole('button', { name: /Enviar de novo em/ });
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }, { timeout: 10_000 }));
  await waitFor(() => expect(seenBy(server.seen, auth.resendVerification)).toHaveLength(1));
  expect(seenBy(server.seen, auth.resendVerification)[0]?.body).toEqual({ email: 'ana@aurora.test' });
});

test('a wrong address can be corrected without typing the rest again', async () => {
  const { user } = await registering(mustVerify);
  await user.click(await screen.findByRole('button', { name: 'Corrigir' }));
  expect(screen.getByLabelText('E-mail de trabalho')).toHaveProperty('value', 'ana@aurora.test');
  expect(screen.getByLabelText('Nome da empresa')).toHaveProperty('value', 'Padaria Aurora');
  expect(screen.getByLabelText('Senha')).toHaveProperty('value', '');
});

test('shows what the server refuses beside its field', async () => {
  const errors = [{ pointer: '/password', code: 'auth.password-common' }];
  await registering(refuse(auth.register, { status: 422, code: 'kit.invalid', errors }));
  const said = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.';
  expect(await screen.findAllByText(said, { exact: false })).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  await expectNoAxeViolations();
});

test('says "Registration failed" where the server says nothing', async () => {
  await registering(answer(auth.register, () => new Response(null, { status: 500 })));
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
  expect(useSession.getState().error).toBe('Registration failed');
});

test('refuses a short password before asking the server', async () => {
  const { user, server } = await renderDoor(<RegisterScreen />, '/register');
  await user.type(await screen.findByLabelText('Senha'), '12345');
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
  expect(screen.getAllByText('A nova senha deve ter pelo menos 6 caracteres.', { exact: false })).toHaveLength(2);
  expect(seenBy(server.seen, auth.register)).toEqual([]);
});

test('says in words how long the password would stand', async () => {
  const { user } = await renderDoor(<RegisterScreen />, '/register');
  const password = await screen.findByLabelText('Senha');
  await user.type(password, '1234');
  expect(screen.getByText('Faltam 2 caracteres.')).toBeTruthy();
  await user.type(password, '56');
  expect(await screen.findByText('Senha muito fraca: cai em segundos. É uma das senhas mais usadas.')).toBeTruthy();
  await user.clear(password);
  await user.type(password, 'trem azul corre cedo');
  expect(await screen.findByText('Senha forte.')).toBeTruthy();
});

test('the exact words of the minimum stand in English too', async () => {
  await i18next.changeLanguage('en');
  const { user } = await renderDoor(<RegisterScreen />, '/register');
  await user.type(await screen.findByLabelText('Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getAllByText('New password must be at least 6 characters long.', { exact: false })).toHaveLength(2);
});
