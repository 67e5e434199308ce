/** Two texts side by side. What compares them is fetched when somebody looks: most who open a document do not. */
import { type ComponentProps, lazy, Suspense } from 'react';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';

const Difference = lazy(() => import('./Difference.tsx').then((m) => ({ default: m.Difference })));

export const SideBySide = (props: ComponentProps<typeof Difference>) => (
  <Suspense fallback={<ScreenSkeleton />}>
    <Difference {...props} />
  </Suspense>
);
