import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { useTranslation } from 'react-i18next';
import { StepMark } from '../kit/screen/StepMark.tsx';
import classes from './LandingSteps.module.css';
import { PageSection } from './Page.tsx';

const steps = ['register', 'onboarding', 'essential', 'result', 'improve', 'compare'] as const;

/** The way from registration to the second assessment, with the time each step takes. */
export function LandingSteps() {
  const { t } = useTranslation('landing');
  const days = reassessAfterDays;
  return (
    <PageSection id="steps" heading={t('steps.heading')}>
      <ol className={classes.steps}>
        {steps.map((step, i) => (
          <li key={step} className={classes.step}>
            <StepMark number={i + 1} />
            <div>
              <h3 className={classes.title}>
                {t(`steps.${step}.title`)} <span className={classes.time}>{t(`steps.${step}.time`, { days })}</span>
              </h3>
              <p className={classes.text}>{t(`steps.${step}.text`, { days })}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
