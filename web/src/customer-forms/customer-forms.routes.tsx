import { place } from '../kit/routing/place.tsx';

const room = 'customer-forms';

export const customerFormsRoutes = [
  place({
    path: '/customer-forms',
    allow: 'admin',
    room,
    screen: () => import('./FormsScreen.tsx').then((m) => m.FormsScreen),
  }),
  place({
    path: '/customer-forms/:id',
    allow: 'admin',
    room,
    screen: () => import('./FormScreen.tsx').then((m) => m.FormScreen),
  }),
];
