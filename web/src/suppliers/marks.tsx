import { Group } from '@mantine/core';
import { decisionShown } from '@vigia/contract/suppliers/decision.rules.ts';
import type {
  EvaluationStatus,
  EvaluationSummary,
  SupplierFinding,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type {
  SupplierDecision,
  SupplierState,
  SupplierSummary,
  SupplierTier,
} from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/screen/Tag.tsx';
import type { Tone } from '../kit/theme/palette.ts';

const tonesOfTier: Record<SupplierTier, Tone> = { critical: 'bad', high: 'warn', medium: 'info', low: 'good' };
const tonesOfState: Record<SupplierState, Tone> = {
  never: 'quiet',
  waiting: 'accent',
  late: 'bad',
  submitted: 'warn',
  reviewed: 'good',
};
const tonesOfDecision: Record<SupplierDecision, Tone> = {
  none: 'quiet',
  approved: 'good',
  conditional: 'warn',
  rejected: 'bad',
};
const tonesOfEvaluation: Record<EvaluationStatus, Tone> = {
  sent: 'accent',
  answering: 'accent',
  reopened: 'warn',
  submitted: 'warn',
  reviewed: 'good',
  revoked: 'quiet',
};

export function TierTag({ tier }: { tier: SupplierTier }) {
  const { t } = useTranslation('suppliers');
  return <Tag tone={tonesOfTier[tier]}>{t(`tiers.${tier}`)}</Tag>;
}

export function SupplierStateTag({ state }: { state: SupplierState }) {
  const { t } = useTranslation('suppliers');
  return <Tag tone={tonesOfState[state]}>{t(`states.${state}`)}</Tag>;
}

export function SupplierDecisionTag({ supplier }: { supplier: Pick<SupplierSummary, 'decision' | 'decisionUntil'> }) {
  const { t } = useTranslation('suppliers');
  return <Tag tone={tonesOfDecision[supplier.decision]}>{t(`decisions.${decisionShown(supplier)}`)}</Tag>;
}

/** Where it stands, and whether its day has passed without answers. */
export function EvaluationStatusTag({ evaluation }: { evaluation: Pick<EvaluationSummary, 'status' | 'late'> }) {
  const { t } = useTranslation('suppliers');
  const { status, late } = evaluation;
  return (
    <Group gap={4}>
      <Tag tone={tonesOfEvaluation[status]}>{t(`evaluationStatuses.${status}`)}</Tag>
      {late && <Tag tone="bad">{t('evaluationLate')}</Tag>}
    </Group>
  );
}

export function SupplierSeverityTag({ severity }: Pick<SupplierFinding, 'severity'>) {
  const { t } = useTranslation('suppliers');
  return <Tag tone={tonesOfTier[severity]}>{t(`severities.${severity}`)}</Tag>;
}
