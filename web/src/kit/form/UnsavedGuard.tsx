import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { useHeld } from '../dialog/held.ts';
import type { Announced } from './context.ts';
import { keepDraft } from './drafts.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { memory } from './memory.ts';
import { Restored } from './Restored.tsx';
import { useSessionEnd } from './sessionEnd.ts';

/** What a form holds, and what it began with. */
interface Typed {
  readonly values: Record<string, unknown>;
  readonly baseline: Record<string, unknown>;
  readonly fields: ReadonlyMap<string, Announced>;
}

const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(isFile));

/** What was typed, without secrets and files. */
function worthKeeping({ values, baseline, fields }: Typed) {
  const secret = new Set([...fields].flatMap(([name, field]) => (field.secret ? [name.split('.')[0]] : [])));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !secret.has(key) && !isFile(value) && JSON.stringify(value) !== JSON.stringify(baseline[key]),
    ),
  );
}

interface UnsavedGuardProps {
  /** True while it is being saved, or nothing is typed. */
  leaving: RefObject<boolean>;
  /** What is kept as which form, where the session ends meanwhile. */
  typed?: Typed;
  place?: string;
  /** What an ended session left behind, and was given back. */
  found?: object | undefined;
  /** Whoever leaves does not want what was typed back. */
  forget?: () => void;
  /** It saves itself: `now` as somebody leaves, who goes once it is done, and is asked only where it failed. */
  saving?: { readonly done: boolean; readonly failed: boolean; readonly now: () => void };
}

/** What saves itself is saved at once where somebody leaves, and holds nobody any longer. */
function useLeaveOnceSaved(blocker: Blocker, saving: UnsavedGuardProps['saving']) {
  const blocked = blocker.state === 'blocked';
  const save = useEffectEvent(() => saving?.now());
  const go = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (blocked) save();
  }, [blocked]);
  useEffect(() => {
    if (blocked && saving?.done) go();
  }, [blocked, saving?.done]);
}

/** Asks before a changed form is left: by link, by closing the tab, or by closing the dialogue around it. */
export function UnsavedGuard({
  leaving,
  typed,
  place = '',
  found,
  forget = () => memory.forget?.(place),
  saving,
}: UnsavedGuardProps) {
  const ended = useRef(false);
  const held = useHeld();
  const giveUp = useEffectEvent(() => forget());
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    if (leaving.current || ended.current) return false;
    // A dialogue may stand in the address: then the way back closes it.
    return now.pathname !== next.pathname || (held !== null && now.search !== next.search);
  });
  useLeaveOnceSaved(blocker, saving);
  useEffect(() => held?.hold({ leaving, forget: giveUp }), [held, leaving]);
  useSessionEnd((whose, chosen) => {
    ended.current = true;
    if (!chosen && typed) keepDraft(place, whose, worthKeeping(typed), typed.baseline);
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [leaving]);
  const go = () => {
    forget();
    blocker.proceed?.();
  };
  return (
    <>
      {found && <Restored />}
      <LeaveQuestion
        asked={blocker.state === 'blocked' && saving?.failed !== false}
        onStay={() => blocker.reset?.()}
        onLeave={go}
      />
    </>
  );
}
