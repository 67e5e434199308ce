/**
 * What was typed and not saved when a session ended: kept in this page's memory and nowhere else, and given back to the
 * same person in the same company at the same address. Whoever chooses to leave, or signs in as somebody else, wipes it.
 */
import { useState } from 'react';
import { type Session, useSession } from '../session/session.ts';
import { memory } from './memory.ts';

const kept = new Map<string, object>();
let holder: string | undefined;

const keyFor = ({ user, company }: Session, form: string) =>
  `${user?.id} ${company?.id} ${window.location.pathname} ${form}`;

useSession.subscribe((now) => {
  if (now.left || (now.user && holder !== undefined && now.user.id !== holder)) kept.clear();
});

/** Keeps what is typed in a form, as the session of `whose` ends; `` is one that nothing is kept of. */
export function keepDraft(form: string, whose: Session, typed: object): void {
  if (!whose.user || form === '' || Object.keys(typed).length === 0) return;
  holder = whose.user.id;
  kept.set(keyFor(whose, form), typed);
  memory.recall = (wanted) => kept.get(keyFor(useSession.getState(), wanted));
  memory.forget = (wanted) => void kept.delete(keyFor(useSession.getState(), wanted));
}

/** The draft of what is no `Form`: `form` tells it from the others at its address. */
export function useDraft<T extends object>(form: string) {
  const [found] = useState(() => memory.recall?.(form) as Partial<T> | undefined);
  return {
    /** What was given back; undefined where nothing was kept. */
    found,
    /** What was typed is saved, or given up. */
    forget: () => memory.forget?.(form),
  };
}
