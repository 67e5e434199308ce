/** When an assessment is due again. */
import type { AssessmentType } from '../questionnaire/questionnaire.answers.ts';

/** A quarter: long enough for an improvement to take hold, short enough that answers are not yet stale. */
export const reassessAfterDays = 90;

const dayInMs = 86_400_000;

/** The instant, ISO 8601, from which an assessment submitted then is due again. */
export const reassessmentDue = (submittedAt: string): string =>
  new Date(Date.parse(submittedAt) + reassessAfterDays * dayInMs).toISOString();

/** What is to be assessed next, and from which instant: the full security assessment once it was submitted, else the essential one; and privacy. */
export function nextAssessments(
  submittedAt: (type: AssessmentType) => string | null,
): { readonly type: AssessmentType; readonly dueAt: string }[] {
  const kinds = [submittedAt('security') === null ? 'essential' : 'security', 'privacy'] as const;
  return kinds.flatMap((type) => {
    const at = submittedAt(type);
    return at === null ? [] : [{ type, dueAt: reassessmentDue(at) }];
  });
}
