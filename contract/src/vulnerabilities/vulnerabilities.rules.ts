/** The states of a finding (specification §4 "Vulnerability"), and how soon each severity is to be closed. */
import { moves, type States } from '../kit/states.ts';

export const findingSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];
export const findingCategories = ['application', 'network', 'dns', 'system'] as const;
export type FindingCategory = (typeof findingCategories)[number];

/** `snooze` ends with a day: past it the finding reads `open` again. */
export const findingStatuses = ['open', 'in-analysis', 'snooze', 'false-positive', 'resolved'] as const;
export type FindingStatus = (typeof findingStatuses)[number];

const edit = (...to: readonly FindingStatus[]) => moves('vulnerabilities.edit', ...to);

/** From where to where. What was put off may be put off again, to another day. */
export const findingMoves: States<FindingStatus> = {
  open: edit('in-analysis', 'snooze', 'false-positive', 'resolved'),
  'in-analysis': edit('open', 'snooze', 'false-positive', 'resolved'),
  snooze: edit('open', 'in-analysis', 'snooze', 'false-positive', 'resolved'),
  'false-positive': edit('open'),
  resolved: edit('open'),
};

/** States in which nobody has anything left to do. */
export const settledFindingStatuses: readonly FindingStatus[] = ['false-positive', 'resolved'];

/** Moves that ask for a reason. */
export const asksFindingReason = (to: FindingStatus): boolean => to === 'snooze' || to === 'false-positive';

/** Days that a finding may be put off at most: an accepted risk expires. */
export const maxSnoozeDays = 366;

/**
 * Days to close a finding of each severity, and one that attackers use whatever its severity, until the company says
 * otherwise: those of the policy in the library, so that nobody answers for two.
 */
export const usualFindingDays: Readonly<Record<FindingSeverity | 'attacked', number>> = {
  attacked: 2,
  critical: 7,
  high: 30,
  medium: 90,
  low: 90,
};
