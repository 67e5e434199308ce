/** Answers that save themselves: shown at once, sent one batch after the other, kept while there is no connection. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf, type Reply } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import {
  type OnboardingQuestion,
  type OnboardingStatus,
  onboarding,
} from '@vigia/contract/onboarding/onboarding.contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../kit/api/client.ts';
import { toastProblem } from '../../kit/screen/toasts.ts';

type Chosen = Readonly<Record<string, string[]>>;
export type OnboardingSaving = 'idle' | 'saving' | 'saved' | 'waiting' | 'refused';

const again = 5_000;
const passing = (problem: Problem) => problem.status === 0 || problem.status === 429 || problem.status >= 500;

export interface OnboardingAnswering {
  answers: Chosen;
  saving: OnboardingSaving;
  choose: (question: string, options: string[]) => void;
  /** Sends everything and closes the questions. Throws the Problem of a refusal. */
  finish: () => Promise<OnboardingStatus>;
}

type Asked = Reply<typeof onboarding.questions>;
const known = [nameOf(onboarding.questions), {}];
/** The questions as they were read, with this answer: whoever leaves and comes back finds it. */
const withAnswer = (id: string, answer: string[]) => (asked: Asked | undefined) =>
  asked && { ...asked, questions: asked.questions.map((q) => (q.id === id ? { ...q, answer } : q)) };

/** Tries again every few seconds, and as soon as the connection is back. */
function useAgain(wanted: boolean, flush: () => Promise<void>) {
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => void flush(), again);
    const back = () => void flush();
    window.addEventListener('online', back);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
  }, [wanted, flush]);
}

/** Sends what is handed to it, one batch after the other; without a connection it waits. */
function useSending() {
  const [saving, setSaving] = useState<OnboardingSaving>('idle');
  const unsent = useRef(new Map<string, string[]>());
  const sending = useRef<Promise<void> | null>(null);

  const send = useCallback(async () => {
    while (unsent.current.size > 0) {
      const batch = [...unsent.current];
      unsent.current.clear();
      setSaving('saving');
      try {
        await call(onboarding.answers, { body: { answers: Object.fromEntries(batch) } });
        setSaving('saved');
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        if (!passing(problem)) {
          setSaving('refused');
          toastProblem(problem);
          return;
        }
        // What was chosen meanwhile is newer.
        unsent.current = new Map([...batch, ...unsent.current]);
        setSaving('waiting');
        return;
      }
    }
  }, []);
  const flush = useCallback(() => {
    sending.current ??= send().finally(() => {
      sending.current = null;
    });
    return sending.current;
  }, [send]);
  useAgain(saving === 'waiting', flush);
  return { saving, unsent, sending, flush };
}

export function useOnboardingAnswers(questions: readonly OnboardingQuestion[]): OnboardingAnswering {
  const [answers, setAnswers] = useState<Chosen>(() => Object.fromEntries(questions.map((q) => [q.id, q.answer])));
  const client = useQueryClient();
  const { saving, unsent, sending, flush } = useSending();
  const choose = useCallback(
    (question: string, options: string[]) => {
      setAnswers((before) => ({ ...before, [question]: options }));
      client.setQueryData<Asked>(known, withAnswer(question, options));
      unsent.current.set(question, options);
      void flush();
    },
    [flush, unsent, client],
  );
  const finish = useCallback(async () => {
    await sending.current;
    return call(onboarding.answers, { body: { answers, complete: true } });
  }, [answers, sending]);
  return { answers, saving, choose, finish };
}
