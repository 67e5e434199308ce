/** Saving what two people may edit at once: each sends only what they changed, and nobody overwrites the other unseen. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';

export interface Base<F> {
  readonly version: number;
  readonly facts: F;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `after` that are not as in `before`. */
export function changedOf<F extends object>(before: F, after: F): Partial<F> {
  const was = new Map(Object.entries(before));
  const changed: Partial<F> = { ...after };
  for (const [key, value] of Object.entries(after)) if (same(was.get(key), value)) Reflect.deleteProperty(changed, key);
  return changed;
}

export const isConflict = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'action-plans.changed-meanwhile';

/** Keys that both changed, to different values. */
export function clashesOf<F extends object>(mine: Partial<F>, theirs: Partial<F>): string[] {
  const other = new Map(Object.entries(theirs));
  return Object.entries(mine).flatMap(([key, value]) => (other.has(key) && !same(other.get(key), value) ? [key] : []));
}

export interface Careful<F> {
  /** As it was when the form was opened. */
  began: Base<F>;
  /** As it is on the server now. */
  read: () => Promise<Base<F>>;
  send: (change: Partial<F>, version: number) => Promise<unknown>;
}

/**
 * Saves the changes. Where somebody saved meanwhile: other fields are theirs, ours follow at once; where both changed the
 * same field the refusal is thrown, `clashes` names the fields with their present values, and saving again decides.
 */
export function useCarefulSave<F extends object>({ began, read, send }: Careful<F>) {
  const [base, setBase] = useState(began);
  const [clash, setClash] = useState<{ keys: string[]; facts: F } | null>(null);
  async function save(values: F): Promise<void> {
    const mine = changedOf(base.facts, values);
    if (Object.keys(mine).length === 0) return;
    try {
      await send(mine, base.version);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const now = await read();
      const keys = clashesOf(mine, changedOf(base.facts, now.facts));
      if (keys.length === 0) {
        await send(mine, now.version);
        return;
      }
      setBase({ version: now.version, facts: base.facts });
      setClash({ keys, facts: now.facts });
      throw error;
    }
  }
  return { save, clash };
}
