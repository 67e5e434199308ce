import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { planStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';

/** What the board says to a screen reader while a card is carried. */
export function useBoardWords(find: (id: UniqueIdentifier) => PlanRow | undefined) {
  const { t } = useTranslation(['action-plans', 'kit']);
  const nameOf = (id: UniqueIdentifier) => find(id)?.title ?? '';
  const columnOf = (id: UniqueIdentifier) => {
    const status = planStatuses.find((one) => one === id);
    return status ? t(`statuses.${status}`) : '';
  };
  const stayed = (id: UniqueIdentifier) => t('kit:drag.canceled', { name: nameOf(id) });
  const statusOf = (id: UniqueIdentifier) => find(id)?.status ?? '';
  const told = (words: 'lifted' | 'over' | 'dropped', id: UniqueIdentifier, column: UniqueIdentifier) =>
    t(`board.${words}`, { name: nameOf(id), column: columnOf(column) });
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => told('lifted', id, statusOf(id)),
    onDragOver: ({ active: { id }, over }) =>
      over ? told(over.id === statusOf(id) ? 'lifted' : 'over', id, over.id) : undefined,
    onDragEnd: ({ active: { id }, over }) =>
      over && over.id !== statusOf(id) ? told('dropped', id, over.id) : stayed(id),
    onDragCancel: ({ active: { id } }) => stayed(id),
  };
  return { announcements, screenReaderInstructions: { draggable: t('board.instructions') } };
}
