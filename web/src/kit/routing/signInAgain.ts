import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import type { DataRouter } from 'react-router';
import { forgetSession } from '../session/session.ts';

/** After a 401: forgets the session and goes to /login, remembering the place (specification §8). */
export function goToSignIn(router: DataRouter) {
  return ({ quiet }: { quiet: boolean }): void => {
    const from = router.state.location;
    forgetSession();
    if (!quiet && from.pathname !== authPlaces.login.at())
      void router.navigate(authPlaces.login.at(), { replace: true, state: { from } });
  };
}
