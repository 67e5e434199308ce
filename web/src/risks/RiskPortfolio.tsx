/** What all estimated risks may cost together in a year: the range, bad years as bars with their table, and where it comes from. */
import { Anchor, List, Paper, Stack, Text, Title } from '@mantine/core';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import type { RiskPortfolio as Portfolio } from '@vigia/contract/risks/weighing.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { BarList } from '../kit/charts/BarList.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';

function Largest({ largest }: Pick<Portfolio, 'largest'>) {
  const { t } = useTranslation('risks');
  const { money } = useFormats();
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {t('portfolio.largest')}
      </Title>
      <List type="ordered">
        {largest.map(({ id, title, mean, share }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={risksPlaces.risk.at({ id })}>
              {title}
            </Anchor>{' '}
            {t('portfolio.of', { mean: money(mean), share })}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

function Together({ said }: { said: Portfolio }) {
  const { t } = useTranslation('risks');
  const { number, money } = useFormats();
  const { year, estimated, summed, without, years, largest } = said;
  if (!year) return <Text>{t('portfolio.none')}</Text>;
  return (
    <Stack gap="md">
      <Text fw={580}>{t('money.year', { from: money(year.from), to: money(year.to) })}</Text>
      <Text>
        {t('money.quiet', { quiet: year.quiet })} {t('money.mean', { mean: money(year.mean) })}
      </Text>
      <BarList
        title={t('money.exceeds')}
        items={year.exceeds.map(({ oneIn, loss }) => ({ label: t('money.oneIn', { years: oneIn }), value: loss }))}
        format={money}
      />
      <Largest largest={largest} />
      <Text size="sm" c="dimmed">
        {t('portfolio.count', { count: summed })} {summed < estimated && t('portfolio.most', { estimated })}{' '}
        {without > 0 && t('portfolio.without', { count: without })} {t('portfolio.how', { years: number(years) })}{' '}
        {t('money.rounded')}
      </Text>
    </Stack>
  );
}

export function RiskPortfolio() {
  const { t } = useTranslation('risks');
  const read = useRead(riskWeighing.portfolio);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="portfolio">
      <Title order={2} size="h3" id="portfolio" mb={4}>
        {t('portfolio.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('portfolio.lead')}
      </Text>
      {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
      {read.data ? <Together said={read.data} /> : read.isPending && <ScreenSkeleton />}
    </Paper>
  );
}
