/** What lies above what the company accepts, and what its estimated risks may cost together in a year. */
import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import type { RiskReport } from '@vigia/contract/reports/reports.shapes.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BarList } from '../kit/charts/BarList.tsx';
import { useFormats } from '../kit/i18n/format.ts';

export function AboveLimit({ report: { appetite: said, top } }: { report: RiskReport }) {
  const { t } = useTranslation(['reports', 'risks']);
  const { date } = useFormats();
  const { appetite, decided, decidedBy, decidedOn, above, targetsAbove } = said;
  const named = top.filter(({ current }) => current.score > appetite);
  return (
    <section aria-label={t('risks.appetite.title')}>
      <Title order={2} size="h3" mb="sm">
        {t('risks.appetite.title')}
      </Title>
      <Text mb="xs">
        {decided && decidedOn
          ? t('risks.appetite.decided', { appetite, by: decidedBy, day: date(decidedOn) })
          : t('risks.appetite.undecided', { appetite })}{' '}
        {above === 0 ? t('risks.appetite.none') : t('risks.appetite.above', { count: above })}
      </Text>
      {targetsAbove > 0 && <Text mb="xs">{t('risks.appetite.targets', { count: targetsAbove })}</Text>}
      <List>
        {named.map(({ id, title, current, status }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={risksPlaces.risk.at({ id })} underline="always">
              {title}
            </Anchor>{' '}
            {t('risks.score', { severity: t(`risks:severities.${current.severity}`), score: current.score })},{' '}
            {t(`risks:statuses.${status}`).toLocaleLowerCase()}
          </List.Item>
        ))}
      </List>
      {above > named.length && <Text>{t('risks.appetite.more', { count: above - named.length })}</Text>}
    </section>
  );
}

export function YearInMoney({ money: { year, summed, without, largest } }: Pick<RiskReport, 'money'>) {
  const { t } = useTranslation('reports');
  const { money } = useFormats();
  return (
    <section aria-label={t('risks.money.title')}>
      <Title order={2} size="h3" mb="sm">
        {t('risks.money.title')}
      </Title>
      {year ? (
        <Stack gap="md">
          <Text>
            {t('risks.money.year', {
              ...{ from: money(year.from), to: money(year.to), mean: money(year.mean), quiet: year.quiet },
            })}
          </Text>
          <BarList
            title={t('risks.money.exceeds')}
            items={year.exceeds.map(({ oneIn, loss }) => ({
              ...{ label: t('risks.money.oneIn', { years: oneIn }), value: loss },
            }))}
            format={money}
          />
          <div>
            <Title order={3} size="h4">
              {t('risks.money.largest')}
            </Title>
            <List type="ordered">
              {largest.map(({ id, title, mean, share }) => (
                <List.Item key={id}>{t('risks.money.part', { title, mean: money(mean), share })}</List.Item>
              ))}
            </List>
          </div>
          <Text size="sm" c="dimmed">
            {t('risks.money.how', { count: summed, without })}
          </Text>
        </Stack>
      ) : (
        <Text>{t('risks.money.none')}</Text>
      )}
    </section>
  );
}
