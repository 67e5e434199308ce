/**
 * Saves by itself: an answer is kept in this browser at once and sent as soon as it can be. Without a connection it
 * waits; what somebody else changed meanwhile becomes a conflict that the person settles. Nothing is lost silently.
 */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { Answer, AnswerValue, AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call } from '../../kit/api/client.ts';
import { useSession } from '../../kit/session/session.ts';
import { ownerOf } from './owner.ts';
import { dequeue, enqueue, type QueuedAnswer, readQueued } from './waiting.ts';

export interface Saving {
  /** What the server holds, as far as this browser knows. */
  readonly known: ReadonlyMap<string, Answer>;
  readonly waiting: ReadonlyMap<string, QueuedAnswer>;
  readonly sending: boolean;
  /** The last attempt found no server; more follow by themselves. */
  readonly offline: boolean;
  /** The session shows another company by now, or another person: what waits is sent once it is back. */
  readonly elsewhere: boolean;
  /** When something was last saved from here, in milliseconds. */
  readonly savedAt: number | null;
}

export interface Given {
  readonly assessmentType: AssessmentType;
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly comment?: string;
  readonly reason?: string;
}

export interface OfflineQueue {
  readonly store: StoreApi<Saving>;
  /** Takes what the server holds; what is older than what is known already is passed over. */
  learn(answers: readonly Answer[]): void;
  /** Takes an answer; `soon` waits a moment for more, while somebody types. */
  give(given: Given, soon?: boolean): void;
  /** Settles a conflict: the other person's answer stays, or mine takes its place. */
  settle(questionId: string, whose: 'theirs' | 'mine'): void;
  /** Gives up an answer that the server will not take. */
  discard(questionId: string): void;
  /** Sends what waits now; done when nothing can be sent any more. */
  flush(): Promise<void>;
  /** Sends nothing more. */
  close(): void;
}

/** At most as many in one request as the contract takes. */
const most = 200;
const typing = 700;
const firstPause = 2_000;
const longestPause = 30_000;
const pauseAfter = (failures: number) => Math.min(longestPause, firstPause * 2 ** failures);

const isDue = (one: QueuedAnswer) => one.conflict === undefined && one.refused === undefined;
const isElsewhere = ({ code }: Problem) => code === 'kit.other-company';
const isUnreachable = ({ status }: Problem) => status === 0 || status === 408 || status === 429 || status >= 500;
const isPassing = (problem: Problem) => isUnreachable(problem) || isElsewhere(problem);

let stamps = 0;
const newStamp = () => `${Date.now()}-${++stamps}`;

const keepers = new Map<string, OfflineQueue>();

/** The queue of a person's answers in a company; it lives as long as the person is signed in, whatever screen is shown. */
export function offlineQueueFor(companyId: string, userId: string): OfflineQueue {
  const owner = ownerOf(companyId, userId);
  const queue = keepers.get(owner) ?? makeKeeper(companyId, userId);
  keepers.set(owner, queue);
  return queue;
}

// Whoever leaves takes the answers off this page's memory; what waits stays in the browser for the next time.
useSession.subscribe(({ company, user }, before) => {
  if (company?.id === before.company?.id && user?.id === before.user?.id) return;
  for (const queue of keepers.values()) queue.close();
  keepers.clear();
});

/** What this browser holds: what the server knows, and what waits, which outlives the page. */
function makeBox(owner: string) {
  const store = createStore<Saving>(() => ({
    known: new Map(),
    waiting: readQueued(owner),
    sending: false,
    offline: false,
    elsewhere: false,
    savedAt: null,
  }));
  const { getState: now, setState: set } = store;
  return {
    store,
    put(one: QueuedAnswer): void {
      enqueue(owner, one);
      set({ waiting: new Map(now().waiting).set(one.questionId, one) });
    },
    drop(questionId: string): void {
      dequeue(owner, questionId);
      const waiting = new Map(now().waiting);
      waiting.delete(questionId);
      set({ waiting });
    },
    learn(answers: readonly Answer[]): void {
      const known = new Map(now().known);
      for (const one of answers)
        if ((known.get(one.questionId)?.version ?? 0) <= one.version) known.set(one.questionId, one);
      set({ known });
    },
  };
}
type Box = ReturnType<typeof makeBox>;

/** An answer as it waits: what it replaces, and the comment that stands beside it already. */
function queuedOf({ store }: Box, given: Given): QueuedAnswer {
  const before = store.getState().waiting.get(given.questionId);
  const known = store.getState().known.get(given.questionId);
  const basedOn = before?.conflict?.version ?? before?.basedOn ?? known?.version ?? 0;
  const comment = given.comment ?? before?.comment;
  return { ...given, ...(comment === undefined ? {} : { comment }), basedOn, stamp: newStamp() };
}

