/** `/`: what Vigia is, for the owner of a small company who has five minutes (specification §2). */
import { useTranslation } from 'react-i18next';
import { Call } from './Call.tsx';
import { Closing } from './Closing.tsx';
import classes from './LandingScreen.module.css';
import limits from './Limits.module.css';
import days from './Moments.module.css';
import { Page, PageSection } from './Page.tsx';
import pairs from './Pairs.module.css';
import glosses from './References.module.css';
import sample from './Sample.module.css';
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

const moments = ['customer', 'fraud', 'law'] as const;

/** Days on which an owner wishes to know where the company stands. */
function Moments() {
  const { t } = useTranslation('landing');
  return (
    <section className={days.moments} aria-labelledby="moments-heading">
      <h2 id="moments-heading" className={days.heading}>
        {t('moments.heading')}
      </h2>
      <ul className={days.list}>
        {moments.map((moment) => (
          <li key={moment}>{t(`moments.${moment}`)}</li>
        ))}
      </ul>
      <p className={days.answer}>{t('moments.answer')}</p>
    </section>
  );
}

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
function Today() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="today" heading={t('today.heading')}>
      <div className={pairs.pairs}>
        {works.map((work) => (
          <div key={work}>
            <h3 className={pairs.title}>{t(`today.${work}.title`)}</h3>
            <p className={pairs.text}>{t(`today.${work}.text`)}</p>
          </div>
        ))}
      </div>
    </PageSection>
  );
}

const levels = [0, 1, 2, 3, 4, 5] as const;

/** One question as it is asked: six sentences, of which one is the company's. */
function Sample() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="sample" heading={t('sample.heading')} lead={t('sample.lead')}>
      <figure className={sample.card}>
        <figcaption className={sample.question}>{t('sample.question')}</figcaption>
        <ol className={sample.levels} start={0}>
          {levels.map((level) => (
            <li key={level} className={sample.level}>
              <span className={sample.number} aria-hidden>
                {level}
              </span>
              {t(`sample.level${level}`)}
            </li>
          ))}
        </ol>
      </figure>
    </PageSection>
  );
}

const references = ['iso', 'csf', 'lgpd'] as const;

/** The three frameworks, each with its gloss. */
function References() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="references" heading={t('references.heading')}>
      <dl className={glosses.list}>
        {references.map((reference) => (
          <div key={reference} className={glosses.row}>
            <dt className={glosses.term}>{t(`references.${reference}.title`)}</dt>
            <dd className={glosses.meaning}>{t(`references.${reference}.text`)}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

/** What no product can promise, said before anybody asks. */
function Limits() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="limits" heading={t('limits.heading')}>
      <p className={limits.limits}>{t('limits.text')}</p>
    </PageSection>
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
