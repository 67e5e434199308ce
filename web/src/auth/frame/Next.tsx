import { useTranslation } from 'react-i18next';
import classes from './Next.module.css';

const steps = ['company', 'essential', 'result'] as const;

/** What happens after registering, for whoever wonders what they are getting into. */
export function Next() {
  const { t } = useTranslation('auth');
  return (
    <>
      <h2 className={classes.heading}>{t('panel.next.heading')}</h2>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} className={classes.step}>
            <strong>{t(`panel.next.${step}.title`)}</strong>
            <span>{t(`panel.next.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
