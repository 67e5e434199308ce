/** What other rooms may ask: how far the first questions are. */
import type { OnboardingStatus } from '@vigia/contract/onboarding/onboarding.contract.ts';
import type { Db } from '../kit/db/db.ts';
import { statusOf } from './onboarding.rules.ts';
import { state } from './onboarding.store.ts';

/** The status of the company whose transaction this is. */
export async function onboardingStatus(db: Db): Promise<OnboardingStatus> {
  const { answers, completedAt } = await state(db);
  return statusOf(answers, completedAt);
}
