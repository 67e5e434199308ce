import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { expect, test, vi } from 'vitest';
import { auditLogRoom } from './audit-log/audit-log.room.ts';
import { useSession } from './kit/session/session.ts';
import { answer, type FakeReply, offline, reply } from './kit/testing/http.ts';
import { company, person } from './kit/testing/people.ts';
import { renderRoutes, type Stage } from './kit/testing/render.tsx';
import { notificationsRoom } from './notifications/notifications.room.ts';
import { onboardingRoom } from './onboarding/onboarding.room.ts';
import { placeholderRoom } from './placeholder/placeholder.room.ts';
import { discovered, routesOf } from './router.tsx';

const other = { companyId: '019aa000-0000-7000-8000-00000000c002', companyName: 'Horizonte', role: 'BASIC' } as const;
const mine = { companyId: company.id, companyName: company.name, role: 'ADMIN' } as const;
const whoAmI = (...memberships: (typeof mine | typeof other)[]): FakeReply =>
  reply(auth.me, { user: person('ADMIN'), company, memberships });
const half = { isCompleted: true, progress: 100, totalQuestions: 8, answeredQuestions: 8, completedAt: null };
const emptyLog = [reply(auditLog.list, { items: [], total: 0, page: 1, limit: 20 })];
const quietBell = [
  reply(notifications.unreadCount, { count: 0 }),
  answer(notifications.stream, () => new Promise(() => undefined)),
];
const go = (path: string, { replies = [whoAmI(mine)], ...stage }: Stage = {}) =>
  renderRoutes(routesOf([auditLogRoom, placeholderRoom, notificationsRoom]), {
    path,
    replies: [...quietBell, ...replies],
    ...stage,
  });

test('what the first questions led to can be found again in the menu', async () => {
  const done = { ...half, completedAt: '2026-11-20T13:05:00.000Z' };
  const replies = [...quietBell, whoAmI(mine), reply(onboarding.status, done)];
  await renderRoutes(routesOf([onboardingRoom, auditLogRoom, placeholderRoom]), {
    ...{ path: '/actions', role: 'VIEWER', replies },
  });
  const menu = await screen.findByRole('navigation', { name: 'Navegação principal' });
  expect(within(menu).getByRole('link', { name: 'Retrato da empresa' }).getAttribute('href')).toBe(
    '/onboarding/report',
  );
});

test('/actions shows the text of the specification', async () => {
  await go('/actions', { role: 'BASIC' });
  expect(await screen.findByText('Actions - Coming Soon')).toBeTruthy();
});

