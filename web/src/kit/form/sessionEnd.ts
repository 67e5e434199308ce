import { useEffect, useEffectEvent } from 'react';
import { type Session, useSession } from '../session/session.ts';

/** Tells whose session ended while this is shown. `chosen`: they left by themselves. */
export function useSessionEnd(tell: (whose: Session, chosen: boolean) => void): void {
  const told = useEffectEvent(tell);
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (before.user && !now.user) told(before, now.left);
      }),
    [],
  );
}
