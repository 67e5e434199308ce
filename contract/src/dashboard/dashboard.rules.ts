/** When an assessment is due again. */

/** A quarter: long enough for an improvement to take hold, short enough that answers are not yet stale. */
export const reassessAfterDays = 90;

const dayInMs = 86_400_000;

/** The instant, ISO 8601, from which an assessment submitted then is due again. */
export const reassessmentDue = (submittedAt: string): string =>
  new Date(Date.parse(submittedAt) + reassessAfterDays * dayInMs).toISOString();
