import { screen } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { expect, test } from 'vitest';
import { useSession } from '../../kit/session/session.ts';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations } from '../../kit/testing/render.tsx';
import { renderDoor, seenBy, session, token } from '../testing/door.tsx';
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx';

const dead = refuse(auth.verifyEmail, { status: 410, code: 'auth.dead-link' });

test('takes the token out of the address and uses it only when the button is pressed', async () => {
  const path = `/verify-email?token=${token}`;
  const { user, server, address } = await renderDoor(<VerifyEmailScreen />, path, [reply(auth.verifyEmail, session())]);
  const button = await screen.findByRole('button', { name: 'Confirmar meu e-mail' });
  expect(address()).toBe('/verify-email');
  expect(seenBy(server.seen, auth.verifyEmail)).toEqual([]);
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Senha escolhida no cadastro'), 'cavalo-grampo-9');
  await user.click(button);
  await screen.findByText('elsewhere');
  expect(address()).toBe('/dashboard');
  expect(seenBy(server.seen, auth.verifyEmail)[0]?.body).toEqual({ token, password: 'cavalo-grampo-9' });
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test('a dead link leads to another one', async () => {
  const replies = [dead, reply(auth.resendVerification, { success: true })];
  const { user, server } = await renderDoor(<VerifyEmailScreen />, `/verify-email?token=${token}`, replies);
  await user.type(await screen.findByLabelText('Senha escolhida no cadastro'), 'cavalo-grampo-9');
  await user.click(screen.getByRole('button', { name: 'Confirmar meu e-mail' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Este link não vale mais' }));
  await user.type(screen.getByLabelText('E-mail'), 'ana@aurora.test');
  await user.click(screen.getByRole('button', { name: 'Enviar o link' }));
  expect(await screen.findByText(/Se houver uma conta esperando confirmação em ana@aurora.test/)).toBeTruthy();
  expect(seenBy(server.seen, auth.resendVerification)[0]?.body).toEqual({ email: 'ana@aurora.test' });
  await expectNoAxeViolations();
});

test('a link cut on its way is not asked about', async () => {
  const { server, address } = await renderDoor(<VerifyEmailScreen />, '/verify-email?token=cut');
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeTruthy();
  expect(address()).toBe('/verify-email');
  expect(seenBy(server.seen, auth.verifyEmail)).toEqual([]);
});

test('without a token it offers to send one', async () => {
  await renderDoor(<VerifyEmailScreen />, '/verify-email');
  expect(await screen.findByRole('button', { name: 'Enviar o link' })).toBeTruthy();
});

test('another refusal is said and the button stays', async () => {
  const message = 'Muitas tentativas em pouco tempo.';
  const replies = [refuse(auth.verifyEmail, { status: 429, code: 'kit.too-many', message })];
  const { user } = await renderDoor(<VerifyEmailScreen />, `/verify-email?token=${token}`, replies);
  await user.type(await screen.findByLabelText('Senha escolhida no cadastro'), 'cavalo-grampo-9');
  await user.click(screen.getByRole('button', { name: 'Confirmar meu e-mail' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('button', { name: 'Confirmar meu e-mail' })).toBeTruthy();
});

test('a password that was not chosen at registration is said at its field, beside the way to another', async () => {
  const errors = [{ pointer: '/password', code: 'auth.wrong-registered-password' }];
  const replies = [refuse(auth.verifyEmail, { status: 422, code: 'kit.invalid', errors })];
  const { user } = await renderDoor(<VerifyEmailScreen />, `/verify-email?token=${token}`, replies);
  const field = await screen.findByLabelText('Senha escolhida no cadastro');
  await user.type(field, 'palpite-9');
  await user.click(screen.getByRole('button', { name: 'Confirmar meu e-mail' }));
  expect(await screen.findAllByText(/Esta não é a senha escolhida no cadastro/)).toHaveLength(2);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const other = screen.getByRole('link', { name: 'Não escolhi esta senha, ou não lembro: criar outra' });
  expect(other.getAttribute('href')).toBe('/reset-password');
});
