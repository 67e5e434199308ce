import { place } from '../kit/routing/place.tsx';

export const apiTokensRoutes = [
  place({
    path: '/profile/tokens',
    allow: 'any',
    room: 'api-tokens',
    screen: () => import('./TokensScreen.tsx').then((m) => m.TokensScreen),
  }),
];
