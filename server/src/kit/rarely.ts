/** Trouble that repeats is told at once, and then once in a while with how often it happened: an outage must not fill the disk. */
type Level = 'warn' | 'error';
type Teller = Record<Level, (details: object, message: string) => void>;
/** Logs `message`, or counts it where the same was logged less than half a minute ago. */
export type Rarely = (log: Teller, level: Level, details: object, message: string) => void;

const pause = 30_000;
/** Kinds of trouble remembered at once; beyond that the oldest is forgotten, and so told again. */
const most = 200;

/** The same trouble: the same message with a fault of the same code. */
function kindOf(details: object, message: string): string {
  const fault: unknown = Reflect.get(details, 'err');
  const code: unknown = fault instanceof Error ? (Reflect.get(fault, 'code') ?? fault.message.slice(0, 80)) : '';
  return `${message} ${String(code)}`;
}

/** Makes one that remembers for itself. `now` in ms. */
export function makeRarely(now: () => number = Date.now): Rarely {
  const told = new Map<string, { at: number; more: number }>();
  return (log, level, details, message) => {
    const kind = kindOf(details, message);
    const before = told.get(kind);
    if (before && now() - before.at < pause) {
      before.more++;
      return;
    }
    told.delete(kind);
    const oldest = told.keys().next();
    if (told.size >= most && !oldest.done) told.delete(oldest.value);
    told.set(kind, { at: now(), more: 0 });
    log[level](before?.more ? { ...details, more: before.more } : details, message);
  };
}

/** The process's own: `more` in a line says how often the same happened since the line before. */
export const rarely: Rarely = makeRarely();
