import { place } from '../kit/routing/place.tsx';

export const landingRoutes = [
  place({
    path: '/',
    allow: 'visitor',
    room: 'landing',
    screen: () => import('./LandingScreen.tsx').then((m) => m.LandingScreen),
  }),
  place({
    path: '/como-funciona',
    allow: 'open',
    room: 'landing',
    screen: () => import('./HowScreen.tsx').then((m) => m.HowScreen),
  }),
];
