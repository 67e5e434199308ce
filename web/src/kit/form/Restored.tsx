import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says that what was typed before the session ended is back. */
export function Restored() {
  const { t } = useTranslation('shell');
  return <Alert role="status">{t('restored')}</Alert>;
}
