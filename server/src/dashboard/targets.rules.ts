/** How far it is to what the board wants, and whether it is reached in time. */
import type { BoardTarget } from '@vigia/contract/dashboard/dashboard.mainboard.ts';
import type { SetTarget } from './targets.store.ts';

const daysOfQuarter = 91;

export interface WayToTarget {
  readonly state: BoardTarget['state'];
  /** Levels that are missing. */
  readonly missing: number;
  /** Where it will be on that day, if it goes on as in the last quarter; null where nobody knows. */
  readonly expected: number | null;
}

/** `before`: how it was a quarter ago. */
export function wayTo(target: SetTarget, value: number, before: number | null, today: string): WayToTarget {
  const days = Temporal.PlainDate.from(today).until(target.dueDate).days;
  const missing = Math.max(0, target.level - value);
  const pace = before === null ? null : (value - before) / daysOfQuarter;
  const expected = pace === null || days < 0 ? null : Math.min(5, Math.max(0, value + pace * days));
  const state = () => {
    if (missing === 0) return 'reached';
    if (days < 0) return 'missed';
    if (expected === null) return 'unknown';
    return expected >= target.level ? 'on-course' : 'behind';
  };
  return { state: state(), missing, expected };
}
