/** How many risks stand in each square of likelihood and impact, without controls, today, and where they are to get; and how they moved. */
import { Anchor, SegmentedControl, Stack, Text } from '@mantine/core';
import { help } from '@vigia/contract/help/help.contract.ts';
import { levelsOfMatrix } from '@vigia/contract/risks/matrix.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { type RatingStage, type RiskRating, ratingStage, ratingStages } from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScaleGrid } from '../kit/screen/ScaleGrid.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { RiskMovement, SquareMoves } from './RiskMovement.tsx';

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
    <Anchor component={Link} to={risksPlaces.register.at({ likelihood, impact })}>
      {said}
    </Anchor>
  );
}

export function RiskMatrix() {
  const { t } = useTranslation('risks');
  const [stage, setStage] = useState<RatingStage>('current');
  const stats = useRead(risks.stats);
  const scale = useRead(help.reference, {});
  const method = useRead(riskWeighing.method).data;
  const moves = useRead(risks.movement).data?.moves ?? [];
  const problem = stats.error ?? scale.error;
  if (problem)
    return <ProblemState problem={problem} onRetry={() => void Promise.all([stats.refetch(), scale.refetch()])} />;
  if (!stats.data || !scale.data) return <ScreenSkeleton />;
  const { bands } = scale.data;
  const { matrix } = stats.data;
  // What was rated by another matrix stands where it was.
  const levels = levelsOfMatrix(method?.matrix ?? 5);
  const shown = (kind: 'likelihood' | 'impact') =>
    scale.data?.[kind].filter(({ value }) => levels.includes(value) || matrix.some((one) => one[kind] === value)) ?? [];
  const countAt = (at: RiskRating) =>
    matrix.find((one) => one.stage === stage && one.likelihood === at.likelihood && one.impact === at.impact)?.count ??
    0;
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('matrix.stage')}
        value={stage}
        onChange={(next) => setStage(ratingStage.parse(next))}
        data={ratingStages.map((value) => ({ value, label: t(`stages.${value}`) }))}
      />
      <Text size="sm" hiddenFrom="xs">
        {t('matrix.sideways')}
      </Text>
      <ScaleGrid
        {...{ likelihood: shown('likelihood'), impact: shown('impact'), bands, corner: t('matrix.corner') }}
        limit={method?.appetite}
        caption={t('matrix.caption', { stage: t(`stages.${stage}`) })}
        square={({ band, ...at }) => (
          <>
            <Text size="xs">{band?.name}</Text>
            <Square stage={stage} likelihood={at.likelihood} impact={at.impact} count={countAt(at)} />
            {stage === 'current' && <SquareMoves moves={moves} at={at} />}
          </>
        )}
      />
      {method && <Text size="sm">{t('matrix.appetite', { appetite: method.appetite })}</Text>}
      {stage === 'current' && <RiskMovement />}
    </Stack>
  );
}
