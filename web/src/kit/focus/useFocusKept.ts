import { useEffect } from 'react';
import { loadChunk } from '../lazy/lazyScreen.tsx';

/** Keeps the focus from falling to nowhere; its code is fetched once the screen is shown. */
export function useFocusKept(): void {
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    loadChunk(() => import('./keeping.ts')).then(
      ({ keepFocus }) => {
        if (!gone) stop = keepFocus();
      },
      // Without it the screen works as it did; whatever else is fetched next says that something is amiss.
      (error: unknown) => console.warn('o foco não pôde ser guardado', error),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
}
