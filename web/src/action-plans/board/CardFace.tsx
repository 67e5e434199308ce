import { Paper, Text } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { Due } from '../parts/Due.tsx';
import { PlanProgressBar } from '../parts/PlanProgressBar.tsx';
import { PriorityTag } from '../parts/Tags.tsx';
import classes from './Board.module.css';

interface CardFaceProps {
  plan: PlanRow;
  tools?: ReactNode;
  /** In hand: it floats. */
  lifted?: boolean;
}

/** What a card shows of a plan. */
export function CardFace({ plan, tools, lifted = false }: CardFaceProps) {
  const { id, title, priority, progress, assignedTo } = plan;
  return (
    <Paper p="sm" className={classes.card} data-lifted={lifted || undefined}>
      <div className={classes.cardHead}>
        <Link to={actionPlansPlaces.plan.at({ actionPlanId: id })} draggable={false} className={classes.title}>
          {title}
        </Link>
        {tools}
      </div>
      <PriorityTag priority={priority} />
      {plan.dueDate && (
        <Text size="sm">
          <Due {...plan} />
        </Text>
      )}
      {assignedTo && (
        <Text size="sm" c="dimmed">
          <OwnerName person={assignedTo} none="" />
        </Text>
      )}
      <PlanProgressBar progress={progress} />
    </Paper>
  );
}
