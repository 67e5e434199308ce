/**
 * What was typed and not saved when a session ended: kept in this page's memory and nowhere else, and given back to the
 * same person in the same company at the same address. Whoever chooses to leave, or signs in as somebody else, wipes it.
 */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Session, useSession } from '../session/session.ts';

const kept = new Map<string, object>();
let holder: string | undefined;

const keyFor = ({ user, company }: Session, place: string) => `${user?.id} ${company?.id} ${place}`;

useSession.subscribe((now) => {
  if (now.left || (now.user && holder !== undefined && now.user.id !== holder)) kept.clear();
});

export interface Draft<T extends object> {
  /** What was given back; undefined where nothing was kept. */
  readonly found: Partial<T> | undefined;
  /** Keeps what is typed: told as the session of `whose` ends. */
  readonly keep: (whose: Session, typed: Partial<T>) => void;
  /** What was typed is saved, or given up. */
  readonly forget: () => void;
}

/** The draft of one form: `form` tells it from the others at its address; null where nothing is worth keeping. */
export function useDraft<T extends object>(form: string | null): Draft<T> {
  const { pathname } = useLocation();
  const place = `${pathname} ${form}`;
  const [found] = useState(() => {
    const session = useSession.getState();
    return form === null || !session.user ? undefined : (kept.get(keyFor(session, place)) as Partial<T> | undefined);
  });
  return {
    found,
    keep(whose, typed) {
      if (form === null || !whose.user || Object.keys(typed).length === 0) return;
      holder = whose.user.id;
      kept.set(keyFor(whose, place), typed);
    },
    forget: () => void kept.delete(keyFor(useSession.getState(), place)),
  };
}
