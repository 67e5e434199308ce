/** What other rooms may ask: how far the first questions are, and which assessment they lead to. */
import type { Profile } from '@vigia/contract/onboarding/onboarding.conditions.ts';
import type { OnboardingStatus } from '@vigia/contract/onboarding/onboarding.contract.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Db } from '../kit/db/db.ts';
import { onboardingStatusOf, suggestedBy } from './onboarding.rules.ts';
import { state, stateOf } from './onboarding.store.ts';

/** The status of the company whose transaction this is. */
export async function onboardingStatus(db: Db): Promise<OnboardingStatus> {
  const { answers, completedAt } = await state(db);
  return onboardingStatusOf(answers, completedAt);
}

/** The status of a company for one of its people, from the installation's scope; null for everybody else. */
export async function onboardingStatusFor(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<OnboardingStatus | null> {
  const found = await stateOf(db, companyId, accountId);
  return found && onboardingStatusOf(found.answers, found.completedAt);
}

/** What the company said of itself: the first answers, by question. */
export const companyProfile = async (db: Db): Promise<Profile> => (await state(db)).answers;

/** The same, with the assessment that the answers so far suggest to begin with. */
export async function onboardingOutcome(
  db: Db,
): Promise<OnboardingStatus & { readonly suggestedAssessment: AssessmentType }> {
  const { answers, completedAt } = await state(db);
  return { ...onboardingStatusOf(answers, completedAt), suggestedAssessment: suggestedBy(answers) };
}
