/**
 * One tab of a browser does the work for all: it holds a lock (Web Locks) and tells the others what it hears
 * (BroadcastChannel). When it goes, the next in line takes over. A page that is left, even if the browser keeps it for
 * going back, holds neither.
 */

/** Whether this browser can. Web Locks exist only at https addresses and on the machine itself. */
export const canShare = (): boolean =>
  typeof navigator.locks !== 'undefined' && typeof BroadcastChannel !== 'undefined';

/** Hears messages in this tab, and tells all tabs, this one included. */
export interface Shared<T> {
  /** What only one tab does, until the signal says stop. It tells the others with `tell`. */
  work: (tell: (message: T) => void, signal: AbortSignal) => Promise<void>;
  hear: (message: T) => void;
}

/** Joins the tabs that share `name`. Returns how to leave them. Needs `canShare()`. */
function join<T>(name: string, { work, hear }: Shared<T>): () => void {
  const leaving = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<T>) => hear(data);
  const tell = (message: T) => {
    if (leaving.signal.aborted) return;
    channel.postMessage(message);
    hear(message);
  };
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  navigator.locks
    .request(name, { signal: leaving.signal }, () => Promise.race([work(tell, leaving.signal), left]))
    .catch((fault: unknown) => {
      if (!leaving.signal.aborted) console.info('não foi possível acompanhar a outra aba', fault);
    });
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** Joins for as long as the page is shown: it leaves with `pagehide` and is back when the page is. Returns how to stop. */
export function sharedWhileShown<T>(name: string, shared: Shared<T>): () => void {
  let leave: (() => void) | undefined = join(name, shared);
  const hidden = () => {
    leave?.();
    leave = undefined;
  };
  const shown = () => {
    leave ??= join(name, shared);
  };
  window.addEventListener('pagehide', hidden);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('pagehide', hidden);
    window.removeEventListener('pageshow', shown);
    hidden();
  };
}
