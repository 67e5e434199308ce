import { screen, waitFor } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { invitationMail } from '@vigia/contract/auth/invitation-mail.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { expect, test } from 'vitest';
import { useSession } from '../../kit/session/session.ts';
import { type FakeReply, offline, refuse, reply } from '../../kit/testing/http.ts';
import { company, person } from '../../kit/testing/people.ts';
import { expectNoAxeViolations, renderRoutes } from '../../kit/testing/render.tsx';
import { renderDoor, seenBy, session, token } from '../testing/door.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';

const invited = (more: Partial<Reply<typeof auth.invitation>> = {}) =>
  reply(auth.invitation, {
    email: 'bia@aurora.test',
    companyName: 'Padaria Aurora',
    firstName: 'Bia',
    lastName: '',
    role: 'BASIC',
    hasAccount: false,
    newcomers: 'here',
    ...more,
  });

const opened = (...replies: FakeReply[]) =>
  renderDoor(<InvitationScreen />, `/accept-invitation?token=${token}`, replies);

test('says who invites, takes name and password, and signs in', async () => {
  const { user, server, address } = await opened(invited(), reply(auth.acceptInvite, session()));
  expect(await screen.findByRole('heading', { name: 'Padaria Aurora convidou você para o Vigia' })).toBeTruthy();
  expect(screen.getByText(/bia@aurora\.test.*Usuário/)).toBeTruthy();
  expect(address()).toBe('/accept-invitation');
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Bia');
  await user.type(screen.getByLabelText('Sobrenome'), 'Reis');
  await user.type(screen.getByLabelText('Senha'), 'trem azul corre');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
  await screen.findByText('elsewhere');
  expect(address()).toBe('/dashboard');
  expect(seenBy(server.seen, auth.acceptInvite)[0]?.body).toEqual({
    token,
    firstName: 'Bia',
    lastName: 'Reis',
    password: 'trem azul corre',
  });
});

test('asks only for the password of an account that is there', async () => {
  const { user, server } = await opened(invited({ hasAccount: true }), reply(auth.acceptInvite, session()));
  await user.type(await screen.findByLabelText('Senha da sua conta'), 'antiga');
  expect(screen.queryByLabelText('Nome')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
  await screen.findByText('elsewhere');
  expect(seenBy(server.seen, auth.acceptInvite)[0]?.body).toEqual({
    token,
    password: 'antiga',
  });
});

test('by a link that was handed over, one’s own password is asked for, and somebody new is mailed the invitation', async () => {
  const handed = invited({ hasAccount: null, newcomers: 'by-mail' });
  const { user, server } = await opened(handed, reply(invitationMail.mailInvitation, { success: true }));
  expect(await screen.findByLabelText('Senha da sua conta')).toBeTruthy();
  expect(screen.queryByLabelText('Nome')).toBeNull();
  expect(screen.queryByText(/Você já tem uma conta/)).toBeNull();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText('Enviado.')).toBeTruthy();
  expect(seenBy(server.seen, invitationMail.mailInvitation)[0]?.params).toEqual({ token });
  expect(screen.getByRole('link', { name: 'Entrar de outro modo' }).getAttribute('href')).toBe('/login');
});

