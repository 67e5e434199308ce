import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Reveal.module.css';

/** "How this is computed": a number opens to what made it. The native disclosure, so it prints and is searchable. */
export function Reveal({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useTranslation('kit');
  return (
    <details className={classes.reveal}>
      <summary>{label ?? t('reveal.how')}</summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
