import { Group, Paper, Text } from '@mantine/core';
import type { Journey } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { Bar } from '../parts/Bar.tsx';
import { Outcomes } from '../parts/Outcomes.tsx';
import { JourneyTag } from '../parts/Tags.tsx';
import { useDuration } from '../parts/useDuration.ts';
import classes from './journey.module.css';

/** When it began, by whom, and when it ended. */
function Dates({ journey: { startedAt, startedBy, completedAt } }: { journey: Journey }) {
  const { t } = useTranslation('journeys');
  const { date } = useFormats();
  const name = startedBy ? `${startedBy.firstName} ${startedBy.lastName}`.trim() : t('standing.somebody');
  return (
    <Text size="sm" c="dimmed">
      {t('standing.started', { date: date(startedAt), name })}
      {completedAt && ` · ${t('card.completed', { date: date(completedAt) })}`}
    </Text>
  );
}

/** Where the journey stands, how that is computed, and what one has at its end. */
export function JourneyStanding({ journey }: { journey: Journey }) {
  const { t } = useTranslation('journeys');
  const { percent } = useFormats();
  const { duration, weeks } = useDuration();
  const { status, progress, done, total, minutes, minutesLeft, outcomes } = journey;
  const far = t('card.progress', { percent: percent(progress / 100), done, count: total });
  return (
    <Paper p="lg" className={classes.standing}>
      <div className={classes.far}>
        <Group justify="space-between" gap="xs">
          <JourneyTag status={status} />
          <Text size="sm" fw={550} className="tabular">
            {far}
          </Text>
        </Group>
        <Bar percent={progress} label={far} done={status === 'completed'} />
        {status !== 'completed' && (
          <Text size="sm">{t('standing.left', { time: duration(minutesLeft), weeks: weeks(minutesLeft) })}</Text>
        )}
        <Dates journey={journey} />
        <Reveal>
          <Text size="sm">
            {t('standing.how', {
              done: duration(minutes - minutesLeft),
              total: duration(minutes),
              percent: percent(progress / 100),
            })}
          </Text>
        </Reveal>
      </div>
      <ScreenPart title={t('outcomes')}>
        <Outcomes outcomes={outcomes} />
      </ScreenPart>
    </Paper>
  );
}
