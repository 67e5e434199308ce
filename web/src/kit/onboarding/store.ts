/** The store variant of the onboarding gate (specification §4, §9): a failed check locks nobody out. */

import { Problem } from '@vigia/contract/kit/problem.ts';
import type { OnboardingStatus } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readToken } from '../api/token.ts';
import { toastWarning } from '../screen/toasts.ts';
import { askStatus, completedNow, dropCache, readCache, storeVariant, writeCache } from './caches.ts';

/** Word for word from specification §8; shown only where the server gave no message. */
const fallback = 'Failed to check onboarding status';
const unknown = { status: null, lastChecked: null, error: null } as const;
const open: OnboardingStatus = {
  isCompleted: true,
  progress: 0,
  totalQuestions: 0,
  answeredQuestions: 0,
  completedAt: null,
};

export interface OnboardingGate {
  /** Null while unknown. */
  status: OnboardingStatus | null;
  lastChecked: number | null;
  loading: boolean;
  error: string | null;
  /** Asks the server unless it is being asked or the cache is fresh; `force` clears the cache first. */
  check: (force?: boolean) => Promise<void>;
  /** Keeps a status that came with another answer. */
  take: (status: OnboardingStatus) => void;
  markComplete: () => void;
  forget: () => void;
}

async function reading(): Promise<{ status: OnboardingStatus } | { error: string }> {
  try {
    return { status: await askStatus() };
  } catch (error) {
    if (error instanceof Problem) return { error: error.details.message ?? fallback };
    throw error;
  }
}

export const useOnboardingStore = create<OnboardingGate>()(
  persist(
    (set, get) => ({
      ...unknown,
      loading: false,
      take(status) {
        const lastChecked = Date.now();
        writeCache(storeVariant, { ...status, lastChecked });
        set({ status, lastChecked, loading: false, error: null });
      },
      markComplete: () => get().take(completedNow(get().status)),
      forget: () => set({ ...unknown, loading: false }),
      async check(force = false) {
        if (get().loading) return;
        if (force) dropCache(storeVariant);
        const cached = readCache(storeVariant);
        if (cached) {
          const { lastChecked, ...status } = cached;
          set({ status, lastChecked, error: null });
          return;
        }
        set({ loading: true, error: null });
        const asker = readToken();
        const found = await reading();
        // Somebody else may have signed in meanwhile: then this answer is not theirs.
        if (readToken() !== asker) return;
        if ('status' in found) get().take(found.status);
        else {
          set({ status: open, lastChecked: Date.now(), loading: false, error: found.error });
          toastWarning(found.error);
        }
      },
    }),
    { name: 'onboarding-store', partialize: ({ status, lastChecked, error }) => ({ status, lastChecked, error }) },
  ),
);

/** Whether the gate is shut: the status is known and not completed. */
export const useGateShut = () => useOnboardingStore(({ status }) => status !== null && !status.isCompleted);
