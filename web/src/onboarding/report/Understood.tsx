import { Title } from '@mantine/core';
import type { OnboardingReport } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { useTranslation } from 'react-i18next';
import classes from './report.module.css';

interface UnderstoodProps {
  topics: OnboardingReport['understood'];
  /** True right after the last question: the lines come in one after the other. */
  fresh: boolean;
}

/** What we understood, subject by subject, to be read like a letter. */
export function Understood({ topics, fresh }: UnderstoodProps) {
  const { t } = useTranslation('onboarding');
  return (
    <section className={classes.section}>
      <Title order={2}>{t('report.understood')}</Title>
      <dl className={classes.topics} data-fresh={fresh || undefined}>
        {topics.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
