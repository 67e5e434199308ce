import type { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { Stat } from '../../kit/screen/Stat.tsx';
import { useDuration } from '../parts/useDuration.ts';
import classes from './list.module.css';

type Stats = Reply<typeof journeys.stats>;

/** The figures over all journeys of the company. */
export function JourneyFigures({ stats }: { stats: Stats }) {
  const { t } = useTranslation('journeys');
  const { number, percent } = useFormats();
  const { duration } = useDuration();
  const { total, inProgress, completed, completedTasks, totalTasks, averageProgress, minutesLeft } = stats;
  return (
    <div className={classes.figures}>
      <Stat
        label={t('figures.inProgress')}
        value={number(inProgress)}
        note={t('figures.ofTotal', { count: total, completed: number(completed) })}
      />
      <Stat
        label={t('figures.tasks')}
        value={number(completedTasks)}
        note={t('figures.ofTasks', { count: totalTasks })}
      />
      <Stat label={t('figures.average')} value={percent(averageProgress / 100)} note={t('figures.averageNote')} />
      <Stat label={t('figures.left')} value={duration(minutesLeft)} note={t('figures.leftNote')} />
    </div>
  );
}
