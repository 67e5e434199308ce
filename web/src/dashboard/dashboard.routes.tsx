import { place } from '../kit/routing/place.tsx';

export const dashboardRoutes = [
  place({
    path: '/dashboard',
    allow: 'any',
    room: 'dashboard',
    screen: () => import('./DashboardScreen.tsx').then((m) => m.DashboardScreen),
  }),
];