/** As a browser starts: the open pages are known, all else is had when it is asked for. */
const start = (path: string, { stage = {}, lost = 0 }: { stage?: Stage; lost?: number } = {}) => {
  const load = vi.fn(async () => [auditLogRoom, placeholderRoom, notificationsRoom]);
  for (let i = 0; i < lost; i++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { routes, patchRoutesOnNavigation } = discovered(load);
  const replies = [...quietBell, whoAmI(mine)];
  return renderRoutes(routes, { path, replies, discover: patchRoutesOnNavigation, ...stage }).then((seen) => ({
    ...seen,
    load,
  }));
};

test('an address that leads nowhere keeps the menu of who is signed in, and shows nobody else one', async () => {
  const menu = () => screen.queryByRole('navigation', { name: 'Navegação principal' });
  await start('/nowhere', { stage: { role: 'VIEWER' } });
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
  expect(menu()).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
  cleanup();
  useSession.setState({ isAuthenticated: false, token: null, user: null });
  await start('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
  expect(menu()).toBeNull();
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
});

test('a page that is open to everybody needs nothing of the other rooms', async () => {
  const { load } = await start('/privacidade');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  // What the first page still asks for would meet the replies of the second.
  cleanup();
  const slug = await start('/privacy/acme', { stage: { replies: [offline(privacy.form)] } });
  expect(slug.address()).toBe('/privacy/acme');
  expect(load.mock.calls.length + slug.load.mock.calls.length).toBe(0);
});

test('a screen for who is signed in is had when it is asked for, once', async () => {
  const { load, router } = await start('/actions', { stage: { role: 'BASIC' } });
  expect(await screen.findByText('Actions - Coming Soon')).toBeTruthy();
  await act(() => router.navigate('/nowhere/at/all'));
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be had is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, router } = await start('/actions', { stage: { role: 'BASIC' }, lost: 1 });
  await act(() => router.navigate('/actions?again'));
  expect(await screen.findByText('Actions - Coming Soon')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('an address that leads nowhere says so', async () => {
  await go('/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
});

test('the menu shows what the role may open, and where one is', async () => {
  const { router } = await go('/actions', { role: 'VIEWER', replies: [whoAmI(mine), ...emptyLog] });
  const menu = await screen.findByRole('navigation', { name: 'Navegação principal' });
  const links = () =>
    within(menu)
      .queryAllByRole('link')
      .map((link) => link.textContent);
  expect(links()).not.toContain('Auditoria');
  useSession.setState({ user: person('ADMIN') });
  await waitFor(() => expect(links()).toContain('Auditoria'));
  await act(() => router.navigate('/audit-log'));
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Auditoria');
});

test('a group of the menu folds and stays folded', async () => {
  const { user, unmount } = await go('/actions', { role: 'ADMIN' });
  const fold = () => screen.findByRole('button', { name: 'Empresa' });
  expect((await fold()).getAttribute('aria-expanded')).toBe('true');
  await user.click(await fold());
  expect(screen.queryByRole('link', { name: 'Auditoria' })).toBeNull();
  unmount();
  await go('/actions', { role: 'ADMIN' });
  expect((await fold()).getAttribute('aria-expanded')).toBe('false');
});

test('the language is chosen in the header and kept in the profile', async () => {
  const english = { ...person('ADMIN'), language: 'en' as const };
  const save = reply(auth.profile, { user: english, company, memberships: [mine] });
  const { user, server } = await go('/actions', { role: 'ADMIN', replies: [whoAmI(mine), save] });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Idioma' }), 'English');
  expect(await screen.findByRole('heading', { name: 'Actions' })).toBeTruthy();
  await waitFor(() =>
    expect(server.seen.find(({ route }) => route === 'PUT /auth/profile')?.body).toEqual({
      firstName: 'Ana',
      lastName: 'Prado',
      language: 'en',
    }),
  );
});

test('the language of the profile wins over that of the browser', async () => {
  await go('/actions', { role: 'ADMIN' });
  await screen.findByRole('heading', { name: 'Ações' });
  useSession.setState({ user: { ...person('ADMIN'), language: 'es' } });
  expect(await screen.findByRole('heading', { name: 'Acciones' })).toBeTruthy();
});

test('the appearance is chosen in the header', async () => {
  const { user } = await go('/actions', { role: 'ADMIN' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Aparência' }), 'Escura');
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
});

test('who belongs to several companies switches in the header', async () => {
  const entered = { ...company, id: other.companyId, name: other.companyName };
  const done = reply(auth.switchCompany, { user: person('BASIC'), company: entered, memberships: [mine, other] });
  const { user, server, address } = await go('/actions', {
    role: 'ADMIN',
    replies: [whoAmI(mine, other), done, reply(onboarding.status, half)],
  });
  await user.click(await screen.findByRole('button', { name: `Trocar de empresa: ${company.name}` }));
  await user.click(await screen.findByRole('menuitemradio', { name: /Horizonte/ }));
  await waitFor(() => expect(useSession.getState().company?.name).toBe('Horizonte'));
  expect(server.seen.find(({ route }) => route === 'POST /auth/company')?.body).toEqual({ companyId: other.companyId });
  await waitFor(() => expect(address()).toBe('/dashboard'));
  // What was read of the company before is read again.
  expect(server.seen.filter(({ route }) => route === 'GET /auth/me').length).toBeGreaterThan(1);
});

test('a page learns that another tab went to another company, and leads back without losing what is typed', async () => {
  const entered = { ...company, id: other.companyId, name: other.companyName };
  const there = reply(auth.me, { user: person('ADMIN'), company: entered, memberships: [mine, other] });
  const { user, server, address } = await go('/actions', { role: 'ADMIN', replies: [whoAmI(mine, other)] });
  await screen.findByRole('heading', { name: 'Ações' });
  server.add(there);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue: '{}' })));
  expect(await screen.findByText(`Em outra aba você passou para ${other.companyName}.`, { exact: false })).toBeTruthy();
  const before = useSession.getState().company;
  server.add(
    reply(auth.switchCompany, { user: person('ADMIN'), company: before ?? company, memberships: [mine, other] }),
  );
  await user.click(screen.getByRole('button', { name: `Voltar para ${before?.name}` }));
  await waitFor(() => expect(screen.queryByText(/Em outra aba/)).toBeNull());
  expect(server.seen.at(-1)?.body).toEqual({ companyId: before?.id });
  expect(address()).toBe('/actions');
});

test('signing out leads to /login without remembering the place', async () => {
  const replies = [whoAmI(mine), reply(auth.logout, { success: true })];
  const { user, router } = await go('/actions', { role: 'ADMIN', replies });
  await user.click(await screen.findByRole('button', { name: 'Conta de Ana Prado' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair da conta' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});
