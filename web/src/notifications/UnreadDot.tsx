import { useTranslation } from 'react-i18next';
import classes from './UnreadDot.module.css';

/** The mark of what is not read yet; `className` says where it stands. */
export function UnreadDot({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation('notifications');
  return <span className={`${classes.dot} ${className}`} role="img" aria-label={t('unread')} />;
}
