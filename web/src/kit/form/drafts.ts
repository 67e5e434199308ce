/**
 * What was typed and not saved when a session ended: kept in this page's memory and nowhere else, and given back to the
 * same person in the same company at the same address. Whoever chooses to leave, or signs in as somebody else, wipes it.
 */
import { useState } from 'react';
import { type Session, useSession } from '../session/session.ts';
import { changedOf } from './carefully.ts';
import { type Draft, memory } from './memory.ts';
import { useSessionEnd } from './sessionEnd.ts';

const kept = new Map<string, Draft>();
let holder: string | undefined;

const keyFor = ({ user, company }: Session, form: string) =>
  `${user?.id} ${company?.id} ${window.location.pathname} ${form}`;

useSession.subscribe((now) => {
  if (now.left || (now.user && holder !== undefined && now.user.id !== holder)) kept.clear();
});

/** Of `facts`, what stands in the fields of `typed`. */
const under = (typed: object, facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => Object.hasOwn(typed, key)));

/**
 * Keeps what is typed in a form over `facts`, as the session of `whose` ends; `` is one that nothing is kept of.
 */
export function keepDraft(form: string, whose: Session, typed: object, facts: object = {}): void {
  if (!whose.user || form === '' || Object.keys(typed).length === 0) return;
  holder = whose.user.id;
  kept.set(keyFor(whose, form), { typed, over: under(typed, facts) });
  memory.recall = (wanted) => kept.get(keyFor(useSession.getState(), wanted));
  memory.forget = (wanted) => void kept.delete(keyFor(useSession.getState(), wanted));
}

/** The draft of what is no `Form`: `form` tells it from the others at its address. */
export function useDraft<T extends object>(form: string) {
  const [kept] = useState(() => memory.recall?.(form));
  return {
    /** What was given back; undefined where nothing was kept. */
    found: kept?.typed as Partial<T> | undefined,
    /** The same, and over what it was typed. */
    kept,
    /** What was typed is saved, or given up. */
    forget: () => memory.forget?.(form),
  };
}

/** State of what is typed outside of a `Form`, and comes back after the session ended as the fields of one do. */
export function useKeptState<T extends object>(form: string, initial: T) {
  const { found, forget } = useDraft<T>(form);
  const [typed, setTyped] = useState<T>({ ...initial, ...found });
  useSessionEnd((whose, chosen) => {
    if (!chosen) keepDraft(form, whose, changedOf(initial, typed));
  });
  return {
    ...{ typed, found, forget },
    change: (part: Partial<T> | ((now: T) => Partial<T>)) =>
      setTyped((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    /** It is sent, or given up. */
    clear() {
      forget();
      setTyped(initial);
    },
  };
}
