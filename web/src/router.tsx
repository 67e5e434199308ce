/**
 * The map of the product. How a room plugs in (`audit-log/` is the pattern to copy):
 *
 * 1. `web/src/<room>/words/{pt,en,es}.json` and `words.d.ts`, which makes `pt.json` the type of its words.
 * 2. `<Room>Screen.tsx`: exported by name; `Screen` around it, `useRead`/`useWrite` on the contract's routes.
 * 3. `<room>.routes.tsx`: `place({ path, allow, room, screen })` per path; `allow` is specification §2's column.
 * 4. One line in `places.ts`; where it belongs in the menu, a line in `frame/navigation.ts`.
 * 5. `<Room>Screen.test.tsx` with `renderScreen` from `kit/testing`.
 */
import { Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { lazyScreen } from './kit/lazy/lazyScreen.tsx';
import { RouteFault } from './kit/lazy/RouteFault.tsx';
import { Waiting } from './kit/lazy/Waiting.tsx';
import { RedirectIfSignedIn, RequireAuth, RequireRole } from './kit/routing/guards.tsx';
import type { Place } from './kit/routing/place.tsx';
import { Root } from './kit/routing/Root.tsx';
import { places } from './places.ts';

/** A new boundary per path, so that the spinner shows while a screen's code is on its way (specification §2). */
const shown = ({ path, Screen }: Place) => (
  <Suspense key={path} fallback={<Waiting />}>
    <Screen />
  </Suspense>
);

const PublicLayout = lazyScreen(() => import('./kit/layout/PublicLayout.tsx').then((m) => m.PublicLayout));
const NotFound = lazyScreen(() => import('./kit/routing/NotFound.tsx').then((m) => m.NotFound));
const SignedInFrame = lazyScreen(() => import('./frame/SignedInFrame.tsx').then((m) => m.SignedInFrame), 'frame');
const Bell = lazyScreen(() => import('./notifications/Bell.tsx').then((m) => m.Bell), 'notifications');

const isPublic = ({ allow }: Place) => allow === 'open' || allow === 'visitor';

function publicRoute(place: Place): RouteObject {
  const { path, allow } = place;
  const screen = shown(place);
  const element = allow === 'visitor' ? <RedirectIfSignedIn>{screen}</RedirectIfSignedIn> : screen;
  return { path, element, errorElement: <RouteFault /> };
}

function signedInRoute(place: Place): RouteObject {
  const { path, allow, ungated } = place;
  const element = (
    <RequireRole allow={allow} ungated={ungated}>
      {shown(place)}
    </RequireRole>
  );
  return { path, element, errorElement: <RouteFault /> };
}

/** The routes of the given places, each behind its guard and inside its frame. */
export function routesOf(all: readonly Place[]): RouteObject[] {
  const open = all.filter(isPublic);
  const bell = (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  );
  const placeAt = (path: string) => all.find((place) => place.path === path);
  return [
    {
      element: <Root />,
      errorElement: <RouteFault />,
      children: [
        ...open.filter(({ bare }) => bare).map(publicRoute),
        {
          element: <PublicLayout />,
          children: [...open.filter(({ bare }) => !bare).map(publicRoute), { path: '*', element: <NotFound /> }],
        },
        {
          element: (
            <RequireAuth>
              <SignedInFrame placeAt={placeAt} bell={bell} />
            </RequireAuth>
          ),
          children: all.filter((place) => !isPublic(place)).map(signedInRoute),
        },
      ],
    },
  ];
}

export const createRouter = () => createBrowserRouter(routesOf(places));
