import { useTranslation } from 'react-i18next';
import classes from './Coming.module.css';
import { PageSection } from './Page.tsx';

const coming = [
  'plans',
  'risks',
  'suppliers',
  'incidents',
  'library',
  'training',
  'evidence',
  'records',
  'scan',
  'assistant',
] as const;

/** What is missing and what no product can promise, said before anybody asks. */
export function Coming() {
  const { t } = useTranslation('landing');
  return (
    <>
      <PageSection id="coming" heading={t('coming.heading')} lead={t('coming.lead')}>
        <ul className={classes.list}>
          {coming.map((part) => (
            <li key={part}>{t(`coming.${part}`)}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="limits" heading={t('limits.heading')}>
        <p className={classes.limits}>{t('limits.text')}</p>
      </PageSection>
    </>
  );
}
