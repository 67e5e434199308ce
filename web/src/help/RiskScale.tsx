import { Stack, Table, Text, Title } from '@mantine/core';
import { type HelpReference, help } from '@vigia/contract/help/help.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import classes from './help.module.css';

type Weighed = HelpReference['impact'];
type Bands = HelpReference['bands'];

const bandOf = (bands: Bands, score: number) => bands.find(({ to }) => score <= to) ?? bands[bands.length - 1];

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

/** Likelihood by impact, each square with its score and the word for it. */
function Grid({ likelihood, impact, bands }: HelpReference) {
  const { t } = useTranslation('help');
  return (
    <Table.ScrollContainer minWidth={520} type="native" tabIndex={0}>
      <Table withTableBorder withColumnBorders className={classes.grid}>
        <Table.Caption>{t('risk.caption')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('risk.corner')}</Table.Th>
            {impact.map(({ value, name }) => (
              <Table.Th key={value} scope="col">
                {value} {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {likelihood.toReversed().map((row) => (
            <Table.Tr key={row.value}>
              <Table.Th scope="row">
                {row.value} {row.name}
              </Table.Th>
              {impact.map((column) => {
                const score = row.value * column.value;
                const band = bandOf(bands, score);
                return (
                  <Table.Td key={column.value} data-band={band?.id}>
                    <b className="tabular">{score}</b> {band?.name}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
      <Grid {...read.data} />
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
