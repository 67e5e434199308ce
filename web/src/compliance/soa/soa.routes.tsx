/** The papers of a framework, and the screen of one that the company brought. */
import { place } from '../../kit/routing/place.tsx';

const room = 'compliance';

export const soaRoutes = [
  place({
    path: '/compliance/:framework/soa',
    allow: 'admin',
    room,
    screen: () => import('./StatementScreen.tsx').then((m) => m.StatementScreen),
  }),
  place({
    path: '/compliance/frameworks/:id',
    allow: 'admin',
    room,
    screen: () => import('./OwnFrameworkScreen.tsx').then((m) => m.OwnFrameworkScreen),
  }),
];
