import { useDroppable } from '@dnd-kit/core';
import { Anchor, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { PlanStatus } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { PlanStatusTag } from '../parts/Tags.tsx';
import classes from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { CardFace } from './CardFace.tsx';
import type { BoardColumnState } from './useBoardColumns.ts';

interface BoardColumnProps {
  status: PlanStatus;
  column: BoardColumnState;
  /** The card in hand may not come here. */
  closed: boolean;
  /** Without it nothing moves. */
  onMove: ((plan: PlanRow, to: PlanStatus) => void) | undefined;
}

/** One status: how many plans there are, and their cards. */
export function BoardColumn({ status, column: { plans, total }, closed, onMove }: BoardColumnProps) {
  const { t } = useTranslation('action-plans');
  const { number } = useFormats();
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: closed });
  const name = t(`statuses.${status}`);
  return (
    <section
      ref={setNodeRef}
      aria-label={name}
      className={classes.column}
      data-over={isOver || undefined}
      data-closed={closed || undefined}
    >
      <h2 className={classes.head}>
        <PlanStatusTag status={status} />
        {plans && (
          <Text span size="sm" c="dimmed" className="tabular">
            <span aria-hidden>{number(total)}</span>
            <VisuallyHidden>{t('board.count', { count: total })}</VisuallyHidden>
          </Text>
        )}
      </h2>
      {!plans && <Skeleton height={88} />}
      {plans?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('board.none')}
        </Text>
      )}
      <ul className={classes.cards}>
        {plans?.map((plan) => (
          <li key={plan.id}>
            {onMove ? <BoardCard plan={plan} onMove={(to) => onMove(plan, to)} /> : <CardFace plan={plan} />}
          </li>
        ))}
      </ul>
      {plans && total > plans.length && (
        <Anchor component={Link} to={`?status=${status}`} size="sm">
          {t('board.rest', { count: total - plans.length })}
        </Anchor>
      )}
    </section>
  );
}
