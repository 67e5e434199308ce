/** The guards of specification §6: signed in, the right role, the onboarding done. */
import { Button, Stack, Text, Title } from '@mantine/core';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { type AnyPlace, mayOpen } from '@vigia/contract/kit/places.ts';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { Waiting } from '../lazy/Waiting.tsx';
import { useGateShut } from '../onboarding/store.ts';
import { restore, useSession } from '../session/session.ts';

const remembered = z.object({
  from: z.object({ pathname: z.string().startsWith('/'), search: z.string(), hash: z.string() }),
});

/** Where to go after signing in: the place first asked for, else the dashboard. */
export function destination({ state }: Pick<Location, 'state'>): string {
  const found = remembered.safeParse(state);
  return found.success
    ? found.data.from.pathname + found.data.from.search + found.data.from.hash
    : dashboardPlaces.home.at();
}

/** What stands where the server cannot say who is signed in: nobody is signed out by it, and it goes by itself. */
function Outage() {
  const { t } = useTranslation('kit');
  const loading = useSession((session) => session.loading);
  useEffect(() => {
    const again = () => void restore();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Stack role="alert" align="flex-start" gap="md" maw={560} mx="auto" px="md" py={96}>
      <Title order={1}>{t('outage.title')}</Title>
      <Text c="dimmed">{t('outage.text')}</Text>
      <Button onClick={() => void restore()} loading={loading}>
        {t('retry')}
      </Button>
    </Stack>
  );
}

/** A second factor wanted by now → the screen for it, and nothing else. Nobody signed in → /login, remembering where they were going, unless they have just chosen to leave. While nobody can tell: the outage. While the holder of a token is asked for, the screen asks for what it shows: the server answers each by itself. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { isAuthenticated, loading, token, user, left, outage, secondFactorBy } = useSession();
  const location = useLocation();
  if (outage) return <Outage />;
  if (isAuthenticated && user) {
    const due = secondFactorBy !== null && Date.parse(secondFactorBy) <= Date.now();
    if (due === (location.pathname === authPlaces.protect.at())) return children;
    return <Navigate to={due ? authPlaces.protect.at() : dashboardPlaces.home.at()} replace />;
  }
  if (loading) return token === null ? <Waiting /> : children;
  return <Navigate to={authPlaces.login.at()} replace state={left ? null : { from: location }} />;
}

interface Guarded {
  place: AnyPlace;
  /** Reachable before the onboarding is complete. */
  ungated: boolean;
  children: ReactNode;
}

/** A wrong role → /dashboard, which says so, with a note on the console; an open onboarding → /onboarding. */
export function RequireRole({ place, ungated, children }: Guarded) {
  const role = useSession(({ user }) => user?.role);
  const shut = useGateShut();
  const { pathname } = useLocation();
  const denied = role !== undefined && !mayOpen(place, role);
  useEffect(() => {
    if (denied) console.warn(`${pathname}: ${role} foi levado ao painel`);
  }, [denied, pathname, role]);
  if (denied) return <Navigate to={dashboardPlaces.home.at()} replace state={{ denied: pathname }} />;
  if (shut && !ungated) return <Navigate to={onboardingPlaces.questions.at()} replace state={{ held: pathname }} />;
  return children;
}

const LinkUnused = lazyScreen(() => import('./LinkUnused.tsx').then((m) => m.LinkUnused));

/** Somebody signed in has no business at the sign-in page or the landing page; with a link out of a mail they are told so. */
export function RedirectIfSignedIn({ children }: { children: ReactNode }) {
  const signedIn = useSession((session) => session.isAuthenticated);
  const location = useLocation();
  if (!signedIn) return children;
  if (new URLSearchParams(location.search).has('token'))
    return (
      <Suspense fallback={<Waiting />}>
        <LinkUnused />
      </Suspense>
    );
  return <Navigate to={destination(location)} replace />;
}
