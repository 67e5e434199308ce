/** Screens load on demand (specification §2): a spinner meanwhile, and `ChunkLoadError` when a chunk cannot be had. */
import i18next from 'i18next';
import { type ComponentType, lazy } from 'react';
import { tellArrival } from './arrivals.ts';

/** Specification §2, §9. */
export const chunkTimeout = 120_000;

export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** A part of the application could not be loaded; `missing` usually means that a newer version has replaced it. */
export class ChunkLoadError extends Error {
  readonly type: ChunkFailure;
  constructor(type: ChunkFailure, cause?: unknown) {
    super(`a part of the application could not be loaded (${type})`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
  }
}

/** The browsers' words for a module that is not there or came as HTML. */
const missing =
  /failed to fetch|error loading dynamically|importing a module script failed|MIME type|unable to preload/i;

/** The build's loader asks for a style sheet once: one that did not come is asked for again here. */
function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

const connected = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Loads a chunk; whatever goes wrong becomes a `ChunkLoadError`. Where the browser has no connection, nothing is wrong with
 * the chunk: it is asked for again when there is one, and what stands on the screen stays.
 */
export async function loadChunk<T>(load: () => Promise<T>, limit = chunkTimeout): Promise<T> {
  try {
    return await loadOnce(load, limit);
  } catch (fault) {
    if (navigator.onLine) throw fault;
    await connected();
    askAgainForStyles();
    return loadChunk(load, limit);
  }
}

async function loadOnce<T>(load: () => Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), limit);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError(cause instanceof TypeError && missing.test(cause.message) ? 'missing' : 'error', cause);
  } finally {
    clearTimeout(timer);
  }
}

const tellLater = () => queueMicrotask(tellArrival);

/** A part and the words of its rooms. */
async function loaded<P>(load: () => Promise<ComponentType<P>>, rooms: readonly string[]) {
  const [component] = await Promise.all([load(), i18next.loadNamespaces(rooms)]);
  const spoken = (room: string) =>
    [i18next.resolvedLanguage ?? 'pt', 'pt'].some((one) => i18next.hasResourceBundle(one, room));
  // The language may have changed while the words were on their way.
  if (!rooms.every(spoken)) await i18next.loadNamespaces(rooms);
  // i18next gives up quietly after its retries; a screen without words is a part that could not be loaded.
  if (!rooms.every(spoken)) throw new ChunkLoadError('missing');
  return { default: component };
}

/** A component that is loaded when it is first shown, or before. */
export type LazyPart<P> = ComponentType<P> & { readonly fetched: () => Promise<unknown> };

/**
 * A component that is loaded when it is first shown: `lazyScreen(() => import('./X.tsx').then((m) => m.X))`. The words of
 * the rooms it needs are fetched beside its code, not after it; `fetched` has both before it is shown.
 */
export const lazyScreen = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...rooms: string[]
): LazyPart<P> => {
  const fetched = () => loadChunk(() => loaded(load, rooms));
  const Part = lazy(() => {
    const part = fetched();
    // In a later turn than React, which hears of it from here as well: whoever is told finds it there.
    void part.then(tellLater, tellLater);
    return part;
  });
  return Object.assign(Part, { fetched });
};
