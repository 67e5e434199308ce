import { screen, waitFor, within } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { expect, test } from 'vitest';
import { type FakeReply, offline, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { NotificationsScreen } from './NotificationsScreen.tsx';
import { answeredNotice, joined, notificationsPage, usual } from './testing/examples.ts';

const config = (mail: boolean) =>
  reply(auth.config, { googleClientId: null, recaptchaSiteKey: null, mail, passkeys: false, registration: 'open' });
const standing: FakeReply[] = [
  reply(notifications.list, notificationsPage([joined, answeredNotice])),
  reply(notifications.read, joined),
  reply(notifications.remove, { success: true }),
  reply(notifications.readAll, { affected: 1 }),
  reply(notifications.clearAll, { affected: 2 }),
  reply(notifications.preferences, usual()),
  reply(notifications.savePreferences, usual()),
  config(true),
];
const at = (path: string, more: FakeReply[] = []) =>
  renderScreen(<NotificationsScreen />, { role: 'BASIC', path, replies: [...standing, ...more] });
const rows = async () => within(await screen.findByRole('list', { name: 'Notificações' })).getAllByRole('listitem');

test('lists what happened, and tells read from unread', async () => {
  await at('/notifications');
  const [first, second] = await rows();
  expect(within(first ?? document.body).getByRole('img', { name: 'Não lida' })).toBeTruthy();
  expect(within(second ?? document.body).queryByRole('img', { name: 'Não lida' })).toBeNull();
  expect(screen.getByRole('link', { name: `Abrir: ${joined.title}` }).getAttribute('href')).toBe('/team');
  await expectNoAxeViolations();
});

test.each(['?kind=plans.overdue', '?status=unread'])(
  'what no filter matches (%s) is not told as if there were nothing',
  async (asked) => {
    await at(`/notifications${asked}`, [reply(notifications.list, notificationsPage([]))]);
    expect(await screen.findByRole('search', { name: 'Filtrar avisos' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Limpar filtros' })).toBeTruthy();
  },
);

test('marks one as read; takes one away, which can be undone until one leaves', async () => {
  const { user, server, unmount } = await at('/notifications');
  const changes = () => server.seen.filter(({ route }) => !route.startsWith('GET')).map(({ url }) => url);
  await user.click(await screen.findByRole('button', { name: `Marcar como lida: ${joined.title}` }));
  const away = { name: `Excluir: ${answeredNotice.title}` };
  await user.click(screen.getByRole('button', away));
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(changes()).toEqual([`/notifications/${joined.id}/read`]));
  await user.click(screen.getByRole('button', away));
  expect(screen.getByText('Aviso excluído.')).toBeTruthy();
  unmount();
  await waitFor(() =>
    expect(changes()).toEqual([`/notifications/${joined.id}/read`, `/notifications/${answeredNotice.id}`]),
  );
});

test('marks all as read; takes all away only when that is meant', async () => {
  const { user, server } = await at('/notifications');
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }));
  expect(await screen.findByText('1 aviso marcado como lido.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Excluir todas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir todas as notificações?' });
  expect(server.seen.some(({ route }) => route === 'DELETE /notifications/clear-all')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Excluir todas' }));
  expect(await screen.findByText('2 avisos excluídos.')).toBeTruthy();
});

test('filters go to the address and to the server', async () => {
  const { user, server, address } = await at('/notifications?page=2');
  await user.click(await screen.findByRole('radio', { name: 'Não lidos' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assunto' }), 'Convite aceito');
  expect(address()).toBe('/notifications?status=unread&kind=team.invitation-accepted');
  expect(server.seen.at(-1)?.query).toMatchObject({ status: 'unread', kind: 'team.invitation-accepted', page: '1' });
});

test('offers to clear filters that nothing matches', async () => {
  const { user, address } = await at('/notifications?status=read', [reply(notifications.list, notificationsPage([]))]);
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  expect(address()).toBe('/notifications');
});

test('says what will be here while there is nothing, and leads to the preferences', async () => {
  const { user, address } = await at('/notifications', [reply(notifications.list, notificationsPage([]))]);
  await user.click(await screen.findByRole('button', { name: 'Escolher como ser avisado' }));
  expect(address()).toBe('/notifications?tab=preferences');
});

test('says why when it cannot be had', async () => {
  await at('/notifications', [offline(notifications.list)]);
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeTruthy();
});

const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('keeps how one wants to hear of a kind', async () => {
  const { user, server } = await at('/notifications?tab=preferences');
  expect((await choice('Convite aceito: Só aqui')).checked).toBe(true);
  expect((await choice('Entrada na sua conta de um lugar novo: Aqui e por e-mail')).checked).toBe(true);
  await expectNoAxeViolations();
  await user.click(await choice('Convite aceito: Aqui e no resumo do dia'));
  expect(await screen.findByText('Preferência salva.')).toBeTruthy();
  expect((await choice('Convite aceito: Aqui e no resumo do dia')).checked).toBe(true);
  expect(server.seen.at(-1)?.body).toEqual({ items: [{ kind: 'team.invitation-accepted', channel: 'digest' }] });
});

test('a choice that is refused is taken back', async () => {
  const message = 'Você não faz parte desta empresa.';
  const refusal = refuse(notifications.savePreferences, { status: 409, code: 'notifications.not-a-member', message });
  const { user } = await at('/notifications?tab=preferences', [refusal]);
  await user.click(await choice('Convite aceito: Não avisar'));
  expect(await screen.findByText(/não faz parte desta empresa/)).toBeTruthy();
  await waitFor(async () => expect((await choice('Convite aceito: Só aqui')).checked).toBe(true));
});

test('says so where no mail is sent yet', async () => {
  await at('/notifications?tab=preferences', [config(false)]);
  expect(await screen.findByText(/ainda não envia e-mails/)).toBeTruthy();
});
