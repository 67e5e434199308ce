import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Notice } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useTranslation } from 'react-i18next';
import classes from './answer.module.css';

/** Why the answer is not what was asked for: calm lines above it. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation('virtual-ciso');
  return notices.map((notice) => {
    const urgent = notice === 'emergency';
    const Icon = urgent ? IconAlertTriangle : IconInfoCircle;
    return (
      <p key={notice} className={classes.notice} data-urgent={urgent || undefined}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <span>{t(`notices.${notice}`)}</span>
      </p>
    );
  });
}
