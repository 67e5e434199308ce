/** Stops asking somebody who keeps failing: shut after some failures within a while, then tried with one. */

export interface CircuitLimits {
  /** How many failures … */
  readonly failures: number;
  /** … within how many milliseconds shut it … */
  readonly within: number;
  /** … for how many. */
  readonly rest: number;
}

export interface Circuit {
  /** Whether to ask now. After a `true` one of the three below must follow. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** It ended without saying anything about the other side: its asker gave up, say. */
  undecided(): void;
}

/** A circuit that begins open to all. `now` gives milliseconds. */
export function makeCircuit(limits: CircuitLimits, now: () => number): Circuit {
  let failures: number[] = [];
  let shutAt: number | null = null;
  let trying = false;

  return {
    allows() {
      if (shutAt === null) return true;
      if (trying || now() - shutAt < limits.rest) return false;
      trying = true;
      return true;
    },
    succeeded() {
      // What was asked before it shut and ends well only now says that the other side is back.
      failures = [];
      shutAt = null;
      trying = false;
    },
    failed() {
      const at = now();
      failures = [...failures.filter((before) => at - before < limits.within), at];
      if (trying || failures.length >= limits.failures) shutAt = at;
      trying = false;
    },
    undecided() {
      trying = false;
    },
  };
}
