import { Anchor } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './journey.module.css';

/** The plan that was made from the task, and how far it is. */
export function PlanLine({ task: { plan } }: { task: Pick<JourneyTask, 'plan'> }) {
  const { t } = useTranslation('journeys');
  if (!plan) return null;
  return (
    <div>
      <p className={classes.label}>{t('task.plan')}</p>
      <Anchor component={Link} to={actionPlansPlaces.plan.at({ actionPlanId: plan.id })} size="sm" underline="always">
        {plan.title}
      </Anchor>{' '}
      <span className={classes.time}>{t('task.planProgress', { done: plan.done, count: plan.total })}</span>
    </div>
  );
}
