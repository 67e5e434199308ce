import { act, screen, within } from '@testing-library/react';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { expect, test } from 'vitest';
import { useSession } from '../kit/session/session.ts';
import { reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { Bell } from './Bell.tsx';
import { answeredNotice, countStream, joined, notificationsPage } from './testing/examples.ts';

function stage(count: number, items = [joined, answeredNotice]) {
  const stream = countStream();
  const replies = [
    stream.reply,
    reply(notifications.unreadCount, { count }),
    reply(notifications.list, { ...notificationsPage(items), limit: 5 }),
    reply(notifications.read, { ...joined, readAt: '2026-11-20T15:00:00.000Z' }),
    reply(notifications.readAll, { affected: count }),
  ];
  return { stream, shown: { role: 'VIEWER', path: '/dashboard', replies } as const };
}
const bell = (name: string) => screen.findByRole('button', { name });

test('says how many are unread, and hears of every change', async () => {
  const { stream, shown } = stage(2);
  await renderScreen(<Bell />, shown);
  await bell('Notificações: 2 notificações não lidas');
  act(() => stream.tell(1));
  await bell('Notificações: 1 notificação não lida');
  act(() => stream.tell(0));
  await bell('Notificações');
  await expectNoAxeViolations();
});

test('shows the latest, and reads what is followed', async () => {
  const { shown } = stage(1);
  const { user, server, router } = await renderScreen(<Bell />, shown);
  await user.click(await bell('Notificações: 1 notificação não lida'));
  const popover = await screen.findByRole('dialog');
  expect(await within(popover).findByText(answeredNotice.title)).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'GET /notifications')?.query).toEqual({ limit: '5' });
  await expectNoAxeViolations();
  await user.click(within(popover).getByRole('link', { name: /Bia Lima aceitou o convite/ }));
  expect(router.state.location.pathname).toBe('/team');
  expect(server.seen.some(({ url }) => url === `/notifications/${joined.id}/read`)).toBe(true);
});

test('reads all at once, and leads to all', async () => {
  const { shown } = stage(1);
  const { user, server } = await renderScreen(<Bell />, shown);
  await user.click(await bell('Notificações: 1 notificação não lida'));
  server.add(reply(notifications.unreadCount, { count: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }));
  await bell('Notificações');
  expect(screen.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/notifications');
});

test('with nothing to tell, it says so', async () => {
  const { shown } = stage(0, []);
  const { user } = await renderScreen(<Bell />, shown);
  await user.click(await bell('Notificações'));
  expect(await screen.findByText('Nenhum aviso por enquanto.')).toBeTruthy();
});

test('is not there for somebody without a company', async () => {
  const { shown } = stage(0);
  await renderScreen(<Bell />, shown);
  await bell('Notificações');
  act(() => useSession.setState({ company: null }));
  expect(screen.queryByRole('button')).toBeNull();
});
