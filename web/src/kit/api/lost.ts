/** The keys of what was sent and is not answered: sent again, it is the same sending (server: `kit/once`). */
const lost: Record<string, readonly [key: string, at: number]> = {};
/** Milliseconds after which what says the same means it anew. */
const forgotten = 300_000;

/** The key of a sending (`said`: its method, or `2` where it makes a record, address and body); of one whose answer was lost, the same. */
export function sendingKey(said: string): string | undefined {
  const before = lost[said];
  if (before && Date.now() - before[1] < forgotten) return before[0];
  const key = crypto.randomUUID?.();
  if (key) lost[said] = [key, Date.now()];
  return key;
}

/**
 * It is answered: another change of the same record or place that was lost before it is no longer what anybody means; what
 * was to be made still is.
 */
export function answered(said: string, url: string): void {
  const of = /[\da-f-]{36}/.exec(url)?.[0] ?? url;
  for (const other in lost) if (other === said || (other[0] !== '2' && other.includes(of))) delete lost[other];
}
