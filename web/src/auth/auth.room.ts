import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { whenRefused } from '../kit/api/refusals.ts';
import { lazyScreen } from '../kit/lazy/lazyScreen.tsx';
import { room, screen } from '../kit/room/room.ts';
import { restore } from '../kit/session/session.ts';

/** The company asks for a second factor: who the account is, and what is wanted of it, is asked again. */
function watchDuty() {
  whenRefused('auth.second-factor-required', async () => {
    await restore();
    return false;
  });
}

export const authRoom = room({
  name: 'auth',
  header: lazyScreen(() => import('./AuthHeader.tsx').then((m) => m.AuthHeader)),
  start: watchDuty,
  screens: [
    screen(authPlaces.login, () => import('./sign-in/LoginScreen.tsx').then((m) => m.LoginScreen), {
      bare: true,
      prerendered: true,
    }),
    screen(authPlaces.register, () => import('./register/RegisterScreen.tsx').then((m) => m.RegisterScreen), {
      bare: true,
      prerendered: true,
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
    screen(authPlaces.protect, () => import('./factors/ProtectScreen.tsx').then((m) => m.ProtectScreen), {
      bare: true,
      ungated: true,
      words: ['account'],
    }),
    screen(authPlaces.profile, () => import('./profile/ProfileScreen.tsx').then((m) => m.ProfileScreen), {
      ungated: true,
      words: ['account'],
    }),
  ],
  commands: [{ label: 'password', to: authPlaces.profile.at({ tab: 'security' }) }],
});
