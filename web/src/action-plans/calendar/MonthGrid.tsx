import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../kit/i18n/days.ts';
import classes from './Calendar.module.css';
import { DayCell } from './DayCell.tsx';
import { dayAfterKey, monthOf } from './month.ts';
import { useMonthWords } from './useMonthWords.ts';

interface MonthGridProps {
  month: string;
  weeks: readonly string[][];
  plans: readonly PlanRow[];
  /** The day whose plans are listed. */
  day: string | null;
  onDay: (day: string | null) => void;
  onMonth: (month: string) => void;
}

/** The month as a table: one day takes the tab key, the arrow keys walk from day to day and over the month's edge. */
export function MonthGrid({ month, weeks, plans, day, onDay, onMonth }: MonthGridProps) {
  const { t } = useTranslation('action-plans');
  const { weekdays, named } = useMonthWords();
  const today = useToday();
  const table = useRef<HTMLTableElement>(null);
  const walking = useRef(false);
  const [stood, setStood] = useState<string | null>(null);
  const start = monthOf(today) === month ? today : `${month}-01`;
  const stop = stood && monthOf(stood) === month ? stood : start;
  useEffect(() => {
    if (!walking.current) return;
    walking.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  });
  function walk(event: KeyboardEvent<HTMLElement>) {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from ? dayAfterKey(event.key, from) : null;
    if (!to) return;
    event.preventDefault();
    walking.current = true;
    setStood(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  }
  return (
    <table ref={table} className={classes.month} aria-label={t('calendar.of', { month: named(month) })}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walk}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                inMonth={monthOf(one) === month}
                isToday={one === today}
                chosen={one === day}
                reachable={one === stop}
                plans={plans.filter((plan) => plan.dueDate === one)}
                onChoose={() => onDay(one === day ? null : one)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
