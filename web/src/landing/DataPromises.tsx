import { useTranslation } from 'react-i18next';
import { PageSection } from './Page.tsx';
import classes from './Pairs.module.css';

const promises = ['walls', 'chain', 'place', 'eyes', 'secrets', 'outside'] as const;

/** Where answers live, who sees them and what guards them. */
export function DataPromises() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="data" heading={t('data.heading')}>
      <div className={classes.pairs}>
        {promises.map((promise) => (
          <div key={promise}>
            <h3 className={classes.title}>{t(`data.${promise}.title`)}</h3>
            <p className={classes.text}>{t(`data.${promise}.text`)}</p>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
