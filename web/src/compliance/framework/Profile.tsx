import { Paper, Text } from '@mantine/core';
import type { Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { RadarChart } from '../../kit/charts/RadarChart.tsx';
import classes from './framework.module.css';

/** NIST's organisational profile by function: where the company is, and where it wants to be. */
export function Profile({ groups }: { groups: Overview['groups'] }) {
  const { t } = useTranslation('compliance');
  const functions = groups.filter((group) => group.parent === null);
  return (
    <Paper p="lg" component="section" aria-label={t('profile.title')} className={classes.profile}>
      <div>
        <RadarChart
          title={t('profile.title')}
          axes={functions.map(({ title, standing }) => ({
            label: title,
            value: standing.maturity,
            before: standing.target,
          }))}
          max={5}
          nowName={t('profile.current')}
          beforeName={t('profile.target')}
        />
      </div>
      <Text c="dimmed" size="sm">
        {t('profile.text')}
      </Text>
    </Paper>
  );
}
