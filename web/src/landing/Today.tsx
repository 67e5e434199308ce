import { useTranslation } from 'react-i18next';
import { PageSection } from './Page.tsx';
import classes from './Pairs.module.css';

const works = [
  'onboarding',
  'assessment',
  'results',
  'journeys',
  'risks',
  'incidents',
  'suppliers',
  'evidence',
  'forms',
  'documents',
  'people',
  'privacy',
  'scan',
  'brief',
  'team',
  'audit',
] as const;

/** What works now, and nothing else. */
export function Today() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="today" heading={t('today.heading')}>
      <div className={classes.pairs}>
        {works.map((work) => (
          <div key={work}>
            <h3 className={classes.title}>{t(`today.${work}.title`)}</h3>
            <p className={classes.text}>{t(`today.${work}.text`)}</p>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
