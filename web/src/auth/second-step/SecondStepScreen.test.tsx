import { screen, waitFor } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { expect, test } from 'vitest';
import { type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations } from '../../kit/testing/render.tsx';
import { LoginScreen } from '../sign-in/LoginScreen.tsx';
import { renderDoor, seenBy, session, token } from '../testing/door.tsx';
import { SecondStepScreen } from './SecondStepScreen.tsx';

const from = { pathname: '/team', search: '?page=2', hash: '' };
const waiting = {
  token,
  kinds: ['code', 'recovery'] as ('code' | 'recovery')[],
  expiresAt: '2026-11-22T15:00:00.000Z',
};
const stepping = (state: object | null, ...replies: FakeReply[]) =>
  renderDoor(<SecondStepScreen />, { pathname: '/second-step', state }, replies);

test('a right password leads to the second step, which remembers the place that was asked for', async () => {
  const replies = [reply(auth.login, { secondFactor: waiting })];
  const { user, router } = await renderDoor(<LoginScreen />, { pathname: '/login', state: { from } }, replies);
  await user.type(await screen.findByLabelText('E-mail'), 'ana@aurora.test');
  await user.type(screen.getByLabelText('Senha'), 'trem azul');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/second-step'));
  expect(router.state.location.state).toEqual({ from, secondFactor: waiting });
  expect(localStorage.getItem('token')).toBeNull();
});

test('a code signs in and goes to that place', async () => {
  const stage = await stepping({ from, secondFactor: waiting }, reply(secondFactor.show, session()));
  await screen.findByRole('heading', { name: 'Confirme que é você' });
  await expectNoAxeViolations();
  await stage.user.type(screen.getByLabelText('Código do aplicativo'), '123 456');
  await stage.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(stage.address()).toBe('/team?page=2'));
  expect(seenBy(stage.server.seen, secondFactor.show)[0]?.body).toEqual({ token, code: '123 456' });
  expect(localStorage.getItem('token')).toBe('fresh-token');
});

test('a recovery code may take its place, and a wrong one is said beside the field', async () => {
  const errors = [{ pointer: '/code', code: 'auth.wrong-code', message: 'Este código não confere.' }];
  const refusal = refuse(secondFactor.show, { status: 422, code: 'kit.invalid', errors });
  const { user } = await stepping({ secondFactor: waiting }, refusal);
  // What is asked for already is not offered beside it.
  const offered = () => screen.getAllByRole('button', { name: /^Usar/ }).map(({ textContent }) => textContent);
  expect(offered()).toEqual(['Usar um código de recuperação']);
  await user.click(await screen.findByRole('button', { name: 'Usar um código de recuperação' }));
  expect(offered()).toEqual(['Usar o código do aplicativo']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Use um código de recuperação' }));
  await user.type(screen.getByLabelText('Código de recuperação'), 'abcde-fghjk');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findAllByText(/Este código não confere/)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Código de recuperação'));
});

test('who waited too long is told so', async () => {
  const message = 'O tempo acabou.';
  const { user } = await stepping(
    { secondFactor: waiting },
    refuse(secondFactor.show, { status: 410, code: 'auth.step-over', message }),
  );
  await user.type(await screen.findByLabelText('Código do aplicativo'), '123456');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('link', { name: 'Voltar para a entrada' }).getAttribute('href')).toBe('/login');
});

test('without a sign-in that waits there is nothing here', async () => {
  const { address } = await stepping(null);
  await waitFor(() => expect(address()).toBe('/login'));
});
