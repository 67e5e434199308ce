/** How many risks stand in each square of likelihood and impact: without controls, today, and where they are to get. */
import { Anchor, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { type HelpReference, help } from '@vigia/contract/help/help.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { type RatingStage, type RiskStats, ratingStage, ratingStages } from '@vigia/contract/risks/risks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import classes from './Risks.module.css';

interface SquareProps {
  stage: RatingStage;
  likelihood: number;
  impact: number;
  count: number;
}
/** Today's risks can be opened; other ratings are counted alone. */
function Square({ stage, likelihood, impact, count }: SquareProps) {
  const { t } = useTranslation('risks');
  if (count === 0) return null;
  const said = t('matrix.count', { count });
  if (stage !== 'current') return <b>{said}</b>;
  return (
    <Anchor component={Link} to={risksPlaces.register.at({ likelihood, impact })} className={classes.count}>
      {said}
    </Anchor>
  );
}

interface GridProps {
  stage: RatingStage;
  stats: RiskStats;
  scale: HelpReference;
}
function MatrixGrid({ stage, stats, scale: { likelihood, impact, bands } }: GridProps) {
  const { t } = useTranslation('risks');
  const bandOf = (score: number) => bands.find(({ to }) => score <= to);
  const countAt = (row: number, column: number) =>
    stats.matrix.find((one) => one.stage === stage && one.likelihood === row && one.impact === column)?.count ?? 0;
  return (
    <Table.ScrollContainer minWidth={560} type="native" tabIndex={0}>
      <Table withTableBorder withColumnBorders className={classes.grid}>
        <Table.Caption>{t('matrix.caption', { stage: t(`stages.${stage}`) })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('matrix.corner')}</Table.Th>
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
              {impact.map(({ value }) => (
                <Table.Td key={value} data-band={bandOf(row.value * value)?.id}>
                  <Text size="xs">{bandOf(row.value * value)?.name}</Text>
                  <Square stage={stage} likelihood={row.value} impact={value} count={countAt(row.value, value)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export function RiskMatrix() {
  const { t } = useTranslation('risks');
  const [stage, setStage] = useState<RatingStage>('current');
  const stats = useRead(risks.stats);
  const scale = useRead(help.reference, {});
  const problem = stats.error ?? scale.error;
  if (problem)
    return <ProblemState problem={problem} onRetry={() => void Promise.all([stats.refetch(), scale.refetch()])} />;
  if (!stats.data || !scale.data) return <ScreenSkeleton />;
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('matrix.stage')}
        value={stage}
        onChange={(next) => setStage(ratingStage.parse(next))}
        data={ratingStages.map((value) => ({ value, label: t(`stages.${value}`) }))}
      />
      <MatrixGrid stage={stage} stats={stats.data} scale={scale.data} />
    </Stack>
  );
}
