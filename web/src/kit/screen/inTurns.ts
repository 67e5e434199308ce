import { useDeferredValue } from 'react';
import { useNarrow } from './useNarrow.ts';

/** Whether the page's first screen stands already (`kit/lazy/drawnBefore.ts`); where the server draws, all is drawn at once. */
const stands = () => globalThis.document === undefined || 'stands' in document.documentElement.dataset;

/**
 * Whether the whole of a part is drawn: at once, but for the first screen of a page on a phone. There it is first what is
 * seen without scrolling, and then, in slices that a touch may interrupt, the rest. Whoever draws less says `data-more`.
 */
export function useWhole(): boolean {
  const narrow = useNarrow();
  return useDeferredValue(true, !narrow || stands());
}
