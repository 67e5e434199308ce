import type { Problem } from '@vigia/contract/kit/problem.ts';

interface Read<T> {
  isPending: boolean;
  data: T | undefined;
  error: Problem | null;
  refetch: () => Promise<unknown>;
}

/** A reading that fails while it is merely being refreshed keeps what it had: a lost connection takes nothing away. */
export function firstOnly<T, R extends Read<T>>(read: R): R {
  return read.data === undefined ? read : { ...read, error: null };
}
