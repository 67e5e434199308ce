import { place } from '../../kit/routing/place.tsx';

export const briefRoutes = [
  place({
    path: '/virtual-ciso/brief',
    allow: 'admin',
    room: 'virtual-ciso',
    screen: () => import('./BriefScreen.tsx').then((m) => m.BriefScreen),
  }),
];
