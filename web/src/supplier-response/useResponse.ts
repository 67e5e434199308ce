/** The questionnaire behind a link: read, answered, sent in. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { responding, type SupplierResponse } from '@vigia/contract/suppliers/responding.contract.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '../kit/api/client.ts';
import { AnswerKeeper, type KeptState } from './keeper.ts';

/** How often others' answers are fetched while the page is looked at. */
const every = 30_000;

const problemFrom = (fault: unknown): Problem =>
  fault instanceof Problem ? fault : new Problem('kit.internal', { status: 500 });

/** Reads the questionnaire, and again by and by: others may answer at the same time. */
export function useResponse(token: string, rehearsal: boolean) {
  const [view, setView] = useState<SupplierResponse | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const load = useCallback(async () => {
    try {
      setView(await call(rehearsal ? responding.rehearse : responding.get, { params: { token } }));
      setProblem(null);
    } catch (fault) {
      setProblem(problemFrom(fault));
    }
  }, [token, rehearsal]);
  useEffect(() => {
    void load();
    if (rehearsal) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, every);
    return () => clearInterval(timer);
  }, [load, rehearsal]);
  return { view, setView, problem, load };
}

/** The keeper of this questionnaire's answers, and what it holds now. */
export function useKeptAnswers(token: string, view: SupplierResponse): { keeper: AnswerKeeper; kept: KeptState } {
  const { id, rehearsal } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read later is learnt, not begun anew.
  const keeper = useMemo(
    () => new AnswerKeeper({ token, id, rehearsal, answers: view.answers }),
    [token, id, rehearsal],
  );
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => keeper.learn(view.answers), [keeper, view.answers]);
  return { keeper, kept: useSyncExternalStore(keeper.subscribe, keeper.state) };
}
