/** Two texts of a document side by side, in the words of the library. */
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SideBySide } from '../../kit/difference/SideBySide.tsx';

export function TextSides(props: Omit<ComponentProps<typeof SideBySide>, 'words'>) {
  const { t } = useTranslation('library');
  const words = { same: t('versions.same'), added: t('versions.added'), removed: t('versions.removed') };
  return <SideBySide {...props} words={words} />;
}
