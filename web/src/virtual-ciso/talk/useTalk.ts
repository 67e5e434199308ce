/** Asking: one question at a time, told while it is answered, kept by the server whatever happens to the connection. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { ChatMessage } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { CutOff, callLive } from '../../kit/api/live.ts';
import { useSession } from '../../kit/session/session.ts';
import { type OpenedConversation, useOpenedConversation } from '../useOpenedConversation.ts';
import { askedAs, begun, type Exchange, heard } from './exchange.ts';
import { useHistory } from './useHistory.ts';

/** What is typed and not yet with the server, for this tab: no reload and no failure loses it. */
interface Draft {
  text: string;
  write: (text: string) => void;
  /** Empties the composer; what was sent stays in store until `arrived`. */
  send: () => void;
  /** The server has it. */
  arrived: (question: string) => void;
  /** It was not taken: back into the composer, unless something new stands there. */
  giveBack: (question: string) => void;
}

function useDraft(): Draft {
  const key = useSession(({ company, user }) => `vigia-chat-draft:${company?.id}:${user?.id}`);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (next: string) => (next === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, next));
  return {
    text,
    write(next) {
      setText(next);
      keep(next);
    },
    send: () => setText(''),
    arrived(question) {
      if (sessionStorage.getItem(key) === question) keep('');
    },
    giveBack(question) {
      setText((now) => (now === '' ? question : now));
      if (sessionStorage.getItem(key) === null) keep(question);
    },
  };
}

const left = 'left';
type History = ReturnType<typeof useHistory>;

/** The question under way. Nobody listens any more once the person turns to another conversation or another screen. */
function useExchange({ conversationId, fresh }: OpenedConversation) {
  const running = useRef<AbortController | null>(null);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  // The server finishes all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a conversation is what ends the listening.
  useEffect(() => {
    setExchange((now) => (running.current ? now : null));
    return () => running.current?.abort(left);
  }, [conversationId, fresh]);
  return { running, exchange, setExchange };
}

/** The last answer that came to its end in front of the reader. */
function useTold({ messages, waited }: History) {
  const [told, setTold] = useState<ChatMessage | null>(null);
  const wasWaited = useRef(false);
  useEffect(() => {
    const answer = messages.at(-1);
    if (wasWaited.current && !waited && answer?.role === 'assistant') setTold(answer);
    wasWaited.current = waited;
  }, [waited, messages]);
  return [told, setTold] as const;
}

/** What is talked about, until the person leaves it. */
function useSubject({ messages, about }: History) {
  /** The last message of the talk whose subject the person left. */
  const [dropped, setDropped] = useState<string | null>(null);
  const newest = messages.at(-1)?.id ?? null;
  const forgets = newest !== null && dropped === newest;
  return { forgets, about: forgets ? null : about, drop: () => setDropped(newest) };
}

/** Where a talk stands: which one it is, what is typed, what the server keeps of it, and the question under way. */
function useCourse() {
  const client = useQueryClient();
  const opened = useOpenedConversation();
  const draft = useDraft();
  const history = useHistory(opened);
  const { running, exchange, setExchange } = useExchange(opened);
  const [told, setTold] = useTold(history);
  /** The conversation whose last answer was read again after the connection broke. */
  const [mended, setMended] = useState<string | null>(null);
  const become = (part: Partial<Exchange>) => setExchange((now) => now && { ...now, ...part });

  function show(items: ChatMessage[], answer: ChatMessage, about: string | null) {
    running.current = null;
    history.keep(answer.conversationId, items, about);
    setExchange(null);
    opened.settle(answer.conversationId);
    for (const route of [virtualCiso.conversations, virtualCiso.today])
      void client.invalidateQueries({ queryKey: [nameOf(route)] });
  }

  function lose(question: string, part: Partial<Exchange>) {
    draft.giveBack(question);
    become(part);
  }
  return {
    ...{ client, opened, draft, history, running, exchange, setExchange, told, setTold, mended, setMended },
    ...{ become, show, lose },
  };
}
type Course = ReturnType<typeof useCourse>;

/** What becomes of a question whose answer did not come to its end. */
function recoveringOf({ draft, history, setExchange, setMended, become, show, lose }: Course) {
  /** Reads what the server kept of a question whose answer broke off. */
  async function recover(question: string) {
    try {
      const { items, about } = await history.fetch(history.into);
      const asked = items.findLast(({ role }) => role === 'user');
      const last = items.at(-1);
      if (!asked || !last || asked.content.trim() !== question.trim()) return lose(question, { phase: 'lost' });
      draft.arrived(question);
      setMended(last.conversationId);
      show(items, last, about);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      become({ phase: 'cut' });
    }
  }

  async function failed(error: unknown, question: string, signal: AbortSignal) {
    if (signal.aborted) return signal.reason === left ? setExchange(null) : become({ phase: 'stopped' });
    if (error instanceof CutOff) return await recover(question);
    if (!(error instanceof Problem)) throw error;
    lose(question, { phase: 'refused', problem: error });
  }
  return { recover, failed };
}

/** Asks the server and listens until the answer is whole. */
function listeningOf({ client, opened, draft, history, setExchange, setTold, show }: Course, forgets: boolean) {
  /** A conversation that began with a question whose answer was stopped has an id that only the server knows. */
  async function intoAfter(stopped: string | null): Promise<string | undefined> {
    if (history.into !== undefined || stopped === null) return history.into;
    const { items } = await history.fetch(undefined);
    const asked = items.findLast(({ role }) => role === 'user');
    return asked?.content.trim() === stopped ? asked.conversationId : undefined;
  }

  return async (question: string, stopped: string | null, signal: AbortSignal) => {
    const conversationId = (await intoAfter(stopped)) ?? null;
    const body = { message: question, conversationId, page: opened.from, ...(forgets ? { forget: true } : {}) };
    const { message, about } = await callLive(virtualCiso.ask, { body }, signal, (event) => {
      draft.arrived(question);
      setExchange((now) => now && heard(now, event));
    });
    draft.arrived(question);
    setTold(message);
    show([...history.messages, askedAs(question, message), message], message, about);
    if (stopped !== null) await client.invalidateQueries({ queryKey: [nameOf(virtualCiso.history)] });
  };
}

export function useTalk() {
  const course = useCourse();
  const { opened, draft, history, running, exchange, setExchange, told, mended, setMended } = course;
  const { forgets, about, drop } = useSubject(history);
  const { recover, failed } = recoveringOf(course);
  const listen = listeningOf(course, forgets);

  async function ask(given: string) {
    const question = given.trim();
    if (running.current || question === '') return;
    const stopped = exchange?.phase === 'stopped' ? exchange.question : null;
    const listening = new AbortController();
    running.current = listening;
    setMended(null);
    setExchange(begun(question));
    if (draft.text.trim() === question) draft.send();
    try {
      await listen(question, stopped, listening.signal);
    } catch (error) {
      await failed(error, question, listening.signal);
    } finally {
      if (running.current === listening) running.current = null;
    }
  }

  return {
    ...{ opened, draft, history, exchange, told, about, drop },
    mended: mended !== null && mended === history.messages.at(-1)?.conversationId,
    busy: exchange?.phase === 'asking',
    ask: (question: string) => void ask(question),
    stop: () => running.current?.abort(),
    recover: () => void (exchange && recover(exchange.question)),
  };
}
export type Talk = ReturnType<typeof useTalk>;
