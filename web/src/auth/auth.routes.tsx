import { place } from '../kit/routing/place.tsx';

/** Where one comes in: for whoever is not signed in, in a frame of their own. */
const door = { allow: 'visitor', room: 'auth', bare: true } as const;

export const authRoutes = [
  place({ ...door, path: '/login', screen: () => import('./sign-in/LoginScreen.tsx').then((m) => m.LoginScreen) }),
  place({
    ...door,
    path: '/register',
    screen: () => import('./register/RegisterScreen.tsx').then((m) => m.RegisterScreen),
  }),
  place({
    ...door,
    path: '/accept-invitation',
    screen: () => import('./links/InvitationScreen.tsx').then((m) => m.InvitationScreen),
  }),
  place({
    ...door,
    path: '/verify-email',
    screen: () => import('./links/VerifyEmailScreen.tsx').then((m) => m.VerifyEmailScreen),
  }),
  place({
    ...door,
    path: '/reset-password',
    screen: () => import('./links/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
  }),
  place({
    path: '/profile',
    allow: 'any',
    room: 'auth',
    screen: () => import('./profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  }),
];
