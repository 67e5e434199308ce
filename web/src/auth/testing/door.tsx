/** Renders the screens at the door behind their guard, so that signing in leads somewhere. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { nameOf, type Reply, type Route } from '@vigia/contract/kit/domain.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import type { ReactElement } from 'react';
import type { InitialEntry } from 'react-router';
import { vi } from 'vitest';
import { RedirectIfSignedIn } from '../../kit/routing/guards.tsx';
import type { SignedIn } from '../../kit/session/session.ts';
import { type FakeReply, reply, type Seen } from '../../kit/testing/http.ts';
import { company, person } from '../../kit/testing/people.ts';
import { renderRoutes } from '../../kit/testing/render.tsx';

/** A whole token, as a link carries it. */
export const token = 'a'.repeat(43);

export const session = (more: Partial<SignedIn> = {}): SignedIn => ({
  token: 'fresh-token',
  user: person('ADMIN'),
  company,
  ...more,
});

export const signInStatus = (isCompleted: boolean) => ({
  isCompleted,
  progress: isCompleted ? 100 : 40,
  totalQuestions: 15,
  answeredQuestions: isCompleted ? 15 : 6,
  completedAt: isCompleted ? '2026-11-01T12:00:00.000Z' : null,
});

export const configured = (more: Partial<Reply<typeof auth.config>> = {}) =>
  reply(auth.config, {
    googleClientId: null,
    recaptchaSiteKey: null,
    mail: true,
    passkeys: false,
    registration: 'open',
    ...more,
  });

/** Renders a screen at its path; `more` replies win over an installation without Google and bot check. */
export function renderDoor(screen: ReactElement, path: InitialEntry, more: readonly FakeReply[] = []) {
  const address = typeof path === 'string' ? path : (path.pathname ?? '/');
  return renderRoutes(
    [
      { path: address.split('?')[0], element: <RedirectIfSignedIn>{screen}</RedirectIfSignedIn> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path, replies: [configured(), reply(onboarding.status, signInStatus(true)), ...more] },
  );
}

/** The requests a route has seen. */
export const seenBy = (seen: readonly Seen[], route: Route) => seen.filter((one) => one.route === nameOf(route));

/** Puts the browser into a time zone. */
export function browserIn(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}
