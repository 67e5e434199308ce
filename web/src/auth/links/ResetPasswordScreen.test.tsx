import { screen } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations } from '../../kit/testing/render.tsx';
import { configured, renderDoor, seenBy, token } from '../testing/door.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const asked = reply(auth.forgotPassword, { success: true });
const withToken = (...replies: FakeReply[]) =>
  renderDoor(<ResetPasswordScreen />, `/reset-password?token=${token}`, replies);

test('asks for the link and says the same whoever asks', async () => {
  const { user, server } = await renderDoor(<ResetPasswordScreen />, '/reset-password', [asked]);
  await user.type(await screen.findByLabelText('E-mail'), 'ana@aurora.test');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Enviar o link' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Confira seu e-mail' }));
  expect(screen.getByText(/Se houver uma conta com ana@aurora.test/)).toBeTruthy();
  expect(seenBy(server.seen, auth.forgotPassword)[0]?.body).toEqual({ email: 'ana@aurora.test' });
});

test('refuses what is no address', async () => {
  const { user, server } = await renderDoor(<ResetPasswordScreen />, '/reset-password', [asked]);
  await user.type(await screen.findByLabelText('E-mail'), 'ana');
  await user.click(screen.getByRole('button', { name: 'Enviar o link' }));
  expect(screen.getAllByText(/Informe um e-mail válido/)).toHaveLength(2);
  expect(seenBy(server.seen, auth.forgotPassword)).toEqual([]);
});

test('says where the message is when the installation sends no mail', async () => {
  await renderDoor(<ResetPasswordScreen />, '/reset-password', [configured({ mail: false })]);
  expect(await screen.findByText(/peça o link a quem opera o sistema/)).toBeTruthy();
});

test('saves the new password with the token, which is no longer in the address', async () => {
  const { user, server, address } = await withToken(reply(auth.resetPassword, { success: true }));
  await user.type(await screen.findByLabelText('Nova senha'), 'trem azul corre');
  await user.type(screen.getByLabelText('Confirme a nova senha'), 'trem azul corre');
  expect(address()).toBe('/reset-password');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar a nova senha' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Senha alterada' }));
  expect(seenBy(server.seen, auth.resetPassword)[0]?.body).toEqual({ token, password: 'trem azul corre' });
  await user.click(screen.getByRole('link', { name: 'Entrar' }));
  expect(address()).toBe('/login');
});

test.each([
  ['pt', 'Nova senha', 'Confirme a nova senha', 'Salvar a nova senha', 'As senhas não coincidem.'],
  ['en', 'New password', 'Confirm the new password', 'Save the new password', 'Passwords do not match.'],
] as const)('says in %s that the two differ', async (language, first, second, save, said) => {
  await i18next.changeLanguage(language);
  const { user, server } = await withToken();
  await user.type(await screen.findByLabelText(first), 'trem azul corre');
  await user.type(screen.getByLabelText(second), 'trem verde corre');
  await user.click(screen.getByRole('button', { name: save }));
  expect(screen.getAllByText(said, { exact: false })).toHaveLength(2);
  expect(seenBy(server.seen, auth.resetPassword)).toEqual([]);
});

test('names a password that is too short and a confirmation that differs together', async () => {
  const { user } = await withToken();
  await user.type(await screen.findByLabelText('Nova senha'), '12345');
  await user.click(screen.getByRole('button', { name: 'Salvar a nova senha' }));
  expect(screen.getByText('Falta corrigir 2 campos:', { exact: false })).toBeTruthy();
});

test('a dead link leads to another one', async () => {
  const dead = refuse(auth.resetPassword, { status: 410, code: 'auth.dead-link' });
  const { user } = await withToken(dead, asked);
  await user.type(await screen.findByLabelText('Nova senha'), 'trem azul corre');
  await user.type(screen.getByLabelText('Confirme a nova senha'), 'trem azul corre');
  await user.click(screen.getByRole('button', { name: 'Salvar a nova senha' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Este link não vale mais' }));
  expect(screen.getByRole('button', { name: 'Enviar o link' })).toBeTruthy();
});
