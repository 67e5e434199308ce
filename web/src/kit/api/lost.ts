/** The keys of what was sent and is not answered: sent again, it is the same sending (server: `kit/once`). */
interface Lost {
  readonly key: string;
  readonly at: number;
  readonly url: string;
}
const lost: Record<string, Lost> = {};
/** After so long, what says the same means it anew. */
const forgotten = 5 * 60_000;

/** `PUT` of the same place, or any change of the same record. */
const ofSame = (one: string, other: string): boolean =>
  other.split(/[/?]/).some((part) => part.length === 36 && one.includes(part));

/** The key of a sending; of one whose answer was lost, the same. */
export function sendingKey(said: string, url: string): string | undefined {
  const before = lost[said];
  const key = before && Date.now() - before.at < forgotten ? before.key : crypto.randomUUID?.();
  if (key) lost[said] = { key, at: before?.key === key ? before.at : Date.now(), url };
  return key;
}

/** It is answered: what else was lost of the same record was before it, and is no longer what anybody means. */
export function answered(said: string, url: string): void {
  for (const [other, one] of Object.entries(lost))
    if (other === said || ofSame(one.url, url) || (one.url === url && !other.startsWith('POST'))) delete lost[other];
}
