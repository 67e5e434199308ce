import { useTranslation } from 'react-i18next';
import classes from './Limits.module.css';
import { PageSection } from './Page.tsx';

/** What no product can promise, said before anybody asks. */
export function Limits() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="limits" heading={t('limits.heading')}>
      <p className={classes.limits}>{t('limits.text')}</p>
    </PageSection>
  );
}
