/** A person's answers on the screen: what the server holds, under what waits here. */
import type { Answer, AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../kit/session/session.ts';
import { type OfflineQueue, offlineQueueFor, type Saving } from './store.ts';
import type { QueuedAnswer } from './waiting.ts';

/** One answer as it is shown. */
export interface Shown {
  readonly value: AnswerValue | null;
  readonly comment: string;
  readonly reason: string;
  /** What the server holds; null where it holds none. */
  readonly kept: Answer | null;
  readonly waiting: QueuedAnswer | null;
}

/** What to show for a question. */
export function shownAnswerOf({ known, waiting }: Pick<Saving, 'known' | 'waiting'>, questionId: string): Shown {
  const kept = known.get(questionId) ?? null;
  const mine = waiting.get(questionId) ?? null;
  return {
    value: mine?.value ?? kept?.value ?? null,
    comment: mine?.comment ?? kept?.comment ?? '',
    reason: mine ? (mine.reason ?? '') : (kept?.reason ?? ''),
    kept,
    waiting: mine,
  };
}

/** The values on the screen, by question, for counting. */
export function valuesOf({ known, waiting }: Pick<Saving, 'known' | 'waiting'>): Map<string, AnswerValue> {
  const values = new Map([...known.values()].map((one) => [one.questionId, one.value]));
  for (const one of waiting.values()) values.set(one.questionId, one.value);
  return values;
}

/** The queue of whoever is signed in. */
export function useOfflineQueue(): OfflineQueue {
  const companyId = useSession((session) => session.company?.id ?? '');
  const userId = useSession((session) => session.user?.id ?? '');
  return useMemo(() => offlineQueueFor(companyId, userId), [companyId, userId]);
}

export interface Answering {
  readonly queue: OfflineQueue;
  readonly saving: Saving;
  readonly values: ReadonlyMap<string, AnswerValue>;
  /** The draft has been taken in: what is shown as open is open. */
  readonly ready: boolean;
}

/** The answers to work with, kept up to date with the draft the server sent. */
export function useAnswers(draft: { answers: Answer[] } | undefined): Answering {
  const queue = useOfflineQueue();
  const saving = useStore(queue.store);
  useEffect(() => {
    if (draft) queue.learn(draft.answers);
  }, [draft, queue]);
  useEffect(() => {
    void queue.flush();
  }, [queue]);
  const values = useMemo(() => valuesOf(saving), [saving]);
  const ready = draft?.answers.every((one) => saving.known.has(one.questionId)) ?? false;
  return { queue, saving, values, ready };
}
