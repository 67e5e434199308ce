/** The keys of what was sent and is not answered: sent again, it is the same sending (server: `kit/once`). */
interface Lost {
  readonly key: string;
  readonly at: number;
  /** It makes a record: no other sending takes its place. */
  readonly isNew: boolean;
}
const lost: Record<string, Lost> = {};
/** Milliseconds after which what says the same means it anew. */
const forgotten = 300_000;

/** The key of a sending (`said`: its method, address and body); of one whose answer was lost, the same. */
export function sendingKey(said: string, isNew: boolean): string | undefined {
  const before = lost[said];
  if (before && Date.now() - before.at < forgotten) return before.key;
  const key = crypto.randomUUID?.();
  if (key) lost[said] = { key, at: Date.now(), isNew };
  return key;
}

/** It is answered: another change of the same record or place that was lost before it is no longer what anybody means. */
export function answered(said: string, url: string): void {
  const of = /[\da-f-]{36}/.exec(url)?.[0] ?? url;
  for (const [other, { isNew }] of Object.entries(lost))
    if (other === said || (!isNew && other.includes(of))) delete lost[other];
}
