import { Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { FrameworkKey, Snapshot } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead } from '../../kit/api/queries.ts';
import { LineTrend } from '../../kit/charts/LineTrend.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';

const spans = ['30', '90', '365'] as const;
const address = z.object({ days: z.enum(spans).default('30') });

const counts = ['compliant', 'partially', 'nonCompliant'] as const;

/** One chart per question: how well, how much of it is known, and how the results shift. */
function Charts({ items, applicable, law }: { items: readonly Snapshot[]; applicable: number; law: boolean }) {
  const { t } = useTranslation('compliance');
  const line = (value: (point: Snapshot) => number | null) =>
    items.map((point) => ({ date: point.day, value: value(point) }));
  const coverage = (point: Snapshot) => (point.applicable === 0 ? null : (100 * point.assessed) / point.applicable);
  return (
    <Stack gap="md">
      <Paper p="lg">
        <LineTrend
          title={t('trend.maturity')}
          series={[{ name: t('trend.maturityName'), points: line((point) => point.maturity) }]}
          max={5}
        />
      </Paper>
      <Paper p="lg">
        <LineTrend
          title={t('trend.coverage')}
          series={[{ name: t('trend.coverageName'), points: line(coverage) }]}
          max={100}
        />
      </Paper>
      <Paper p="lg">
        <LineTrend
          title={t(law ? 'trend.articles' : 'trend.results')}
          series={counts.map((count) => ({ name: t(`trend.${count}`), points: line((point) => point[count]) }))}
          max={Math.max(1, applicable)}
        />
      </Paper>
    </Stack>
  );
}

export function FrameworkTrend({ framework, applicable }: { framework: FrameworkKey; applicable: number }) {
  const { t } = useTranslation('compliance');
  const [{ days }, change] = useUrlState(address);
  const read = useRead(compliance.trend, { params: { framework }, query: { days } }, { keepPrevious: true });
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('trend.span')}
        data={spans.map((value) => ({ value, label: t('trend.days', { count: Number(value) }) }))}
        value={days}
        onChange={(next) => change({ days: next })}
        style={{ alignSelf: 'flex-start' }}
      />
      {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
      {read.isLoading && <Skeleton height={320} />}
      {read.data?.items.length === 0 && <EmptyState title={t('trend.none')}>{t('trend.noneText')}</EmptyState>}
      {read.data && read.data.items.length > 0 && (
        <>
          <Charts items={read.data.items} applicable={applicable} law={framework === 'lgpd'} />
          <Text size="sm" c="dimmed">
            {read.data.items.length === 1 && `${t('trend.one')} `}
            {t('trend.note')}
          </Text>
        </>
      )}
    </Stack>
  );
}
