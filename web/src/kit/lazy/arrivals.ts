/** How many lazy parts have arrived, for those that wait for one. */
let count = 0;
const waiting = new Set<() => void>();

export const arrivals = (): number => count;

export function onArrival(hear: () => void): () => void {
  waiting.add(hear);
  return () => void waiting.delete(hear);
}

export function tellArrival(): void {
  count++;
  for (const hear of waiting) hear();
}
