import { Skeleton } from '@mantine/core';
import type { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, useToday } from '../../kit/i18n/days.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import classes from './PlanFigures.module.css';

type Stats = Reply<typeof actionPlans.stats>;
type Name = 'open' | 'overdue' | 'week' | 'hours';

/** The numbers on top; each leads to the plans that it counts. */
export function PlanFigures({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('action-plans');
  const { number } = useFormats();
  const today = useToday();
  const open = stats && stats.byStatus.open + stats.byStatus.in_progress + stats.byStatus.pending;
  const week = `closed=false&dueFrom=${today}&dueTo=${addDays(today, 6)}`;
  const figures: [Name, number | undefined, string][] = [
    ['open', open, 'closed=false'],
    ['overdue', stats?.overdue, 'overdue=true'],
    ['week', stats?.dueThisWeek, week],
    ['hours', stats?.hoursLeft, 'closed=false&sort=progress'],
  ];
  const notes: Record<Name, string> = {
    open: t('figures.open.note', { count: stats?.unassigned ?? 0 }),
    overdue: t('figures.overdue.note'),
    week: t('figures.week.note'),
    hours: t('figures.hours.note'),
  };
  return (
    <nav aria-label={t('figures.title')} className={classes.figures}>
      {figures.map(([name, value, query]) => (
        <Link key={name} to={`?${query}`} className={classes.figure}>
          <span className={classes.label}>{t(`figures.${name}.label`)}</span>
          {value === undefined ? (
            <Skeleton component="span" display="block" height={32} width={56} my={2} />
          ) : (
            <span className={`${classes.value} tabular`} data-bad={(name === 'overdue' && value > 0) || undefined}>
              {number(value, { maximumFractionDigits: 0 })}
            </span>
          )}
          <span className={classes.note} data-waiting={!stats || undefined}>
            {notes[name]}
          </span>
        </Link>
      ))}
    </nav>
  );
}
