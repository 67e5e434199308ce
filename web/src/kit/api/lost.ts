/** The keys of what was sent and is not answered: sent again, it is the same sending (server: `kit/once`). */
const lost: Record<string, readonly [key: string, at: number, url: string]> = {};
/** Milliseconds after which what says the same means it anew. */
const forgotten = 300_000;

/** The key of a sending; of one whose answer was lost, the same. */
export function sendingKey(said: string, url: string): string | undefined {
  const before = lost[said];
  if (before && Date.now() - before[1] < forgotten) return before[0];
  const key = crypto.randomUUID?.();
  if (key) lost[said] = [key, Date.now(), url];
  return key;
}

/** `PUT` of the same place, or any change of the same record, by its id. */
const ofSame = (said: string, one: string, url: string): boolean =>
  (one === url && !said.startsWith('POST')) ||
  one.split(/[/?]/).some((part) => part.length === 36 && url.includes(part));

/** It is answered: what else was lost of the same record was before it, and is no longer what anybody means. */
export function answered(said: string, url: string): void {
  for (const other of Object.keys(lost))
    if (other === said || ofSame(other, lost[other]?.[2] ?? '', url)) delete lost[other];
}
