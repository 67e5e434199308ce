/** `/como-funciona`: the way, the arithmetic, the data, the questions people ask (specification §2). */
import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { useTranslation } from 'react-i18next';
import { StepMark } from '../kit/screen/StepMark.tsx';
import { Asked } from './Asked.tsx';
import { Closing } from './Closing.tsx';
import faq from './Faq.module.css';
import classes from './HowScreen.module.css';
import way from './LandingSteps.module.css';
import { NumberSection } from './NumberSection.tsx';
import { Page, PageSection } from './Page.tsx';
import pairs from './Pairs.module.css';

const chapters = ['steps', 'asked', 'number', 'data', 'faq'] as const;

const steps = ['register', 'onboarding', 'essential', 'result', 'improve', 'compare'] as const;

/** The way from registration to the second assessment, with the time each step takes. */
function LandingSteps() {
  const { t } = useTranslation('landing');
  const days = reassessAfterDays;
  return (
    <PageSection id="steps" heading={t('steps.heading')}>
      <ol className={way.steps}>
        {steps.map((step, i) => (
          <li key={step} className={way.step}>
            <StepMark number={i + 1} />
            <div>
              <h3 className={way.title}>
                {t(`steps.${step}.title`)} <span className={way.time}>{t(`steps.${step}.time`, { days })}</span>
              </h3>
              <p className={way.text}>{t(`steps.${step}.text`, { days })}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

const promises = ['walls', 'chain', 'place', 'eyes', 'secrets', 'outside'] as const;

/** Where answers live, who sees them and what guards them. */
function DataPromises() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="data" heading={t('data.heading')}>
      <div className={pairs.pairs}>
        {promises.map((promise) => (
          <div key={promise}>
            <h3 className={pairs.title}>{t(`data.${promise}.title`)}</h3>
            <p className={pairs.text}>{t(`data.${promise}.text`)}</p>
          </div>
        ))}
      </div>
    </PageSection>
  );
}

const questions = [
  'expert',
  'time',
  'together',
  'unknown',
  'honest',
  'offline',
  'again',
  'certificate',
  'law',
  'lawyer',
  'abroad',
  'independent',
] as const;

/** Questions people ask before they begin. The native disclosure: keyboard, search in the page and print work. */
function Faq() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="faq" heading={t('faq.heading')}>
      {questions.map((question) => (
        <details key={question} className={faq.item}>
          <summary className={faq.question}>{t(`faq.${question}.q`)}</summary>
          <p className={faq.answer}>{t(`faq.${question}.a`)}</p>
        </details>
      ))}
    </PageSection>
  );
}

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
