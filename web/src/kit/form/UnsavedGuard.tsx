import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useHeld } from '../dialog/held.ts';
import type { Session } from '../session/session.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useSessionEnd } from './sessionEnd.ts';

interface UnsavedGuardProps {
  /** True while it is being saved, or nothing is typed. */
  leaving: RefObject<boolean>;
  /** Keeps what is typed, where the session ends meanwhile. */
  onSessionEnd?: (whose: Session) => void;
  /** Whoever leaves does not want what was typed back. */
  forget?: () => void;
}

/** Asks before a changed form is left: by link, by closing the tab, or by closing the dialogue around it. */
export function UnsavedGuard({ leaving, onSessionEnd, forget }: UnsavedGuardProps) {
  const ended = useRef(false);
  const held = useHeld();
  const giveUp = useEffectEvent(() => forget?.());
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    if (leaving.current || ended.current) return false;
    // A dialogue may stand in the address: then the way back closes it.
    return now.pathname !== next.pathname || (held !== null && now.search !== next.search);
  });
  useEffect(() => held?.hold({ leaving, forget: giveUp }), [held, leaving]);
  useSessionEnd((whose, chosen) => {
    ended.current = true;
    if (!chosen) onSessionEnd?.(whose);
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [leaving]);
  const go = () => {
    forget?.();
    blocker.proceed?.();
  };
  return <LeaveQuestion asked={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={go} />;
}
