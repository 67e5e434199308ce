import { act, screen, waitFor } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { type Access, can } from '@vigia/contract/kit/domain.ts';
import { place } from '@vigia/contract/kit/places.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { Outlet, useLocation } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { useRead } from '../api/queries.ts';
import { keepToken } from '../api/token.ts';
import { useOnboardingStore } from '../onboarding/store.ts';
import { forgetSession, restore, setWho, signIn, useSession } from '../session/session.ts';
import { offline, refuse, reply } from '../testing/http.ts';
import { company, person } from '../testing/people.ts';
import { renderRoutes, type Stage } from '../testing/render.tsx';
import { destination, RedirectIfSignedIn, RequireAuth, RequireRole } from './guards.tsx';

function Login() {
  return <p>login, then {destination(useLocation())}</p>;
}

function Sessions() {
  const { isPending } = useRead(accountDevices.sessions);
  return <p>{isPending ? 'asking' : 'asked'}</p>;
}

const guarded = (path: `/${string}`, access: Access, ungated = false) => ({
  path,
  element: (
    <RequireRole place={place(path, access)} ungated={ungated}>
      <p>inside {path}</p>
    </RequireRole>
  ),
});

const routes = [
  {
    path: '/login',
    element: (
      <RedirectIfSignedIn>
        <Login />
      </RedirectIfSignedIn>
    ),
  },
  {
    element: (
      <RequireAuth>
        <Outlet />
      </RequireAuth>
    ),
    children: [
      guarded('/dashboard', can('dashboard.read')),
      guarded('/onboarding', can('onboarding.read'), true),
      guarded('/team', can('team.read')),
      guarded('/approvals', can('approvals.use')),
      guarded('/outbox', can('outbox.read')),
      guarded('/notifications', can('notifications.use')),
      { path: '/sessions', element: <Sessions /> },
    ],
  },
];
const go = (path: string, stage: Stage = {}) => renderRoutes(routes, { path, ...stage });

test('who is not signed in goes to /login, and the place is remembered', async () => {
  const { address } = await go('/team?page=2#top');
  expect(address()).toBe('/login');
  expect(screen.getByText('login, then /team?page=2#top')).toBeTruthy();
});

test('while the holder of a kept token is asked for, the screen asks already for what it shows, and once', async () => {
  useSession.setState({ token: 'stored', loading: true });
  keepToken('stored');
  const { address, server } = await go('/sessions', { replies: [reply(accountDevices.sessions, { items: [] })] });
  expect(await screen.findByText('asked')).toBeTruthy();
  act(() =>
    setWho({
      user: person('ADMIN'),
      company,
      memberships: [],
      onboarding: { success: true, data: { ...half, isCompleted: true } },
    }),
  );
  expect(await screen.findByText('asked')).toBeTruthy();
  expect(address()).toBe('/sessions');
  expect(server.seen.map(({ url }) => url)).toEqual(['/auth/sessions']);
});

test('during an outage the session is kept, the outage is told, and the place opens when the server answers', async () => {
  const { address, user, server } = await go('/team?page=2', { role: 'ADMIN', replies: [offline(auth.me)] });
  keepToken('stored');
  await restore();
  expect(await screen.findByRole('heading', { name: 'O Vigia não está respondendo' })).toBeTruthy();
  server.add(reply(auth.me, { user: person('ADMIN'), company, memberships: [] }));
  server.add(reply(onboarding.status, { ...half, isCompleted: true }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('inside /team')).toBeTruthy();
  expect(address()).toBe('/team?page=2');
});

test('after signing in the remembered place opens', async () => {
  const { address } = await go('/team?page=2');
  const data = { isCompleted: true, progress: 100, totalQuestions: 1, answeredQuestions: 1, completedAt: null };
  signIn({ token: 't', user: person('ADMIN'), company, onboarding: { success: true, data } });
  expect(await screen.findByText('inside /team')).toBeTruthy();
  expect(address()).toBe('/team?page=2');
});

test('a link out of a mail is neither used nor lost where somebody is signed in: it says whose account it is, and opens after', async () => {
  const { address, user } = await go('/login?token=abc', {
    role: 'VIEWER',
    replies: [reply(auth.logout, { success: true })],
  });
  const heading = await screen.findByRole('heading', { name: 'Você já entrou' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(`está na conta ${person('VIEWER').email}`, { exact: false })).toBeTruthy();
  expect(address()).toBe('/login?token=abc');
  await user.click(screen.getByRole('button', { name: 'Sair e usar o link' }));
  expect(await screen.findByText(/^login/)).toBeTruthy();
  expect(address()).toBe('/login?token=abc');
});

test('who would rather stay goes on to the dashboard, and the link is gone from the address', async () => {
  const { address, user } = await go('/login?token=abc', { role: 'VIEWER' });
  await user.click(await screen.findByRole('link', { name: 'Ficar e ir para o painel' }));
  expect(address()).toBe('/dashboard');
});

test('who is signed in goes from /login to the dashboard', async () => {
  const { address } = await go('/login', { role: 'VIEWER' });
  expect(address()).toBe('/dashboard');
});

test('who chose to leave is not brought back to the place they left', async () => {
  await go('/team', { role: 'ADMIN' });
  forgetSession(true);
  expect(await screen.findByText('login, then /dashboard')).toBeTruthy();
});

test('a place outside the product is not a destination', () => {
  expect(destination({ state: { from: { pathname: 'https://evil.test', search: '', hash: '' } } })).toBe('/dashboard');
});

describe.each<[string, Role[], Role[]]>([
  ['/team', ['SUPER_ADMIN', 'ADMIN'], ['BASIC', 'VIEWER']],
  ['/approvals', ['SUPER_ADMIN', 'ADMIN', 'BASIC'], ['VIEWER']],
  ['/outbox', ['SUPER_ADMIN'], ['ADMIN', 'BASIC', 'VIEWER']],
  ['/notifications', ['SUPER_ADMIN', 'ADMIN', 'BASIC', 'VIEWER'], []],
])('%s', (path, may, mayNot) => {
  test.each(may)('lets %s in', async (role) => {
    await go(path, { role });
    expect(screen.getByText(`inside ${path}`)).toBeTruthy();
  });

  test.each(mayNot)('sends %s to the dashboard with a note on the console', async (role) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { address, router } = await go(path, { role });
    expect(address()).toBe('/dashboard');
    expect(router.state.location.state).toEqual({ denied: path });
    expect(warned.mock.calls.flat().join(' ')).toContain(path);
  });
});

const half = { isCompleted: false, progress: 50, totalQuestions: 8, answeredQuestions: 4, completedAt: null };

test('an open onboarding stands in the way until it is complete', async () => {
  const { address, router } = await go('/dashboard', { role: 'ADMIN' });
  useOnboardingStore.getState().take(half);
  expect(await screen.findByText('inside /onboarding')).toBeTruthy();
  useOnboardingStore.getState().markComplete();
  await router.navigate('/dashboard');
  expect(address()).toBe('/dashboard');
});

test('an unknown onboarding lets through', async () => {
  useOnboardingStore.getState().forget();
  const { address } = await go('/dashboard', { role: 'ADMIN' });
  expect(address()).toBe('/dashboard');
});

test('any 401 ends the session and leads to /login, remembering the place', async () => {
  const { address } = await go('/sessions?tab=2', {
    role: 'ADMIN',
    replies: [refuse(accountDevices.sessions, { status: 401, code: 'kit.unauthenticated' })],
  });
  expect(await screen.findByText('login, then /sessions?tab=2')).toBeTruthy();
  expect(address()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
  expect(useSession.getState().isAuthenticated).toBe(false);
});
