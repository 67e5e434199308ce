import { Anchor, Button, Paper, Text } from '@mantine/core';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import type { JourneyRow } from '@vigia/contract/journeys/journeys.shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';
import { Bar } from '../parts/Bar.tsx';
import { JourneyTag } from '../parts/Tags.tsx';
import { useDuration } from '../parts/useDuration.ts';
import classes from './list.module.css';

/** How far it is and how much is left, in words. */
function Standing({ row: { status, progress, tasks, minutesLeft, completedAt } }: { row: JourneyRow }) {
  const { t } = useTranslation('journeys');
  const { duration, weeks } = useDuration();
  const { percent, date } = useFormats();
  const far = t('card.progress', { percent: percent(progress / 100), done: tasks.done, count: tasks.total });
  const rest =
    status === 'completed' && completedAt
      ? t('card.completed', { date: date(completedAt) })
      : t('card.left', { time: duration(minutesLeft), weeks: weeks(minutesLeft) });
  return (
    <div className={classes.standing}>
      <Bar percent={progress} label={far} done={status === 'completed'} />
      <Text size="sm" c="dimmed" className="tabular">
        {far} · {rest}
      </Text>
    </div>
  );
}

/** One journey of the company: how far, how long still, what is next. */
export function JourneyCard({ row, handle }: { row: JourneyRow; handle: ReactNode }) {
  const { t } = useTranslation('journeys');
  const { duration } = useDuration();
  const { id, title, status, next, first } = row;
  const to = journeysPlaces.journey.at({ id });
  const verb = status === 'completed' ? 'look' : 'go';
  return (
    <Paper component="article" p="lg" className={classes.card} aria-label={title}>
      <div className={classes.grip}>{handle}</div>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <Anchor component={Link} to={to} c="inherit" fz="inherit" fw="inherit">
            {title}
          </Anchor>
        </h3>
        <JourneyTag status={status} />
        {first && <Tag tone="accent">{t('card.first')}</Tag>}
      </div>
      <Standing row={row} />
      {next && (
        <Text size="sm" className={classes.next}>
          <Text span size="sm" c="dimmed">
            {t('card.next')}
          </Text>{' '}
          {next.title} <span className={classes.time}>({duration(next.minutes)})</span>
        </Text>
      )}
      <Button
        component={Link}
        to={to}
        variant={next ? 'filled' : 'default'}
        size="sm"
        className={classes.go}
        aria-label={t('card.named', { verb: t(`card.${verb}`), title })}
        data-no-print
      >
        {t(`card.${verb}`)}
      </Button>
    </Paper>
  );
}
