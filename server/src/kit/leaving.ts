/** What becomes of what waits for somebody who leaves: each room says it of its own. */
import type { Ctx } from './context.ts';

export interface Leaving {
  readonly id: string;
  readonly name: string;
  /** The colleague who was named to go on with what is theirs. */
  readonly handTo?: string | undefined;
}

/**
 * Heard when somebody was removed or deactivated, or may do less with another role, in the transaction of that change:
 * their place is already as it will be.
 */
export type OnLeave = (ctx: Ctx, person: Leaving) => Promise<void>;
