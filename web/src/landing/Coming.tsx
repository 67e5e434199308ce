import { placeholderPlaces } from '@vigia/contract/placeholder/placeholder.places.ts';
import { useTranslation } from 'react-i18next';
import classes from './Coming.module.css';
import { PageSection } from './Page.tsx';

/** A place that is built leaves the placeholders, and is named here no longer. */
const coming = (['risks', 'suppliers', 'incidents', 'library', 'training', 'biaRopa', 'scan'] as const).filter(
  (part) => part in placeholderPlaces,
);

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
