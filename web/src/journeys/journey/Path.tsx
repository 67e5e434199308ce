import type { Journey } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { JourneyStop } from './JourneyStop.tsx';
import classes from './journey.module.css';

/** The tasks in their order; one of them is next. */
export function Path({ journey: { tasks, next, status } }: { journey: Journey }) {
  const { t } = useTranslation('journeys');
  return (
    <ol className={classes.path} aria-label={t('path.label')}>
      {tasks.map((task, at) => (
        <JourneyStop
          key={task.id}
          task={task}
          number={at + 1}
          isNext={task.id === next?.id}
          still={status === 'not_started'}
        />
      ))}
    </ol>
  );
}
