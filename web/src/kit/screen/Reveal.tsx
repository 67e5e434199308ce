import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Reveal.module.css';

interface RevealProps {
  label?: string;
  /** For what is fetched only once somebody looks. */
  onOpen?: () => void;
  children: ReactNode;
}

/** "How this is computed": a number opens to what made it. The native disclosure, so it prints and is searchable. */
export function Reveal({ label, onOpen, children }: RevealProps) {
  const { t } = useTranslation('kit');
  return (
    <details className={classes.reveal} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>{label ?? t('reveal.how')}</summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
