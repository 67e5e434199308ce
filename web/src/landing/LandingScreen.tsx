/** `/`: what Vigia is, for the owner of a small company who has five minutes (specification §2). */
import { useTranslation } from 'react-i18next';
import { Call } from './Call.tsx';
import { Closing } from './Closing.tsx';
import classes from './LandingScreen.module.css';
import { Limits } from './Limits.tsx';
import { Moments } from './Moments.tsx';
import { Page } from './Page.tsx';
import { References } from './References.tsx';
import { Sample } from './Sample.tsx';
import { Today } from './Today.tsx';
import { Tour } from './Tour.tsx';
import { Watch } from './Watch.tsx';

/** The promise in one sentence, what to do, and the picture of it. */
function LandingHero() {
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

export function LandingScreen() {
  const { t } = useTranslation('landing');
  return (
    <Page title={t('hero.title')}>
      <LandingHero />
      <Moments />
      <Tour />
      <Today />
      <Sample />
      <References />
      <Limits />
      <Closing text={t('closing.text')} />
    </Page>
  );
}
