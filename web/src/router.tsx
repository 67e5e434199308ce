/**
 * The map of the product, put together from the rooms. How a room plugs in (`audit-log/` is the pattern to copy):
 *
 * 1. Its screens in `contract/src/<room>/<room>.places.ts`: path, permission, what may stand behind the `?`.
 * 2. `contract/src/<room>/words/{pt,en,es}.json`: under `web` what its screens say, with `navigation` for its lines of the menu.
 * 3. `<Room>Screen.tsx`: exported by name; `Screen` around it, `useRead`/`useWrite` on the contract's routes.
 * 4. `<room>.room.ts`: its screens, its lines of the menu, what the palette finds; one line in `rooms.ts`.
 * 5. `<Room>Screen.test.tsx` with `renderScreen` from `kit/testing`.
 */
import { type ReactNode, Suspense } from 'react';
import { createBrowserRouter, matchPath, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { publicPath } from './kit/api/publicPath.ts';
import { whenEntering } from './kit/lazy/entering.ts';
import { lazyScreen, loadChunk } from './kit/lazy/lazyScreen.tsx';
import { RouteFault } from './kit/lazy/RouteFault.tsx';
import { registerCommand, registerSearch } from './kit/palette/search.ts';
import type { RoomScreen, WebRoom } from './kit/room/room.ts';
import { RequireAuth, RequireRole } from './kit/routing/guards.tsx';
import { useSession } from './kit/session/session.ts';
import { elsewhere, isPublic, Nowhere, OpenLayout, openRoutes, openTree, rooted, shown, trunk } from './openRoutes.tsx';

/** The frame around every signed-in screen, with the menu of these rooms. */
function frameOf(all: readonly WebRoom[]) {
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

/** Fetches the frame and the screen that stand at a path; what the screen asks for first. */
async function fetchScreen(all: readonly WebRoom[], path: string): Promise<readonly string[]> {
  const { pathname, search } = new URL(path, window.location.origin);
  const found = all.flatMap(({ screens }) => screens).find(({ place }) => matchPath(place.path, pathname) !== null);
  await Promise.all([frameOf(all).fetched(), found?.Screen.fetched()]);
  return search === '' ? (found?.place.reads ?? []) : [];
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

/** Around an address that leads nowhere: the frame for who is signed in, else that of the open pages. */
function Lost({ framed }: { framed: ReactNode }) {
  const isKnown = useSession(({ isAuthenticated, loading, token }) => isAuthenticated || (loading && token !== null));
  return isKnown ? framed : <OpenLayout />;
}

/** Their screens for who is signed in, inside the frame. */
function signedInRoutes(all: readonly WebRoom[]): RouteObject[] {
  const signedIn = all.flatMap((room) => room.screens).filter((screen) => !isPublic(screen));
  const Frame = frameOf(all);
  const framed = (
    <RequireAuth>
      <Frame />
    </RequireAuth>
  );
  return [
    ...signedIn.filter(({ bare }) => bare).map(signedInRoute),
    { element: framed, children: signedIn.filter(({ bare }) => !bare).map(signedInRoute) },
    // Before the one of the open pages, which fits as well, for it says more.
    { element: <Lost framed={framed} />, children: [{ path: `:page/${elsewhere}`, element: <Nowhere /> }] },
  ];
}

/** The routes of the given rooms, each behind its guard and inside its frame. */
export const routesOf = (all: readonly WebRoom[]): RouteObject[] =>
  rooted([...openRoutes(all), ...signedInRoutes(all)]);

/** What rooms add to the palette, and what they run at the start. */
function begin(all: readonly WebRoom[]): void {
  for (const { name, search, commands = [], start } of all) {
    if (search) registerSearch({ room: name, ...search });
    for (const { label, to, permission } of commands) registerCommand({ words: `${name}.${label}`, to, permission });
    start?.();
  }
}

/**
 * The routes of the pages that are open to everybody, and how those of all other screens are had: who is not signed in
 * needs none of them, and the page of a signed-in screen names the file already (`build/preloads.ts`).
 */
export function discovered(load: () => Promise<readonly WebRoom[]>) {
  let signedIn: Promise<RouteObject[]> | undefined;
  let patched = false;
  const prepared = async () => {
    const all = await loadChunk(load);
    begin(all);
    return signedInRoutes(all);
  };
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ matches, patch, path, signal }) => {
    const last = matches.at(-1);
    if (patched || (last && last.route.path !== elsewhere && publicPath + last.pathname === path)) return;
    signedIn ??= prepared();
    try {
      const routes = await signedIn;
      if (patched || signal.aborted) return;
      patched = true;
      patch(trunk, routes);
    } catch (error) {
      // Asked for again at the next address.
      signedIn = undefined;
      throw error;
    }
  };
  return { routes: openTree(), patchRoutesOnNavigation };
}

/** The product's router. */
export function createRouter() {
  const load = async () => (await import('./rooms.ts')).rooms;
  const { routes, patchRoutesOnNavigation } = discovered(load);
  whenEntering(async (path) => fetchScreen(await load(), path));
  return createBrowserRouter(routes, { basename: publicPath || '/', patchRoutesOnNavigation });
}
