/** The two onboarding caches of the specification (§9) and how a status answer is read (§7). */

import { Problem } from '@vigia/contract/kit/problem.ts';
import { type OnboardingStatus, onboarding, onboardingStatus } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { z } from 'zod';
import { call } from '../api/client.ts';

const wrapped = z.object({ success: z.literal(true), data: onboardingStatus });
const stored = onboardingStatus.extend({ lastChecked: z.number() });
export type StoredStatus = z.infer<typeof stored>;

export const storeVariant = { key: 'onboarding_session_cache', lifetime: 300_000, storage: () => sessionStorage };
export const contextVariant = { key: 'onboarding_status_cache', lifetime: 120_000, storage: () => localStorage };
type Variant = typeof storeVariant;

/** The cached status while it is fresh; anything unreadable counts as none. */
export function readCache({ key, lifetime, storage }: Variant): StoredStatus | null {
  try {
    const { data } = stored.safeParse(JSON.parse(storage().getItem(key) ?? ''));
    return data && Date.now() - data.lastChecked < lifetime ? data : null;
  } catch {
    return null;
  }
}

export function writeCache({ key, storage }: Variant, status: StoredStatus): void {
  storage().setItem(key, JSON.stringify(status));
}

export const dropCache = ({ key, storage }: Variant): void => storage().removeItem(key);

export function clearOnboardingCaches(): void {
  dropCache(storeVariant);
  dropCache(contextVariant);
}

/** Asks the server; the answer may be flat or wrapped as `{ success, data }`. */
export async function askStatus(): Promise<OnboardingStatus> {
  const answer: unknown = await call(onboarding.status);
  const read = z.union([wrapped, onboardingStatus]).safeParse(answer);
  if (!read.success) throw new Problem('kit.malformed');
  return 'data' in read.data ? read.data.data : read.data;
}

/** The status of somebody who has just finished. */
export const completedNow = (before: OnboardingStatus | null): OnboardingStatus => ({
  isCompleted: true,
  progress: 100,
  totalQuestions: before?.totalQuestions ?? 0,
  answeredQuestions: before?.totalQuestions ?? 0,
  completedAt: new Date().toISOString(),
});
