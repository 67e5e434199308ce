import { useTranslation } from 'react-i18next';
import classes from './Moments.module.css';

const moments = ['customer', 'fraud', 'law'] as const;

/** Days on which an owner wishes to know where the company stands. */
export function Moments() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.moments} aria-labelledby="moments-heading">
      <h2 id="moments-heading" className={classes.heading}>
        {t('moments.heading')}
      </h2>
      <ul className={classes.list}>
        {moments.map((moment) => (
          <li key={moment}>{t(`moments.${moment}`)}</li>
        ))}
      </ul>
      <p className={classes.answer}>{t('moments.answer')}</p>
    </section>
  );
}
