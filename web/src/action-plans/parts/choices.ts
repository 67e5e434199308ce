/** The words that fields and filters offer. */
import { priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import type { PlanStatus } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { categories, recurrence } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';

/** Statuses in the order of the work: what is to be done first, what is over last. */
export const statusOrder: readonly PlanStatus[] = ['open', 'in_progress', 'pending', 'completed', 'canceled'];

export function useChoices() {
  const { t } = useTranslation('action-plans');
  return {
    statuses: statusOrder.map((value) => ({ value, label: t(`statuses.${value}`) })),
    priorities: priority.options.map((value) => ({ value, label: t(`priorities.${value}`) })),
    categories: categories.map((value) => ({ value, label: t(`categories.${value}`) })),
    recurrences: recurrence.options.map((value) => ({ value, label: t(`recurrences.${value}`) })),
  };
}
