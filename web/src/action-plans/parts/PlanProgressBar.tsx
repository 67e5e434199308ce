import type { PlanProgress as Counted } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { useTranslation } from 'react-i18next';
import classes from './PlanProgressBar.module.css';

/** How many of the subtasks are done; rejected ones do not count. */
export function PlanProgressBar({ progress: { total, done, percent } }: { progress: Counted }) {
  const { t } = useTranslation('action-plans');
  if (total === 0) return <span className={classes.progress}>{t('progress.none')}</span>;
  return (
    <span className={classes.progress}>
      <span className={classes.track} aria-hidden>
        <span className={classes.done} style={{ width: `${percent}%` }} />
      </span>
      <span className="tabular">{t('progress.of', { done, count: total })}</span>
    </span>
  );
}
