import type { Priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import type { PlanStatus, SubtaskStatus } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/screen/Tag.tsx';
import type { Tone } from '../../kit/theme/palette.ts';

const statuses: Record<PlanStatus, Tone> = {
  open: 'info',
  in_progress: 'accent',
  completed: 'good',
  canceled: 'quiet',
  pending: 'warn',
};
const tasks: Record<SubtaskStatus, Tone> = {
  PENDENTE: 'info',
  AGUARDANDO: 'warn',
  EM_PROGRESSO: 'accent',
  CONCLUIDA: 'good',
  REJEITADA: 'quiet',
};
const priorities: Record<Priority, Tone> = { critical: 'bad', high: 'warn', medium: 'info', low: 'quiet' };

/** Where a plan stands. */
export function PlanStatusTag({ status }: { status: PlanStatus }) {
  const { t } = useTranslation('action-plans');
  return <Tag tone={statuses[status]}>{t(`statuses.${status}`)}</Tag>;
}

/** Where a subtask stands. */
export function SubtaskTag({ status }: { status: SubtaskStatus }) {
  const { t } = useTranslation('action-plans');
  return <Tag tone={tasks[status]}>{t(`tasks.${status}`)}</Tag>;
}

/** How much it matters. */
export function PriorityTag({ priority }: { priority: Priority }) {
  const { t } = useTranslation('action-plans');
  return <Tag tone={priorities[priority]}>{t(`priorities.${priority}`)}</Tag>;
}
