import { useState } from 'react';
import { useLocation } from 'react-router';

/** How drafts are had that an ended session left behind; set with the first of them, for most forms never meet one. */
export const memory: { recall?: (place: string) => object | undefined; forget?: (place: string) => void } = {};

/** The draft of one form: `form` tells it from the others at its address; null where nothing is worth keeping. */
export function useDraft<T extends object>(form: string | null) {
  const place = `${useLocation().pathname} ${form}`;
  const [found] = useState(() => (form === null ? undefined : (memory.recall?.(place) as Partial<T> | undefined)));
  return {
    place,
    /** What was given back; undefined where nothing was kept. */
    found,
    /** What was typed is saved, or given up. */
    forget: () => memory.forget?.(place),
  };
}
