/** The routes of the pages that are open to everybody. */

import type { RouteObject } from 'react-router';
import { Arriving } from './kit/lazy/Arriving.tsx';
import { lazyScreen } from './kit/lazy/lazyScreen.tsx';
import { RouteFault } from './kit/lazy/RouteFault.tsx';
import { Waiting } from './kit/lazy/Waiting.tsx';
import type { RoomScreen, WebRoom } from './kit/room/room.ts';
import { RedirectIfSignedIn } from './kit/routing/guards.tsx';
import { Root } from './kit/routing/Root.tsx';
import { openRooms } from './openRooms.ts';

/** A new boundary per path, so that the spinner shows while a screen's code is on its way (specification §2). */
export const shown = ({ place: { path }, Screen }: RoomScreen) => (
  <Arriving key={path} fallback={<Waiting />}>
    <Screen />
  </Arriving>
);

export const OpenLayout = lazyScreen(() => import('./kit/layout/PublicLayout.tsx').then((m) => m.PublicLayout));
export const Nowhere = lazyScreen(() => import('./kit/routing/NotFound.tsx').then((m) => m.NotFound));

export const isPublic = ({ place }: RoomScreen) => place.access.kind === 'open';

function publicRoute(screen: RoomScreen): RouteObject {
  const { path, visitor } = screen.place;
  const element = visitor ? <RedirectIfSignedIn>{shown(screen)}</RedirectIfSignedIn> : shown(screen);
  return { path, element, errorElement: <RouteFault /> };
}

/** An address that leads nowhere, as far as is known. */
export const elsewhere = '*';
/** What has parts that are loaded later hangs below this route. */
export const trunk = 'trunk';

/** The pages of the given rooms that are open to everybody. */
export function openRoutes(all: readonly WebRoom[]): RouteObject[] {
  const open = all.flatMap((room) => room.screens).filter(isPublic);
  return [
    ...open.filter(({ bare }) => bare).map(publicRoute),
    {
      element: <OpenLayout />,
      children: [...open.filter(({ bare }) => !bare).map(publicRoute), { path: elsewhere, element: <Nowhere /> }],
    },
  ];
}

export const rooted = (children: RouteObject[]): RouteObject[] => [
  { id: trunk, element: <Root />, hydrateFallbackElement: <Waiting />, errorElement: <RouteFault />, children },
];

/** The routes of the pages that are open to everybody. */
export const openTree = (): RouteObject[] => rooted(openRoutes(openRooms));
