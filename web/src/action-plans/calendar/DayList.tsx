import { Paper, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Due } from '../parts/Due.tsx';
import { PlanStatusTag, PriorityTag } from '../parts/Tags.tsx';
import classes from './Calendar.module.css';
import { useMonthWords } from './useMonthWords.ts';

interface DayListProps {
  /** One day, or the whole month. */
  day: string | null;
  month: string;
  plans: readonly PlanRow[];
}

/** The plans that are due, in words. */
export function DayList({ day, month, plans }: DayListProps) {
  const { t } = useTranslation('action-plans');
  const { longDay, named } = useMonthWords();
  return (
    <section className={classes.list}>
      <Title order={3} mb="xs" aria-live="polite">
        {day ? longDay(day) : t('calendar.dueIn', { month: named(month) })}
      </Title>
      {plans.length === 0 && <Text c="dimmed">{t('calendar.none')}</Text>}
      {plans.map((plan) => (
        <Paper key={plan.id} p="sm" mb="xs" className={classes.line}>
          <Link to={actionPlansPlaces.plan.at({ actionPlanId: plan.id })}>{plan.title}</Link>
          <span className={classes.facts}>
            <PlanStatusTag status={plan.status} />
            <PriorityTag priority={plan.priority} />
            <Due {...plan} />
          </span>
        </Paper>
      ))}
    </section>
  );
}
