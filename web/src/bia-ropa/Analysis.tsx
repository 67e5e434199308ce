/** What must be back first and what backups can do of it; what the processing rests on; what is missing. */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { AnalysisDashboard } from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { BarList } from '../kit/charts/BarList.tsx';
import { useCountryName } from '../kit/i18n/countries.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { ActivityLink, AnalysisPart, More, ToTemplates } from './AnalysisPart.tsx';
import { useGapText, useHours } from './marks.tsx';
import classes from './Processes.module.css';
import { RecoveryOrder } from './RecoveryOrder.tsx';

type Seen = { seen: AnalysisDashboard };
function Shortfalls({ seen: { shortfalls, left } }: Seen) {
  const { t } = useTranslation('bia-ropa');
  const hours = useHours();
  return (
    <AnalysisPart id="shortfalls" title={t('shortfalls.title')} lead={t('shortfalls.lead')}>
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
    </AnalysisPart>
  );
}

function Gaps({ seen: { gaps } }: Seen) {
  const { t } = useTranslation('bia-ropa');
  const textOf = useGapText();
  return (
    <AnalysisPart id="gaps" title={t('missing.title')} lead={t('missing.lead')}>
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
    </AnalysisPart>
  );
}

function Unconfirmed({ seen: { unconfirmed } }: Seen) {
  const { t } = useTranslation('bia-ropa');
  return (
    <AnalysisPart id="unconfirmed" title={t('measures.title')} lead={t('measures.lead')}>
      {unconfirmed.length === 0 && <Text size="sm">{t('measures.none')}</Text>}
      <ul className={classes.list}>
        {unconfirmed.map(({ id, name, state, count }) => (
          <li key={id}>
            <Tag tone={state === 'absent' ? 'bad' : 'warn'}>{t(`measures.${state}`)}</Tag>
            <Text size="sm">
              {name} · {t('missing.count', { count })}
            </Text>
          </li>
        ))}
      </ul>
    </AnalysisPart>
  );
}

function Figures({ seen }: Seen) {
  const { t } = useTranslation('bia-ropa');
  const countryName = useCountryName();
  return (
    <AnalysisPart id="law" title={t('law.title')}>
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
    </AnalysisPart>
  );
}

export function Analysis() {
  const { t } = useTranslation('bia-ropa');
  const read = useRead(biaRopa.dashboard);
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  const seen = read.data;
  if (!seen) return <ScreenSkeleton />;
  if (seen.activities === 0)
    return (
      <EmptyState title={t('empty.title')} action={<ToTemplates />}>
        {t('empty.analysis')}
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      <RecoveryOrder seen={seen} />
      <Shortfalls seen={seen} />
      <Gaps seen={seen} />
      <Unconfirmed seen={seen} />
      <Figures seen={seen} />
    </Stack>
  );
}