/** What the server said to one that was sent; a newer answer given meanwhile goes on from there. */
function take(box: Box, userId: string, sent: QueuedAnswer, status: 'saved' | 'conflict', answer: Answer): void {
  const { store, learn, put, drop } = box;
  const current = store.getState().waiting.get(sent.questionId);
  learn([answer]);
  if (!current) return;
  const mine = answer.answeredBy?.id === userId;
  if (status === 'conflict' && !mine) put({ ...current, conflict: answer });
  else if (status === 'saved' && current.stamp === sent.stamp) drop(sent.questionId);
  else put({ ...current, basedOn: answer.version });
}

/** Those that are sent next: of one assessment, and no more than one request takes. */
function nextOf({ store }: Box): QueuedAnswer[] {
  const due = [...store.getState().waiting.values()].filter(isDue);
  return due.filter((one) => one.assessmentType === due[0]?.assessmentType).slice(0, most);
}

async function sendSome(box: Box, userId: string, type: AssessmentType, some: readonly QueuedAnswer[]): Promise<void> {
  const answers = some.map(({ questionId, value, comment, reason, basedOn }) => ({
    ...{ questionId, value, basedOn },
    ...(comment === undefined ? {} : { comment }),
    ...(reason === undefined ? {} : { reason }),
  }));
  const { results } = await call(questionnaire.batchAnswers, { body: { assessmentType: type, answers } });
  const byQuestion = new Map(some.map((one) => [one.questionId, one]));
  for (const { questionId, status, answer } of results) {
    const sent = byQuestion.get(questionId);
    if (sent) take(box, userId, sent, status, answer);
  }
  box.store.setState({ offline: false, elsewhere: false, savedAt: Date.now() });
}

/** Marks those that the server named, or all of them where it named none. */
function refuse(box: Box, some: readonly QueuedAnswer[], problem: Problem): void {
  const named = new Map(
    (problem.details.errors ?? []).map((fault) => [Number(fault.pointer.split('/')[2]), fault.message ?? fault.code]),
  );
  const known = some.some((_, at) => named.has(at));
  some.forEach((one, at) => {
    const why = named.get(at) ?? (known ? undefined : problem.message);
    const current = box.store.getState().waiting.get(one.questionId);
    if (why && current?.stamp === one.stamp) box.put({ ...current, refused: why });
  });
}

/** Repeats a step as long as it says that there is more; who asks meanwhile waits for the same run. */
function repeating(step: () => Promise<boolean>, told: (running: boolean) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= (async () => {
      told(true);
      try {
        while (await step());
      } finally {
        running = undefined;
        told(false);
      }
    })();
    return running;
  };
}

/** Sends what waits, one batch after the other; where no server is found it tries again, later and later. */
function makeSender(box: Box, userId: string, isMine: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const later = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };
  /** What to do about a refusal; true where the rest may still be sent. */
  function afterRefusal(some: readonly QueuedAnswer[], problem: Problem): boolean {
    if (problem.status === 401) return false;
    if (!isPassing(problem)) {
      refuse(box, some, problem);
      return true;
    }
    box.store.setState({ offline: !isElsewhere(problem), elsewhere: isElsewhere(problem) });
    later((problem.details.retryAfter ?? 0) * 1_000 || pauseAfter(failures++));
    return false;
  }
  /** Sends the next ones of one assessment; false when there is nothing to send or no way to. */
  async function sendNext(): Promise<boolean> {
    const some = nextOf(box);
    const type = some[0]?.assessmentType;
    if (type === undefined || !isMine()) return false;
    try {
      await sendSome(box, userId, type, some);
      failures = 0;
      return true;
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      return afterRefusal(some, fault);
    }
  }
  const run = repeating(sendNext, (sending) => box.store.setState({ sending }));
  const stop = () => clearTimeout(timer);
  function flush(): Promise<void> {
    stop();
    return run();
  }
  return { later, flush, stop };
}

/** A queue of its own, outside the page's list. */
export function makeKeeper(companyId: string, userId: string): OfflineQueue {
  const box = makeBox(ownerOf(companyId, userId));
  let closed = false;
  /** Another person may have signed in here meanwhile: nobody sends somebody else's answers. */
  const isMine = () => {
    const { company, user } = useSession.getState();
    return company?.id === companyId && user?.id === userId && !closed;
  };
  const { later, flush, stop } = makeSender(box, userId, isMine);

  function give(given: Given, soon = false): void {
    box.put(queuedOf(box, given));
    if (soon) later(typing);
    else void flush();
  }

  function settle(questionId: string, whose: 'theirs' | 'mine'): void {
    const one = box.store.getState().waiting.get(questionId);
    if (!one?.conflict) return;
    if (whose === 'theirs') {
      box.drop(questionId);
      return;
    }
    const { conflict, ...mine } = one;
    box.put({ ...mine, basedOn: conflict.version, stamp: newStamp() });
    void flush();
  }

  const online = () => void flush();
  window.addEventListener('online', online);
  function close(): void {
    closed = true;
    stop();
    window.removeEventListener('online', online);
  }
  return { store: box.store, learn: box.learn, give, settle, discard: box.drop, flush, close };
}
