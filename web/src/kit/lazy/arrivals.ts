import { startTransition, useEffect, useState } from 'react';

const waiting = new Set<() => void>();
let count = 0;

/**
 * Draws again when a lazy part has arrived, for those that wait for one. In a transition: a whole screen that arrives is
 * drawn in slices of some milliseconds, between which a phone still hears who touches it.
 */
export function useArrivals(): void {
  const [, draw] = useState(count);
  useEffect(() => {
    const hear = () => startTransition(() => draw(count));
    // What has come since it was drawn.
    hear();
    waiting.add(hear);
    return () => void waiting.delete(hear);
  }, []);
}

export function tellArrival(): void {
  count += 1;
  for (const hear of waiting) hear();
}
