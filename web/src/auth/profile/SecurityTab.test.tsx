import { screen, waitFor, within } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { expect, test } from 'vitest';
import { useSession } from '../../kit/session/session.ts';
import { answer, type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { person } from '../../kit/testing/people.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { seenBy } from '../testing/door.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

type Device = Reply<typeof accountDevices.sessions>['items'][number];

const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36';
const device = (number: number, more: Partial<Device> = {}): Device => ({
  id: `019aa000-0000-7000-8000-00000000d00${number}`,
  current: false,
  device: windows,
  address: `203.0.113.${number}`,
  createdAt: '2026-11-20T13:00:00.000Z',
  lastSeenAt: '2026-11-20T15:00:00.000Z',
  ...more,
});
const here = device(1, { current: true });
const phone = device(2, { device: 'Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile' });
const listed = (...items: Device[]) => reply(accountDevices.sessions, { items });
const done = { success: true } as const;

const unprotected = reply(secondFactor.overview, { app: null, passkeys: 0, recoveryCodesLeft: 0 });
const shown = (...replies: FakeReply[]) =>
  renderScreen(<ProfileScreen />, {
    role: 'BASIC',
    path: '/profile?tab=security',
    replies: [
      unprotected,
      reply(accountDevices.signIns, { items: [] }),
      reply(passkeys.list, { possible: true, items: [] }),
      ...replies,
    ],
  });

async function changing(confirm: string, ...replies: FakeReply[]) {
  const stage = await shown(listed(here), ...replies);
  await stage.user.type(await screen.findByLabelText('Senha atual'), 'antiga');
  await stage.user.type(screen.getByLabelText('Nova senha'), 'trem azul corre');
  await stage.user.type(screen.getByLabelText('Confirme a nova senha'), confirm);
  await stage.user.click(screen.getByRole('button', { name: 'Alterar senha' }));
  return stage;
}

test('changes the password, says so, empties the fields and looks at the devices again', async () => {
  const { server } = await changing('trem azul corre', reply(auth.password, done));
  expect(await screen.findByText('Senha alterada. Os outros aparelhos foram desconectados.')).toBeTruthy();
  expect(seenBy(server.seen, auth.password)[0]?.body).toEqual({
    currentPassword: 'antiga',
    newPassword: 'trem azul corre',
  });
  expect(screen.getByLabelText('Senha atual')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Senha' }));
  expect(seenBy(server.seen, accountDevices.sessions)).toHaveLength(2);
});

test('refuses a confirmation that differs before asking the server', async () => {
  const { server } = await changing('trem verde corre');
  expect(screen.getAllByText('As senhas não coincidem.', { exact: false })).toHaveLength(2);
  expect(seenBy(server.seen, auth.password)).toEqual([]);
  await expectNoAxeViolations();
});

const toldToCheck = 'Erro ao alterar senha. Verifique sua senha atual.';

test('says to check the current password when it is wrong', async () => {
  const errors = [{ pointer: '/currentPassword', code: 'auth.wrong-current-password' }];
  await changing('trem azul corre', refuse(auth.password, { status: 422, code: 'kit.invalid', errors }));
  expect(await screen.findAllByText(toldToCheck, { exact: false })).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Senha atual'));
});

test('says the same where the server says nothing', async () => {
  await changing(
    'trem azul corre',
    answer(auth.password, () => new Response(null, { status: 500 })),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(toldToCheck);
  expect(useSession.getState().error).toBe('Failed to change password');
});

test('lists the devices by friendly names, the present one first', async () => {
  await shown(listed(phone, here, device(3, { device: 'curl/8' })));
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Chrome no Windowseste aparelhoEm uso agora, endereço 203.0.113.1');
  expect(first?.textContent).toContain('Entrou em 20 de nov. de 2026, 10:00');
  expect(second?.textContent).toContain('Chrome no Android');
  expect(third?.textContent).toContain('Aparelho não identificado');
  // This one is left by signing out.
  const ends = [first, second, third].map((row) => row?.querySelectorAll('button').length);
  expect(ends).toEqual([0, 1, 1]);
  await expectNoAxeViolations();
});

test('ends one device', async () => {
  const { user, server } = await shown(listed(here, phone), reply(accountDevices.endSession, done));
  const end = await screen.findByRole('button', { name: 'Desconectar Chrome no Android' });
  server.add(listed(here));
  await user.click(end);
  expect(await screen.findByText('Desconectado.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(seenBy(server.seen, accountDevices.endSession)[0]?.params).toEqual({ id: phone.id });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aparelhos conectados' }));
});

test('ends all the others after asking', async () => {
  const { user, server } = await shown(listed(here, phone, device(3)), reply(accountDevices.endOtherSessions, done));
  await user.click(await screen.findByRole('button', { name: 'Desconectar todos os outros' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desconectar todos os outros?' });
  expect(within(dialog).getByText(/Os outros aparelhos terão de entrar de novo/)).toBeTruthy();
  server.add(listed(here));
  await user.click(within(dialog).getByRole('button', { name: 'Desconectar todos os outros' }));
  expect(await screen.findByText('Desconectado.')).toBeTruthy();
  expect(seenBy(server.seen, accountDevices.endOtherSessions)).toHaveLength(1);
});

test('lists the latest sign-ins, those that failed too', async () => {
  const at = '2026-11-20T13:00:00.000Z';
  const one = { id: here.id, at, outcome: 'wrong-password' as const, device: windows, address: '203.0.113.9' };
  const failed = reply(accountDevices.signIns, { items: [one] });
  await shown(listed(here), failed);
  const list = await screen.findByRole('list', { name: 'Entradas recentes' });
  expect(within(list).getByRole('listitem').textContent).toBe(
    '20 de nov. de 2026, 10:00senha erradaChrome no Windows, endereço 203.0.113.9',
  );
});

test('says why a device could not be ended', async () => {
  const message = 'O serviço está ocupado.';
  const refusal = refuse(accountDevices.endSession, { status: 503, code: 'kit.unavailable', message });
  const { user } = await shown(listed(here, phone), refusal);
  await user.click(await screen.findByRole('button', { name: 'Desconectar Chrome no Android' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('offers a first password to whoever signs in with Google', async () => {
  const { user, server } = await shown(listed(here), reply(auth.forgotPassword, done));
  useSession.setState({ user: { ...person('BASIC'), hasPassword: false } });
  await user.click(await screen.findByRole('button', { name: 'Enviar o link' }));
  expect(await screen.findByText(/Link enviado para ana@aurora\.test/)).toBeTruthy();
  expect(seenBy(server.seen, auth.forgotPassword)[0]?.body).toEqual({ email: 'ana@aurora.test' });
  expect(screen.queryByLabelText('Senha atual')).toBeNull();
});

test('signs out', async () => {
  const { user, server } = await shown(listed(here), reply(auth.logout, done));
  await user.click(await screen.findByRole('button', { name: 'Sair da conta' }));
  await waitFor(() => expect(seenBy(server.seen, auth.logout)).toHaveLength(1));
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: null, token: null });
  expect(localStorage.getItem('token')).toBeNull();
});
