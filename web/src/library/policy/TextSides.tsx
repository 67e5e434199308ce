/** Two texts of a document side by side. What compares them is fetched when somebody looks: most who open a document do not. */
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Arriving } from '../../kit/lazy/Arriving.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';

const Difference = lazyScreen(() => import('../../kit/difference/Difference.tsx').then((m) => m.Difference));

export function TextSides(props: Omit<ComponentProps<typeof Difference>, 'words'>) {
  const { t } = useTranslation('library');
  const words = { same: t('versions.same'), added: t('versions.added'), removed: t('versions.removed') };
  return (
    <Arriving fallback={<ScreenSkeleton />}>
      <Difference {...props} words={words} />
    </Arriving>
  );
}
