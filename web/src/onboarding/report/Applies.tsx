import { Paper, Text, Title } from '@mantine/core';
import type { OnboardingReport } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { useTranslation } from 'react-i18next';
import classes from './report.module.css';

/** Laws, rules and references, each with the reason why it concerns this company. */
export function Applies({ laws }: { laws: OnboardingReport['applies'] }) {
  const { t } = useTranslation('onboarding');
  return (
    <section className={classes.section}>
      <Title order={2}>{t('report.applies')}</Title>
      <Text c="dimmed">{t('report.appliesLead')}</Text>
      <div className={classes.laws}>
        {laws.map(({ id, title, because }) => (
          <Paper key={id} component="article" p="lg">
            <Title order={3} mb={6}>
              {title}
            </Title>
            <Text size="sm">{because}</Text>
          </Paper>
        ))}
      </div>
    </section>
  );
}
