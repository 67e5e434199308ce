/**
 * Many who ask the same at once are told together. Whoever comes while it is being asked waits for the next asking, which
 * begins after they came: nobody is told what held before.
 */
export function inTurn<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  interface Asking {
    readonly now: Promise<T>;
    next?: Promise<T>;
  }
  const open = new Map<string, Asking>();
  function begin(key: string): Promise<T> {
    const asking: Asking = { now: ask(key) };
    open.set(key, asking);
    const end = () => {
      if (!asking.next) open.delete(key);
    };
    asking.now.then(end, end);
    return asking.now;
  }
  return (key) => {
    const asking = open.get(key);
    if (!asking) return begin(key);
    const again = () => begin(key);
    asking.next ??= asking.now.then(again, again);
    return asking.next;
  };
}
