import { useSyncExternalStore } from 'react';

const waiting = new Set<() => void>();
let count = 0;

const follow = (hear: () => void) => {
  waiting.add(hear);
  return () => void waiting.delete(hear);
};
const arrived = () => count;

/**
 * How many lazy parts have arrived, for those that wait for one. A page that was drawn before (`prerendered.ts`) is taken
 * over with the same count: another would draw anew what only waits to be taken over.
 */
export const useArrivals = (): number => useSyncExternalStore(follow, arrived, arrived);

export function tellArrival(): void {
  count += 1;
  for (const hear of waiting) hear();
}
