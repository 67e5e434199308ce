import { type ReactNode, Suspense } from 'react';
import { useArrivals } from './arrivals.ts';

interface ArrivingProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows `fallback` while a lazy part is on its way, and the part as soon as it is there. By itself React shows what
 * replaces a fallback 300 ms after that fallback at the soonest; what a change of state brings is shown at once.
 */
export function Arriving({ fallback, children }: ArrivingProps) {
  useArrivals();
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
