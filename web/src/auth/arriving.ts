/** What follows every way of signing in: the session begins, or the second step is asked for. */
import { type AwaitedFactor, awaitedFactor } from '@vigia/contract/auth/auth.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { type Location, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { entered } from '../kit/lazy/entering.ts';
import { destination } from '../kit/routing/guards.tsx';
import { type SignedIn, signIn } from '../kit/session/session.ts';

/** Takes what a sign-in answered. */
export type Arrive = (answer: SignedIn | AwaitedFactor) => void;

/** Takes what a sign-in answered; the place that was asked for is remembered through the second step. */
export function useArrive(): Arrive {
  const navigate = useNavigate();
  const location = useLocation();
  return (answer) => {
    if ('token' in answer) {
      signIn(answer);
      // Who has not answered the onboarding is led to it.
      if (answer.onboarding?.data.isCompleted) entered(destination(location));
      return;
    }
    const kept = z.looseObject({}).safeParse(location.state).data ?? {};
    void navigate(authPlaces.secondStep.at(), { replace: true, state: { ...kept, ...answer } });
  };
}

/** The sign-in that waits for its second step; null where there is none. */
export const awaitedAt = ({ state }: Pick<Location, 'state'>): AwaitedFactor['secondFactor'] | null =>
  awaitedFactor.safeParse(state).data?.secondFactor ?? null;
