import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const authRoom = room({
  name: 'auth',
  screens: [
    screen(authPlaces.login, () => import('./sign-in/LoginScreen.tsx').then((m) => m.LoginScreen), { bare: true }),
    screen(authPlaces.register, () => import('./register/RegisterScreen.tsx').then((m) => m.RegisterScreen), {
      bare: true,
    }),
    screen(authPlaces.invitation, () => import('./links/InvitationScreen.tsx').then((m) => m.InvitationScreen), {
      bare: true,
    }),
    screen(authPlaces.signInLink, () => import('./links/SignInLinkScreen.tsx').then((m) => m.SignInLinkScreen), {
      bare: true,
    }),
    screen(authPlaces.secondStep, () => import('./second-step/SecondStepScreen.tsx').then((m) => m.SecondStepScreen), {
      bare: true,
    }),
    screen(authPlaces.verifyEmail, () => import('./links/VerifyEmailScreen.tsx').then((m) => m.VerifyEmailScreen), {
      bare: true,
    }),
    screen(
      authPlaces.resetPassword,
      () => import('./links/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
      { bare: true },
    ),
    screen(authPlaces.profile, () => import('./profile/ProfileScreen.tsx').then((m) => m.ProfileScreen)),
  ],
  commands: [{ label: 'password', to: authPlaces.profile.at({ tab: 'security' }) }],
});