test('where nothing is mailed, the link takes somebody new, and who has an account says so', async () => {
  const { user, server } = await opened(invited({ hasAccount: null }), reply(auth.acceptInvite, session()));
  expect(await screen.findByLabelText('Nome')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Já tenho conta' }));
  await user.type(screen.getByLabelText('Senha da sua conta'), 'antiga');
  await user.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
  await screen.findByText('elsewhere');
  expect(seenBy(server.seen, auth.acceptInvite)[0]?.body).toEqual({ token, password: 'antiga' });
});

test('an account under attack is entered with work', async () => {
  const refusal = refuse(auth.acceptInvite, { status: 429, code: 'auth.proof-wanted' });
  const { user, server } = await opened(
    ...[invited({ hasAccount: true }), refusal, reply(auth.proof, { challenge: 'c', bits: 4 })],
  );
  await user.type(await screen.findByLabelText('Senha da sua conta'), 'antiga');
  await user.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
  await waitFor(() => expect(seenBy(server.seen, auth.acceptInvite)).toHaveLength(2));
  expect(seenBy(server.seen, auth.acceptInvite)[1]?.body).toMatchObject({ proof: { challenge: 'c', bits: 4 } });
});

test('a wrong password of that account does not send anybody away', async () => {
  const message = 'Digite a senha da sua conta para aceitar o convite.';
  const refusal = refuse(auth.acceptInvite, { status: 401, code: 'auth.invited-wrong-password', message });
  const { user, address } = await opened(invited({ hasAccount: true }), refusal);
  await user.type(await screen.findByLabelText('Senha da sua conta'), 'errada');
  await user.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(address()).toBe('/accept-invitation');
  expect(useSession.getState().isAuthenticated).toBe(false);
});

test('shows what the server refuses beside its field', async () => {
  const errors = [{ pointer: '/password', code: 'auth.password-common' }];
  const refusal = refuse(auth.acceptInvite, { status: 422, code: 'kit.invalid', errors });
  const { user } = await opened(invited({ lastName: 'Reis' }), refusal);
  await user.type(await screen.findByLabelText('Senha'), 'senha123');
  await user.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
  expect(await screen.findAllByText(/Esta senha está entre as mais usadas/)).toHaveLength(2);
});

test.each([
  ['from the start', []],
  ['meanwhile', [invited({ lastName: 'Reis' })]],
])('explains a link that is dead %s', async (_, replies) => {
  const dead = { status: 410, code: 'auth.dead-link' };
  const { user } = await opened(refuse(auth.invitation, dead), refuse(auth.acceptInvite, dead), ...replies);
  if (replies.length > 0) {
    await user.type(await screen.findByLabelText('Senha'), 'trem azul corre');
    await user.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
  }
  expect(await screen.findByRole('heading', { name: 'Este convite não vale mais' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
  await expectNoAxeViolations();
});

test('explains a link that was cut, without asking the server', async () => {
  const { server } = await renderDoor(<InvitationScreen />, '/accept-invitation?token=abc');
  expect(await screen.findByRole('heading', { name: 'Falta uma parte do link' })).toBeTruthy();
  expect(seenBy(server.seen, auth.invitation)).toEqual([]);
});

test('can be tried again when the connection fails', async () => {
  const { user, server } = await opened(offline(auth.invitation));
  await screen.findByText('Sem conexão com o servidor. Verifique a internet e tente de novo.');
  server.add(invited());
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.getByLabelText('Sobrenome')).toBeTruthy());
});

const asAna = async (invitedTo: string, ...replies: FakeReply[]) => {
  const stage = renderRoutes(
    [
      { path: '/accept-invitation', element: <InvitationScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: `/accept-invitation?token=${token}`, replies: [invited({ email: invitedTo }), ...replies] },
  );
  useSession.setState({ user: person('ADMIN'), company, isAuthenticated: true });
  return stage;
};

test('whoever is signed in with the invited address accepts by a press', async () => {
  const who = { user: person('BASIC'), company, memberships: [] };
  const { user, server, address } = await asAna('ana@aurora.test', reply(auth.acceptHere, who));
  await user.click(await screen.findByRole('button', { name: 'Aceitar o convite' }));
  await screen.findByText('elsewhere');
  expect(address()).toBe('/dashboard');
  expect(seenBy(server.seen, auth.acceptHere)[0]?.params).toEqual({ token });
});

test('whoever is signed in with another address is told, and may sign out', async () => {
  await asAna('bia@aurora.test');
  expect(
    await screen.findByText(/O convite é para bia@aurora\.test, e você entrou como ana@aurora\.test/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sair da conta' })).toBeTruthy();
  await expectNoAxeViolations();
});
