/** Two texts side by side. What compares them is fetched when somebody looks: most who open a document do not. */
import type { ComponentProps } from 'react';
import { Arriving } from '../lazy/Arriving.tsx';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { ScreenSkeleton } from '../screen/Screen.tsx';

const Difference = lazyScreen(() => import('./Difference.tsx').then((m) => m.Difference));

export const SideBySide = (props: ComponentProps<typeof Difference>) => (
  <Arriving fallback={<ScreenSkeleton />}>
    <Difference {...props} />
  </Arriving>
);
