/**
 * The map of the product, put together from the rooms. How a room plugs in (`audit-log/` is the pattern to copy):
 *
 * 1. Its screens in `contract/src/<room>/<room>.places.ts`: path, permission, what may stand behind the `?`.
 * 2. `web/src/<room>/words/{pt,en,es}.json`, with `navigation` for its lines of the menu.
 * 3. `<Room>Screen.tsx`: exported by name; `Screen` around it, `useRead`/`useWrite` on the contract's routes.
 * 4. `<room>.room.ts`: its screens, its lines of the menu, what the palette finds; one line in `rooms.ts`.
 * 5. `<Room>Screen.test.tsx` with `renderScreen` from `kit/testing`.
 */
import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { publicPath } from './kit/api/publicPath.ts';
import { lazyScreen } from './kit/lazy/lazyScreen.tsx';
import { RouteFault } from './kit/lazy/RouteFault.tsx';
import { Waiting } from './kit/lazy/Waiting.tsx';
import { registerCommand, registerSearch } from './kit/palette/search.ts';
import type { RoomScreen, WebRoom } from './kit/room/room.ts';
import { RedirectIfSignedIn, RequireAuth, RequireRole } from './kit/routing/guards.tsx';
import { Root } from './kit/routing/Root.tsx';
import { rooms } from './rooms.ts';

/** A new boundary per path, so that the spinner shows while a screen's code is on its way (specification §2). */
const shown = ({ place: { path }, Screen }: RoomScreen) => (
  <Suspense key={path} fallback={<Waiting />}>
    <Screen />
  </Suspense>
);

const PublicLayout = lazyScreen(() => import('./kit/layout/PublicLayout.tsx').then((m) => m.PublicLayout));
const NotFound = lazyScreen(() => import('./kit/routing/NotFound.tsx').then((m) => m.NotFound));

/** The frame around every signed-in screen, with the menu of these rooms. */
function frameOf(all: readonly WebRoom[]): ComponentType {
  const headers = all.flatMap(({ name, header: Header }) => (Header ? [<Header key={name} />] : []));
  return lazyScreen(
    async () => {
      const { AppShell, menuOf } = await import('./shell/AppShell.tsx');
      const menu = menuOf(all);
      return () => <AppShell menu={menu} header={<Suspense fallback={null}>{headers}</Suspense>} />;
    },
    'shell',
    'navigation',
  );
}

const isPublic = ({ place }: RoomScreen) => place.access.kind === 'open';

function publicRoute(screen: RoomScreen): RouteObject {
  const { path, visitor } = screen.place;
  const element = visitor ? <RedirectIfSignedIn>{shown(screen)}</RedirectIfSignedIn> : shown(screen);
  return { path, element, errorElement: <RouteFault /> };
}

/** A signed-in screen behind its guard; without the frame (`bare`) also behind the frame's own. */
function signedInRoute({ bare, ...screen }: RoomScreen): RouteObject {
  const { place, ungated } = screen;
  const guarded = (
    <RequireRole place={place} ungated={ungated === true}>
      {shown(screen)}
    </RequireRole>
  );
  const element = bare ? <RequireAuth>{guarded}</RequireAuth> : guarded;
  return { path: place.path, element, errorElement: <RouteFault /> };
}

/** The routes of the given rooms, each behind its guard and inside its frame. */
export function routesOf(all: readonly WebRoom[]): RouteObject[] {
  const screens = all.flatMap((room) => room.screens);
  const open = screens.filter(isPublic);
  const signedIn = screens.filter((screen) => !isPublic(screen));
  const Frame = frameOf(all);
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
        ...signedIn.filter(({ bare }) => bare).map(signedInRoute),
        {
          element: (
            <RequireAuth>
              <Frame />
            </RequireAuth>
          ),
          children: signedIn.filter(({ bare }) => !bare).map(signedInRoute),
        },
      ],
    },
  ];
}

/** The product's router; what the rooms run at the start, runs. */
export function createRouter() {
  for (const { name, search, commands = [], start } of rooms) {
    if (search) registerSearch({ room: name, ...search });
    for (const { label, to, permission } of commands) registerCommand({ words: `${name}.${label}`, to, permission });
    start?.();
  }
  return createBrowserRouter(routesOf(rooms), { basename: publicPath || '/' });
}
