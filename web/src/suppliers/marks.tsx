import type { EvaluationStatus, SupplierFinding } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { SupplierDecision, SupplierState, SupplierTier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
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

export function SupplierDecisionTag({ decision }: { decision: SupplierDecision }) {
  const { t } = useTranslation('suppliers');
  return <Tag tone={tonesOfDecision[decision]}>{t(`decisions.${decision}`)}</Tag>;
}

export function EvaluationStatusTag({ status }: { status: EvaluationStatus }) {
  const { t } = useTranslation('suppliers');
  return <Tag tone={tonesOfEvaluation[status]}>{t(`evaluationStatuses.${status}`)}</Tag>;
}

export function SupplierSeverityTag({ severity }: Pick<SupplierFinding, 'severity'>) {
  const { t } = useTranslation('suppliers');
  return <Tag tone={tonesOfTier[severity]}>{t(`severities.${severity}`)}</Tag>;
}
