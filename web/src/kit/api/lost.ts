/** The keys of what was sent and is not answered: sent again, it is the same sending (server: `kit/once`). */
const lost: Record<string, readonly [key: string, at: number]> = {};
/** Milliseconds after which what says the same means it anew. */
const forgotten = 300_000;

/** The key of a sending (`said`: status and method of its route, address, body); of one whose answer was lost, the same. */
export function sendingKey(said: string): string | undefined {
  const before = lost[said];
  if (before && Date.now() - before[1] < forgotten) return before[0];
  const key = crypto.randomUUID?.();
  if (key) lost[said] = [key, Date.now()];
  return key;
}

/**
 * It is answered: another change of the same record or place that was lost before it is no longer what anybody means; what
 * was to be made (201) still is.
 */
export function answered(said: string, url: string): void {
  const of = /[\da-f-]{36}/.exec(url)?.[0] ?? url;
  for (const other in lost) if (other === said || (other[2] !== '1' && other.includes(of))) delete lost[other];
}
