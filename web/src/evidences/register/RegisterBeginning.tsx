import { IconCameraCheck, IconFileCertificate, IconRestore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import classes from './Register.module.css';

const examples = [
  ['first', IconFileCertificate],
  ['second', IconCameraCheck],
  ['third', IconRestore],
] as const;

/** Nothing kept yet: what counts as evidence, with three examples. */
export function RegisterBeginning({ action }: { action: ReactNode }) {
  const { t } = useTranslation('evidences');
  return (
    <EmptyState title={t('empty.title')} action={action}>
      {t('empty.text')}
      <ul className={classes.examples}>
        {examples.map(([key, Icon]) => (
          <li key={key}>
            <Icon size={22} stroke={1.5} aria-hidden />
            <span>{t(`empty.${key}`)}</span>
          </li>
        ))}
      </ul>
      {t('empty.last')}
    </EmptyState>
  );
}
