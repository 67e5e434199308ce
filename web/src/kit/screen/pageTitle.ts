import { useEffect } from 'react';

/** Says in the browser's title what this page is. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Vigia`;
  }, [title]);
}
