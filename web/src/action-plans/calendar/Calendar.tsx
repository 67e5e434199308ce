/** A month of due dates: a grid to walk with the arrow keys, and below it the plans of a day, or on a phone of the month. */
import { ActionIcon, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useToday } from '../../kit/i18n/days.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { useNarrow } from '../../kit/screen/useNarrow.ts';
import { type PlanQuery, plansAsked } from '../list/asking.ts';
import { Due } from '../parts/Due.tsx';
import { PlanStatusTag, PriorityTag } from '../parts/Tags.tsx';
import classes from './Calendar.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { monthOf, shiftMonth, weeksOf } from './month.ts';
import { useMonthWords } from './useMonthWords.ts';

interface DayListProps {
  /** One day, or the whole month. */
  day: string | null;
  month: string;
  plans: readonly PlanRow[];
}

/** The plans that are due, in words. */
function DayList({ day, month, plans }: DayListProps) {
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

interface CalendarProps {
  filters: PlanQuery;
  /** The present one unless given. */
  month: string | undefined;
  onMonth: (month: string) => void;
}

/** As many as one answer holds; what is beyond is said. */
const most = 100;

export function Calendar({ filters, month: asking, onMonth }: CalendarProps) {
  const { t } = useTranslation('action-plans');
  const today = useToday();
  const month = asking ?? monthOf(today);
  const { title, firstDay } = useMonthWords();
  const weeks = weeksOf(month, firstDay);
  const [day, setDay] = useState<string | null>(null);
  const narrow = useNarrow();
  const dates = { dueFrom: weeks[0]?.[0], dueTo: weeks.at(-1)?.[6] };
  const query = { ...plansAsked({ ...filters, ...dates, page: 1, limit: most }), sort: 'dueDate' as const };
  const plans = useRead(actionPlans.list, { query }, { keepPrevious: true });
  const found = plans.data?.items ?? [];
  const shown = day
    ? found.filter((plan) => plan.dueDate === day)
    : found.filter((plan) => plan.dueDate?.startsWith(month));
  const turn = (to: string) => {
    setDay(null);
    onMonth(to);
  };
  if (plans.error)
    return <ProblemState problem={plans.error} failed={t('failed')} onRetry={() => void plans.refetch()} />;
  return (
    <section aria-label={t('views.calendar')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} aria-live="polite">
          {title(month)}
        </Title>
        <Group gap={4} data-no-print>
          <Button size="xs" variant="default" onClick={() => turn(monthOf(today))}>
            {t('calendar.today')}
          </Button>
          <ActionIcon variant="default" aria-label={t('calendar.previous')} onClick={() => turn(shiftMonth(month, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t('calendar.next')} onClick={() => turn(shiftMonth(month, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {plans.data ? (
        <MonthGrid month={month} weeks={weeks} plans={found} day={day} onDay={setDay} onMonth={onMonth} />
      ) : (
        <Skeleton height={420} />
      )}
      {(plans.data?.total ?? 0) > most && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('calendar.partly', { shown: most, count: plans.data?.total ?? 0 })}
        </Text>
      )}
      {plans.data && (day || narrow) && <DayList day={day} month={month} plans={shown} />}
    </section>
  );
}
