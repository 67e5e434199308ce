import { screen, waitFor } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { RequireAuth } from '../../kit/routing/guards.tsx';
import { useSession } from '../../kit/session/session.ts';
import { reply } from '../../kit/testing/http.ts';
import { company, person } from '../../kit/testing/people.ts';
import { expectNoAxeViolations, renderRoutes } from '../../kit/testing/render.tsx';
import { ProtectNotice } from './ProtectNotice.tsx';
import { ProtectScreen } from './ProtectScreen.tsx';

const off = [
  reply(secondFactor.overview, { app: null, passkeys: 0, recoveryCodesLeft: 0 }),
  reply(passkeys.list, { possible: true, items: [] }),
];
const guarded = (path: string, element: ReactElement) => ({ path, element: <RequireAuth>{element}</RequireAuth> });

test('whose days are over sees only how to turn it on, and goes on afterwards', async () => {
  const me = reply(auth.me, { user: person('BASIC'), company, memberships: [] });
  const replies = [...off, me];
  const routes = [guarded('/team', <p>team</p>), guarded('/protect-account', <ProtectScreen />)];
  const more = [guarded('/dashboard', <p>dashboard</p>)];
  const { user, router, address } = await renderRoutes([...routes, ...more], {
    role: 'BASIC',
    path: '/dashboard',
    replies,
  });
  expect(screen.getByText('dashboard')).toBeTruthy();
  useSession.setState({ secondFactorBy: '2026-11-01T12:00:00.000Z' });
  await waitFor(() => expect(address()).toBe('/protect-account'));
  await router.navigate('/team');
  await waitFor(() => expect(address()).toBe('/protect-account'));
  expect(await screen.findByText(/Padaria Aurora pede verificação em duas etapas/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Ativar o aplicativo' })).toBeTruthy();
  await screen.findByRole('heading', { name: 'Chaves de acesso' });
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(useSession.getState().secondFactorBy).toBeNull();
});

test('whose days go on is told until when', async () => {
  await renderRoutes([guarded('/', <ProtectNotice />)], { role: 'BASIC' });
  useSession.setState({ secondFactorBy: '2126-12-03T12:00:00.000Z' });
  expect((await screen.findAllByRole('link'))[0]?.getAttribute('href')).toBe('/profile?tab=security');
  expect(screen.getByText('Ative a verificação em duas etapas até 3 de dez. de 2126')).toBeTruthy();
});
