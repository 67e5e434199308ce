/** What must be back first and what backups can do of it; what the processing rests on; what is missing. */
import { Alert, Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { AnalysisDashboard } from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { BarList } from '../kit/charts/BarList.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { useCountryName, useGapText, useHours } from './marks.tsx';
import classes from './Processes.module.css';

type Seen = { seen: AnalysisDashboard };
interface Named {
  id: string;
  name: string;
}

export function ActivityLink({ id, name }: Named) {
  return (
    <Anchor component={Link} to={biaRopaPlaces.activity.at({ id })} size="sm">
      {name}
    </Anchor>
  );
}

function Part({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className={classes.part}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {lead && (
        <Text size="sm" c="dimmed" mb="md">
          {lead}
        </Text>
      )}
      {children}
    </Paper>
  );
}

/** What a list has no room for is counted below it. */
function More({ count }: { count: number }) {
  const { t } = useTranslation('bia-ropa');
  return count > 0 ? (
    <Text size="sm" c="dimmed" mt="sm">
      {t('recovery.more', { count })}
    </Text>
  ) : null;
}

function RecoveryOrder({ seen: { order, cycles, left } }: Seen) {
  const { t } = useTranslation('bia-ropa');
  const hours = useHours();
  const waves = [...Map.groupBy(order, ({ wave }) => wave)];
  return (
    <Part id="recovery-order" title={t('recovery.title')} lead={t('recovery.lead')}>
      {cycles.map((cycle) => (
        <Alert key={cycle.map(({ id }) => id).join()} color="yellow" mb="md" title={t('recovery.cycle')}>
          {cycle.map(({ name }) => name).join(' → ')}
        </Alert>
      ))}
      <ol className={classes.waves}>
        {waves.map(([wave, steps]) => (
          <li key={wave}>
            <Text fw={600} size="sm" mb={8}>
              {t('recovery.wave', { number: wave })}
            </Text>
            <ul className={classes.steps}>
              {steps.map((step) => (
                <li key={step.id} className={classes.step}>
                  <ActivityLink id={step.id} name={step.name} />
                  <Text size="sm" c="dimmed">
                    {step.neededIn === null
                      ? t('recovery.unsaid')
                      : t('recovery.within', { time: hours(step.neededIn) })}
                  </Text>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <More count={left.order + left.cycles} />
    </Part>
  );
}

function Shortfalls({ seen: { shortfalls, left } }: Seen) {
  const { t } = useTranslation('bia-ropa');
  const hours = useHours();
  return (
    <Part id="shortfalls" title={t('shortfalls.title')} lead={t('shortfalls.lead')}>
      {shortfalls.length === 0 && <Text size="sm">{t('shortfalls.none')}</Text>}
      <ul className={classes.list}>
        {shortfalls.map(({ id, name, activity, kind, needed, able }) => (
          <li key={`${id} ${activity.id} ${kind}`}>
            <Tag tone={able === null ? 'warn' : 'bad'}>{name}</Tag>
            <Text size="sm">
              {t(`shortfalls.${kind}`, { needed: hours(needed), able: hours(able), activity: activity.name })}
            </Text>
          </li>
        ))}
      </ul>
      <More count={left.shortfalls} />
    </Part>
  );
}

function Gaps({ seen: { gaps } }: Seen) {
  const { t } = useTranslation('bia-ropa');
  const textOf = useGapText();
  return (
    <Part id="gaps" title={t('missing.title')} lead={t('missing.lead')}>
      {gaps.length === 0 && <Text size="sm">{t('missing.none')}</Text>}
      <ul className={classes.list}>
        {gaps.map(({ code, kind, count, activities }) => (
          <li key={code}>
            <Tag tone={kind === 'contradiction' ? 'bad' : 'warn'}>{textOf(code)}</Tag>
            <Text size="sm" c="dimmed">
              {t('missing.count', { count })}
            </Text>
            <Text size="sm" component="div">
              {activities.map((one) => (
                <div key={one.id}>
                  <ActivityLink {...one} />
                </div>
              ))}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Figures({ seen }: Seen) {
  const { t } = useTranslation('bia-ropa');
  const countryName = useCountryName();
  return (
    <Part id="law" title={t('law.title')}>
      <SimpleGrid cols={{ base: 2, md: 4 }} mb="lg">
        {(['withPersonalData', 'sensitive', 'minors', 'highRisk'] as const).map((name) => (
          <Stat key={name} label={t(`law.${name}`)} value={seen[name]} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {seen.bases.length > 0 && (
          <BarList
            title={t('law.bases')}
            items={seen.bases.map(({ basis, count }) => ({ label: t(`bases.${basis}`), value: count }))}
          />
        )}
        {seen.countries.length > 0 && (
          <BarList
            title={t('law.countries')}
            items={seen.countries.map(({ country, count }) => ({ label: countryName(country), value: count }))}
          />
        )}
      </SimpleGrid>
    </Part>
  );
}

export function Analysis() {
  const { t } = useTranslation('bia-ropa');
  const read = useRead(biaRopa.dashboard);
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  const seen = read.data;
  if (!seen) return <ScreenSkeleton />;
  if (seen.activities === 0) return <EmptyState title={t('empty.title')}>{t('empty.analysis')}</EmptyState>;
  return (
    <Stack gap="lg">
      <RecoveryOrder seen={seen} />
      <Shortfalls seen={seen} />
      <Gaps seen={seen} />
      <Figures seen={seen} />
    </Stack>
  );
}
