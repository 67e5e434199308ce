import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** Whether the person has gone anywhere since the page was loaded; null outside the product's own frame. */
export const Arrival = createContext<boolean | null>(null);

/** Whether this screen was come to from another one, the first entry included when one goes back to it. */
export function useCameFromScreen(): boolean {
  const { key } = useLocation();
  return useContext(Arrival) ?? key !== 'default';
}
