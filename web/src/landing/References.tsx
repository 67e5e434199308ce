import { useTranslation } from 'react-i18next';
import { PageSection } from './Page.tsx';
import classes from './References.module.css';

const references = ['iso', 'csf', 'lgpd'] as const;

/** The three frameworks, each with its gloss. */
export function References() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="references" heading={t('references.heading')}>
      <dl className={classes.list}>
        {references.map((reference) => (
          <div key={reference} className={classes.row}>
            <dt className={classes.term}>{t(`references.${reference}.title`)}</dt>
            <dd className={classes.meaning}>{t(`references.${reference}.text`)}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
