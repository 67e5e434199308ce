import { UnstyledButton } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './Calendar.module.css';
import { useMonthWords } from './useMonthWords.ts';

interface DayCellProps {
  day: string;
  inMonth: boolean;
  isToday: boolean;
  chosen: boolean;
  /** The one day that the tab key reaches. */
  reachable: boolean;
  plans: readonly PlanRow[];
  onChoose: () => void;
}

/** Beyond these, a number. */
const most = 3;

/** A day with the plans due on it. */
export function DayCell({ day, inMonth, isToday, chosen, reachable, plans, onChoose }: DayCellProps) {
  const { t } = useTranslation('action-plans');
  const { longDay } = useMonthWords();
  const count = plans.length;
  const late = plans.some(({ overdue }) => overdue);
  return (
    <td className={classes.day} data-out={!inMonth || undefined} data-chosen={chosen || undefined}>
      <UnstyledButton
        className={classes.number}
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        aria-label={t('calendar.day', { day: longDay(day), count })}
        aria-pressed={chosen}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
        data-count={count > 0 ? count : undefined}
        data-late={late || undefined}
        data-print
      >
        {Number(day.slice(8))}
      </UnstyledButton>
      <ul className={classes.plans}>
        {plans.slice(0, most).map(({ id, title, overdue, status }) => (
          <li key={id}>
            <Link
              to={actionPlansPlaces.plan.at({ actionPlanId: id })}
              className={classes.plan}
              title={title}
              data-late={overdue || undefined}
              data-over={status === 'completed' || status === 'canceled' || undefined}
            >
              {title}
            </Link>
          </li>
        ))}
        {count > most && <li className={classes.more}>{t('calendar.more', { count: count - most })}</li>}
      </ul>
    </td>
  );
}
