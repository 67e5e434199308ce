import { Stack, Text, Title } from '@mantine/core';
import { type HelpReference, help } from '@vigia/contract/help/help.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScaleGrid } from '../kit/screen/ScaleGrid.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import classes from './help.module.css';

type Weighed = HelpReference['impact'];

function Steps({ title, steps }: { title: string; steps: Weighed }) {
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <dl className={classes.steps}>
        {steps.map(({ value, name, means }) => (
          <div key={value}>
            <dt>
              <span className="tabular">{value}</span> {name}
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The one risk scale: what each step means, and what follows from each band. */
export function RiskScale() {
  const { t } = useTranslation('help');
  const read = useRead(help.reference, {});
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  const { likelihood, impact, bands } = read.data;
  return (
    <Stack gap="xl">
      <Text c="dimmed">{t('risk.lead')}</Text>
      <ScaleGrid
        {...{ likelihood, impact, bands, caption: t('risk.caption'), corner: t('risk.corner') }}
        square={({ score, band }) => (
          <>
            <b className="tabular">{score}</b> {band?.name}
          </>
        )}
      />
      <section>
        <Title order={2} size="h3" mb="xs">
          {t('risk.bands')}
        </Title>
        <dl className={classes.steps}>
          {bands.map(({ id, to, name, means }) => (
            <div key={id}>
              <dt>{t('risk.upTo', { name, to })}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Steps title={t('risk.likelihood')} steps={likelihood} />
      <Steps title={t('risk.impact')} steps={impact} />
    </Stack>
  );
}
