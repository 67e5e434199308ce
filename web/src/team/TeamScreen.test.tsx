import { act, screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { type TeamUser, team } from '@vigia/contract/team/team.contract.ts';
import type { Invitation } from '@vigia/contract/team/team.shapes.ts';
import { expect, test, vi } from 'vitest';
import { forgetSession } from '../kit/session/session.ts';
import { type FakeReply, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { TeamScreen } from './TeamScreen.tsx';

const ana: TeamUser = {
  id: '019aa000-0000-7000-8000-00000000a001',
  email: 'ana@aurora.test',
  firstName: 'Ana',
  lastName: 'Prado',
  role: 'ADMIN',
  isActive: true,
  isOperator: false,
  lastLoginAt: null,
  joinedAt: '2026-01-10T12:00:00.000Z',
};
const bruno: TeamUser = {
  ...ana,
  id: '019aa000-0000-7000-8000-00000000a002',
  email: 'bruno@aurora.test',
  firstName: 'Bruno',
  lastName: 'Lima',
  role: 'VIEWER',
};
const nina: Invitation = {
  id: '019aa000-0000-7000-8000-00000000b001',
  email: 'nina@aurora.test',
  role: 'BASIC',
  firstName: 'Nina',
  lastName: 'Reis',
  status: 'PENDING',
  invitedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  mail: 'sent',
};
const pageOf = <T,>(items: T[]) => ({ items, total: items.length, page: 1, limit: 20 });
const stats = (total = 2) => ({
  total,
  active: total,
  inactive: 0,
  pendingInvitations: 1,
  byRole: { ADMIN: 1, BASIC: 0, VIEWER: total - 1 },
});
const people = (users = [ana, bruno]): FakeReply[] => [
  reply(team.users, pageOf(users)),
  reply(team.stats, stats(users.length)),
];
const invitations = (items = [nina]): FakeReply[] => [
  reply(team.invitations, pageOf(items)),
  reply(team.stats, stats()),
];
const render = (replies: FakeReply[], path = '/team', role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN') =>
  renderScreen(<TeamScreen />, { role, path, replies });
const openBruno = async (replies: FakeReply[]) => {
  const stage = await render([...people(), ...replies]);
  await stage.user.click(await screen.findByRole('button', { name: /Bruno Lima/ }));
  return { ...stage, drawer: await screen.findByRole('dialog', { name: 'Bruno Lima' }) };
};

test('shows who is in the company, with the roles as people call them', async () => {
  await render(people());
  const table = await screen.findByRole('table', { name: 'Pessoas' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Ana Prado (você)');
  expect(first?.textContent).toContain('Administrador');
  expect(second?.textContent).toContain('Leitor');
  expect(within(table).getAllByText('Ainda não entrou')).toHaveLength(2);
  expect(screen.getByRole('tab', { name: 'Convites 1' })).toBeTruthy();
  await expectNoAxeViolations();
});

test('Escape takes back a question, not the drawer that asked it', async () => {
  const { user, drawer } = await openBruno([]);
  await user.click(within(drawer).getByRole('button', { name: 'Remover da equipe' }));
  const question = await screen.findByRole('dialog', { name: 'Remover Bruno Lima da equipe?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(screen.getByRole('dialog', { name: 'Bruno Lima' })).toBe(drawer);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer.isConnected).toBe(false));
});

test('whoever is about to shut out themselves is told so, and of nobody else', async () => {
  const { user } = await render(people());
  for (const [row, name, warned] of [
    [/Ana Prado/, 'Ana Prado', 1],
    [/Bruno Lima/, 'Bruno Lima', 0],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: row }));
    const drawer = await screen.findByRole('dialog', { name });
    await user.click(within(drawer).getByRole('button', { name: 'Desativar acesso' }));
    const question = await screen.findByRole('dialog', { name: `Desativar o acesso de ${name}?` });
    expect(within(question).queryAllByText(/esta é a sua própria conta/)).toHaveLength(warned);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question.isConnected).toBe(false));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(drawer.isConnected).toBe(false));
  }
});

test('says what to do to somebody who is alone', async () => {
  await render(people([ana]));
  expect(await screen.findByText('Só você por enquanto')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
});

test('filters go to the address and to the server', async () => {
  const { user, server, address } = await render(people(), '/team?page=2');
  await user.selectOptions(await screen.findByLabelText('Perfil'), 'VIEWER');
  expect(address()).toBe('/team?role=VIEWER');
  expect(server.seen.at(-1)?.query).toMatchObject({ role: 'VIEWER', page: '1' });
});

test('says why when the server refuses, and tries again', async () => {
  const { user, server } = await render([
    refuse(team.users, { status: 503, code: 'kit.unavailable', message: 'O serviço está ocupado.' }),
    reply(team.stats, stats()),
  ]);
  expect(await screen.findByText('O serviço está ocupado.')).toBeTruthy();
  server.add(reply(team.users, pageOf([ana])));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('ana@aurora.test')).toBeTruthy();
});

test('gives another role, based on the one that was seen', async () => {
  const { user, server, drawer } = await openBruno([
    reply(team.update, { ...bruno, role: 'BASIC', endedInvitations: 0 }),
  ]);
  await expectNoAxeViolations();
  await user.click(within(drawer).getByRole('radio', { name: 'Usuário' }));
  await user.click(within(drawer).getByRole('button', { name: 'Salvar perfil' }));
  expect(await screen.findByText('Perfil de Bruno Lima: Usuário.')).toBeTruthy();
  const sent = server.seen.find(({ route }) => route === 'PUT /team/users/:id');
  expect(sent).toMatchObject({ params: { id: bruno.id }, body: { role: 'BASIC', basedOn: 'VIEWER' } });
});

test('a refused role says why, where it was asked for', async () => {
  const message = 'Esta é a única pessoa administradora ativa.';
  const { user, drawer } = await openBruno([refuse(team.update, { status: 409, code: 'team.last-admin', message })]);
  await user.click(within(drawer).getByRole('button', { name: 'Salvar perfil' }));
  expect((await within(drawer).findByRole('alert')).textContent).toContain(message);
});

test('asks before it cuts an access, and says that it did', async () => {
  const { user, server, drawer } = await openBruno([
    reply(team.setStatus, { ...bruno, isActive: false, endedInvitations: 0 }),
  ]);
  await user.click(within(drawer).getByRole('button', { name: 'Desativar acesso' }));
  expect(server.seen.every(({ route }) => route.startsWith('GET'))).toBe(true);
  const asking = await screen.findByRole('dialog', { name: 'Desativar o acesso de Bruno Lima?' });
  await user.click(within(asking).getByRole('button', { name: 'Desativar acesso' }));
  expect(await screen.findByText('O acesso de Bruno Lima foi desativado.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ isActive: false });
});

test('removes a person after asking, and says which invitations ended with it', async () => {
  const { user, server, drawer } = await openBruno([reply(team.remove, { success: true, endedInvitations: 2 })]);
  await user.click(within(drawer).getByRole('button', { name: 'Remover da equipe' }));
  const asking = await screen.findByRole('dialog', { name: 'Remover Bruno Lima da equipe?' });
  await user.click(within(asking).getByRole('button', { name: 'Remover da equipe' }));
  expect(await screen.findByText('Bruno Lima não faz mais parte da equipe.')).toBeTruthy();
  expect(await screen.findByText(/^2 convites abertos que esta pessoa enviou/)).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('DELETE'))?.params).toEqual({ id: bruno.id });
});

test('who leaves hands over what they answer for, to somebody else', async () => {
  const owned = [{ key: 'plans', text: '2 planos de ação', count: 2, href: '/action-plans?assignedTo=x' }];
  const { user, server, drawer } = await openBruno([
    reply(team.owned, { items: owned }),
    reply(actionPlans.people, {
      items: [bruno, ana].map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
      left: [],
    }),
    reply(team.remove, { success: true, endedInvitations: 0 }),
  ]);
  await user.click(within(drawer).getByRole('button', { name: 'Remover da equipe' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Remover Bruno Lima da equipe?' }));
  expect((await asking.findByRole('link', { name: '2 planos de ação' })).getAttribute('href')).toBe(owned[0]?.href);
  const to = asking.getByLabelText<HTMLSelectElement>('Passar tudo para');
  await waitFor(() => expect(to.options).toHaveLength(2));
  expect([...to.options].map(({ text }) => text)[1]).toContain('Ana Prado');
  await user.selectOptions(to, ana.id);
  await user.click(asking.getByRole('button', { name: 'Remover da equipe' }));
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route.startsWith('DELETE'))?.query).toEqual({ handTo: ana.id }),
  );
});

test('leaves who runs the installation alone, and says so', async () => {
  const { user } = await render(people([ana, { ...bruno, isOperator: true }]));
  await user.click(await screen.findByRole('button', { name: /Bruno Lima/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Bruno Lima' });
  expect(within(drawer).getByText(/opera a instalação/)).toBeTruthy();
  expect(within(drawer).queryByRole('radio')).toBeNull();
});

const link = 'https://vigia.example/accept-invitation?token=abc';

test('invites, and shows the invitation among the others', async () => {
  const invited = { invitation: nina, emailSent: true, link };
  const { user, server, address } = await render([...people(), ...invitations(), reply(auth.invite, invited)]);
  await user.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Convidar pessoa' });
  await expectNoAxeViolations();
  await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'nina@aurora.test');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar convite' }));
  expect(await screen.findByText('Convite enviado para nina@aurora.test. Ele vale por 7 dias.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'POST /auth/invite')?.body).toEqual({
    email: 'nina@aurora.test',
    role: 'BASIC',
  });
  expect(address()).toBe('/team?tab=invitations');
  const shown = await screen.findByRole('dialog', { name: 'Link do convite' });
  expect(within(shown).getByRole('textbox', { name: 'Link' })).toHaveProperty('value', link);
  await user.click(within(shown).getByRole('button', { name: 'Copiar o link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(within(shown).getByRole('button', { name: 'Copiado' })).toBeTruthy();
  await expectNoAxeViolations();
  // Whoever comes to this page next is shown nothing of it.
  act(() => forgetSession());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link do convite' })).toBeNull());
});

test('a mail that did not go out is said aloud, and on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const kept: Invitation = { ...nina, mail: 'kept' };
  const replies = [
    ...people(),
    ...invitations([kept]),
    reply(auth.invite, { invitation: kept, emailSent: false, link }),
  ];
  const { user } = await render(replies);
  await user.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Convidar pessoa' });
  await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'nina@aurora.test');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar convite' }));
  expect(await screen.findByText(/o e-mail não saiu. Copie o link/)).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('O convite foi criado, mas o e-mail não foi enviado.');
  expect(await screen.findByText('O e-mail do convite não saiu')).toBeTruthy();
  // One way to go on, said twice alike: not a link here, and an operator's outbox there.
  expect(screen.getByText(/copie o link que aparece ao convidar.*use “Reenviar”/)).toBeTruthy();
  expect(screen.queryByText(/Peça a quem opera/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Abrir a caixa de saída' })).toBeNull();
});

test('a refused address stands beside its field', async () => {
  const message = 'Esta pessoa já faz parte da equipe.';
  const { user } = await render([
    ...people(),
    refuse(auth.invite, { status: 409, code: 'team.already-member', message }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Convidar pessoa' });
  const field = within(dialog).getByRole('textbox', { name: 'E-mail' });
  await user.type(field, 'nao');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar convite' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, 'bruno@aurora.test');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar convite' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
});

test('shows the invitations and what became of their mail', async () => {
  const failed: Invitation = { ...nina, id: nina.id.replace(/1$/, '2'), email: 'erro@aurora.test', mail: 'failed' };
  const kept: Invitation = { ...nina, id: nina.id.replace(/1$/, '3'), email: 'x@aurora.test', mail: 'kept' };
  await render(invitations([nina, failed, kept]), '/team?tab=invitations', 'SUPER_ADMIN');
  expect(await screen.findByRole('table', { name: 'Convites' })).toBeTruthy();
  expect(screen.getByText(/não aceitou erro@aurora.test/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir a caixa de saída' }).getAttribute('href')).toBe('/outbox');
  await expectNoAxeViolations();
});

test('what was accepted is neither sent again nor taken back', async () => {
  const path = '/team?tab=invitations';
  await render(invitations([{ ...nina, status: 'ACCEPTED' }]), path);
  const table = await screen.findByRole('table', { name: 'Convites' });
  expect(within(table).getByText('nina@aurora.test')).toBeTruthy();
  expect(within(table).queryByRole('button', { name: /nina@aurora.test/ })).toBeNull();
});

test('sends an invitation again', async () => {
  const { user, server } = await render(
    [...invitations(), reply(team.resend, { invitation: nina, emailSent: true, link })],
    '/team?tab=invitations',
  );
  await user.click(await screen.findByRole('button', { name: 'Reenviar o convite de nina@aurora.test' }));
  const asking = await screen.findByRole('dialog', { name: 'Reenviar o convite?' });
  await user.click(within(asking).getByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText(/Convite enviado para nina/)).toBeTruthy();
  expect(server.seen.some(({ route }) => route === 'POST /team/invitations/:id/resend')).toBe(true);
});

test('takes an invitation back', async () => {
  const { user, server } = await render(
    [...invitations(), reply(team.cancel, { success: true })],
    '/team?tab=invitations',
  );
  await user.click(await screen.findByRole('button', { name: 'Revogar o convite de nina@aurora.test' }));
  await user.click(await screen.findByRole('button', { name: 'Revogar convite' }));
  expect(await screen.findByText('Convite revogado.')).toBeTruthy();
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route.startsWith('DELETE'))?.params).toEqual({ id: nina.id }),
  );
});

test('says what invitations are while there is none', async () => {
  await render(invitations([]), '/team?tab=invitations');
  expect(await screen.findByText('Nenhum convite ainda')).toBeTruthy();
});
