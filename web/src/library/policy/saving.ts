/** Saving a text while it is written: a moment after the last key, and never over what somebody else wrote meanwhile. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../kit/api/client.ts';
import { keepDraft, useDraft } from '../../kit/form/drafts.ts';
import { isOvertaken, isUnanswered } from '../../kit/form/overtaken.ts';
import { useSessionEnd } from '../../kit/form/sessionEnd.ts';

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'clash';
const pause = 1500;
/** Milliseconds after which a text that nobody answered for is sent again; before that, when the connection is back. */
const again = 15_000;

/** How the last try ended: what is on the server, or why not, or what somebody else wrote. */
type Outcome = { saved: Policy } | { problem: Problem } | { theirs: Policy };

/**
 * Sends a text over the version it began with. Where others changed something else, it is sent once more over theirs; so it
 * is where what stands there is one that was `sent` from here, whose answer was lost.
 */
async function sendText(id: string, base: Base, markdown: string, sent: Set<string>): Promise<Outcome> {
  const params = { id };
  try {
    return { saved: await call(library.update, { params, body: { markdown, version: base.version } }) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (isUnanswered(error)) sent.add(markdown);
    if (!isOvertaken(error)) return { problem: error };
    const now = await call(library.get, { params });
    const isOurs = now.markdown === base.markdown || sent.has(now.markdown);
    return isOurs ? sendText(id, now, markdown, sent) : { theirs: now };
  }
}
type Base = Pick<Policy, 'version' | 'markdown'>;

/** What was written when the session ended, and over which text: what others wrote since is a clash as ever. */
interface Unsent {
  readonly text: string;
  readonly over: Base;
}

/**
 * The text that is known to be on the server, shared with whoever else shows the document, and what an ended session left
 * of what was written over it.
 */
function useBase(policy: Policy) {
  const client = useQueryClient();
  const { found, forget } = useDraft<Unsent>('text');
  const base = useRef<Base>(found?.over ?? policy);
  const sent = useRef(new Set<string>());
  const keep = (now: Policy) => {
    forget();
    sent.current.clear();
    base.current = now;
    client.setQueryData([nameOf(library.get), { params: { id: now.id } }], now);
  };
  return { base, keep, found, sent };
}

/** What is not saved yet outlives the session. */
function useUnsent(base: RefObject<Base>, text: string, state: SavingState) {
  useSessionEnd((whose, chosen) => {
    if (chosen || state === 'saved') return;
    const { version, markdown } = base.current;
    keepDraft('text', whose, { text, over: { version, markdown } });
  });
}

/** Nobody answered: it is sent once more when the connection is back, or after a while. */
function useSentAgain(lost: boolean, send: () => void) {
  const retry = useEffectEvent(send);
  useEffect(() => {
    if (!lost) return;
    const anew = () => retry();
    const timer = setTimeout(anew, again);
    addEventListener('online', anew);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', anew);
    };
  }, [lost]);
}

const endOf = (outcome: Outcome): SavingState =>
  'saved' in outcome ? 'saved' : 'theirs' in outcome ? 'clash' : 'failed';

export function useTextSaving(policy: Policy) {
  const { base, keep, found, sent } = useBase(policy);
  const [text, setText] = useState(found?.text ?? policy.markdown);
  const [state, setState] = useState<SavingState>(found ? 'waiting' : 'saved');
  const [refused, setRefused] = useState<{ problem?: Problem; theirs?: Policy }>({});

  const save = async (over: Base) => {
    setState('saving');
    const outcome = await sendText(policy.id, over, text, sent.current);
    if ('saved' in outcome) keep(outcome.saved);
    setRefused('saved' in outcome ? {} : outcome);
    // What was typed while it was sent is sent next.
    setState((now) => (now === 'saving' ? endOf(outcome) : now));
  };
  // What others did to the text is taken over where nothing was typed here.
  useEffect(() => {
    if (state !== 'saved' || policy.version === base.current.version) return;
    base.current = policy;
    setText(policy.markdown);
  }, [policy, state, base]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins the pause anew.
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => void save(base.current), pause);
    return () => clearTimeout(timer);
  }, [text, state]);
  useUnsent(base, text, state);
  useSentAgain(state === 'failed' && isUnanswered(refused.problem), () => setState('waiting'));
  const write = (next: string) => {
    setText(next);
    if (state !== 'clash') setState('waiting');
  };
  const takeTheirs = (theirs: Policy) => {
    keep(theirs);
    setText(theirs.markdown);
    setRefused({});
    setState('saved');
  };
  return { text, state, ...refused, write, takeTheirs, save: () => save(base.current), keepMine: save };
}
