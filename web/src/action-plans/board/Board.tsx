/** Plans by status; a card is taken to another column by mouse, by touch, by keyboard, or by its menu. */
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type PlanStatus, planMoves, planStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useMoves } from '../../kit/api/queries.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import type { PlanQuery } from '../list/asking.ts';
import { statusOrder } from '../parts/choices.ts';
import classes from './Board.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { CardFace } from './CardFace.tsx';
import { useBoardColumns } from './useBoardColumns.ts';

/** What the board says to a screen reader while a card is carried. */
function useBoardWords(find: (id: UniqueIdentifier) => PlanRow | undefined) {
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

/** How a card is taken in hand, and what lies under it. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** An arrow key takes the card to the next column that it may go to. */
const nextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const open = context.droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = context.droppableRects.get(id);
    return rect ? [{ id, rect }] : [];
  });
  const sorted = open.sort((a, b) => a.rect.left - b.rect.left || a.rect.top - b.rect.top);
  const next = sorted[sorted.findIndex(({ id }) => id === context.over?.id) + step];
  return next && { x: next.rect.left, y: next.rect.top };
};

/** A pointer says where it is; a card carried by the keyboard counts as a whole. */
const underHand: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** A mouse that moves a little, a finger that rests, or the keyboard on a card's handle. */
const useBoardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );

const statusOf = (id: unknown): PlanStatus | undefined => planStatuses.find((status) => status === id);

export function Board({ filters }: { filters: PlanQuery }) {
  const { t } = useTranslation('action-plans');
  const mayEdit = useCan('action-plans.edit');
  const { columns, find, move, problem, retry } = useBoardColumns(filters);
  const [held, setHeld] = useState<PlanRow | null>(null);
  const leads = useMoves(planMoves, held?.status ?? 'open');
  const accessibility = useBoardWords(find);
  const sensors = useBoardSensors();
  function dropped({ active, over }: DragEndEvent) {
    const plan = find(active.id);
    const to = statusOf(over?.id);
    setHeld(null);
    if (plan && to && to !== plan.status) move(plan, to);
  }
  if (problem) return <ProblemState problem={problem} failed={t('failed')} onRetry={retry} />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underHand}
      accessibility={accessibility}
      onDragStart={({ active }) => setHeld(find(active.id) ?? null)}
      onDragCancel={() => setHeld(null)}
      onDragEnd={dropped}
    >
      <div className={classes.board}>
        {statusOrder.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            column={columns[status]}
            closed={held !== null && held.status !== status && !leads.includes(status)}
            onMove={mayEdit ? move : undefined}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{held && <CardFace plan={held} lifted />}</DragOverlay>
    </DndContext>
  );
}
