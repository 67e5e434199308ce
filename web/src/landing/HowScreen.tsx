/** `/como-funciona`: the way, the arithmetic, the data, the questions people ask (specification §2). */
import { useTranslation } from 'react-i18next';
import { Asked } from './Asked.tsx';
import { Closing } from './Closing.tsx';
import { DataPromises } from './DataPromises.tsx';
import { Faq } from './Faq.tsx';
import classes from './HowScreen.module.css';
import { LandingSteps } from './LandingSteps.tsx';
import { NumberSection } from './NumberSection.tsx';
import { Page } from './Page.tsx';

const chapters = ['steps', 'asked', 'number', 'data', 'faq'] as const;

export function HowScreen() {
  const { t } = useTranslation('landing');
  return (
    <Page title={t('how')}>
      <header className={classes.header}>
        <p className={classes.kicker}>{t('how')}</p>
        <h1 className={classes.heading}>{t('road.heading')}</h1>
        <p className={classes.lead}>{t('road.lead')}</p>
        <nav aria-label={t('road.contents')} data-no-print>
          <ul className={classes.chapters}>
            {chapters.map((chapter) => (
              <li key={chapter}>
                <a href={`#${chapter}`}>{t(`${chapter}.heading`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <LandingSteps />
      <Asked />
      <NumberSection />
      <DataPromises />
      <Faq />
      <Closing text={t('closing.short')} />
    </Page>
  );
}
