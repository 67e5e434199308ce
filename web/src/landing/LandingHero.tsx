import { useTranslation } from 'react-i18next';
import { Call } from './Call.tsx';
import classes from './LandingHero.module.css';
import { Watch } from './Watch.tsx';

/** The promise in one sentence, what to do, and the picture of it. */
export function LandingHero() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.hero} aria-labelledby="hero-heading">
      <div>
        <h1 id="hero-heading" className={classes.heading}>
          {t('hero.heading')} <span className={classes.and}>{t('hero.and')}</span>
        </h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        <Call beside="how" />
        <p className={classes.note}>{t('hero.note')}</p>
      </div>
      <Watch />
    </section>
  );
}
