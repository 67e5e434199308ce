/** The context variant of the onboarding status (specification §4, §9): a failed check is shown and counts as not completed. */

import { Problem } from '@vigia/contract/kit/problem.ts';
import type { OnboardingStatus } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  askStatus,
  completedNow,
  contextVariant,
  dropCache,
  readCache,
  type StoredStatus,
  writeCache,
} from './caches.ts';
import { useOnboardingStore } from './store.ts';

export const completedEvent = 'onboarding-completed';

interface Known extends OnboardingStatus {
  lastChecked: number | null;
  error: string | null;
}

export interface Onboarding extends Known {
  loading: boolean;
  /** Grows by one at each completion, for screens that depend on it. */
  refreshCounter: number;
  /** Clears the cache and asks again. */
  refresh: () => Promise<void>;
  markComplete: () => void;
}

const unknown: Known = {
  isCompleted: false,
  progress: 0,
  totalQuestions: 0,
  answeredQuestions: 0,
  completedAt: null,
  lastChecked: null,
  error: null,
};

const Context = createContext<Onboarding | null>(null);

/** Holds the status for the screens below it and checks it once when it appears. */
export function OnboardingProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kit');
  const [known, setKnown] = useState<Known>(unknown);
  const [loading, setLoading] = useState(false);
  const [refreshCounter, setRefreshCounter] = useState(0);
  const asking = useRef(false);

  const keep = useCallback((status: OnboardingStatus) => {
    const whole: StoredStatus = { ...status, lastChecked: Date.now() };
    writeCache(contextVariant, whole);
    setKnown({ ...whole, error: null });
  }, []);

  const check = useCallback(
    async (force: boolean) => {
      if (asking.current) return;
      if (force) dropCache(contextVariant);
      const cached = readCache(contextVariant);
      if (cached) {
        setKnown({ ...cached, error: null });
        return;
      }
      asking.current = true;
      setLoading(true);
      try {
        keep(await askStatus());
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        setKnown({
          ...unknown,
          lastChecked: Date.now(),
          error: error.details.message ?? t('onboarding.checkFailed'),
        });
      } finally {
        asking.current = false;
        setLoading(false);
      }
    },
    [keep, t],
  );

  const markComplete = useCallback(() => {
    keep(completedNow(known));
    useOnboardingStore.getState().markComplete();
    window.dispatchEvent(new CustomEvent(completedEvent));
    setRefreshCounter((n) => n + 1);
  }, [keep, known]);

  useEffect(() => void check(false), [check]);

  const value = useMemo(
    () => ({ ...known, loading, refreshCounter, refresh: () => check(true), markComplete }),
    [known, loading, refreshCounter, check, markComplete],
  );
  return <Context value={value}>{children}</Context>;
}

/** The onboarding status with its error; only below `OnboardingProvider`. */
export function useOnboarding(): Onboarding {
  const value = use(Context);
  if (!value) throw new Error('useOnboarding needs OnboardingProvider above it');
  return value;
}
