/** Plans by status; a card is taken to another column by mouse, by touch, by keyboard, or by its menu. */
import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
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
import { underHand, useBoardSensors } from './sensors.ts';
import { useBoardColumns } from './useBoardColumns.ts';
import { useBoardWords } from './useBoardWords.ts';

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
