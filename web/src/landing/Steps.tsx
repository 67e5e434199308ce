import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { useTranslation } from 'react-i18next';
import { StepMark } from '../kit/screen/StepMark.tsx';
import { Section } from './Page.tsx';
import classes from './Steps.module.css';

const steps = ['register', 'onboarding', 'essential', 'result', 'improve', 'compare'] as const;

/** The way from registration to the second assessment, with the time each step takes. */
export function Steps() {
  const { t } = useTranslation('landing');
  const days = reassessAfterDays;
  return (
    <Section id="steps" heading={t('steps.heading')}>
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
    </Section>
  );
}
