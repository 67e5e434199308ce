import { place } from '../kit/routing/place.tsx';
import { topics } from './topics.ts';

/** The screen of a later capability, until its room is written; `/actions` says what specification §2 gives. */
export const comingRoutes = [
  ...topics.map(({ path, allow }) =>
    place({
      path,
      allow,
      room: 'coming',
      later: true,
      screen: () => import('./ComingScreen.tsx').then((m) => m.ComingScreen),
    }),
  ),
  place({
    path: '/actions',
    allow: 'any',
    room: 'coming',
    screen: () => import('./ActionsScreen.tsx').then((m) => m.ActionsScreen),
  }),
];
