/** A task on the way: what it is, why, how, what it proves, and what to do about it. */

import { Alert } from '@mantine/core';
import { IconBulb, IconChevronDown } from '@tabler/icons-react';
import { isJourneyOver } from '@vigia/contract/journeys/journeys.rules.ts';
import type { JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { StepMark } from '../../kit/screen/StepMark.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { JourneyTaskTag } from '../parts/Tags.tsx';
import { useDuration } from '../parts/useDuration.ts';
import { JourneyActions } from './JourneyActions.tsx';
import classes from './journey.module.css';
import { PlanLine } from './PlanLine.tsx';
import { Proves } from './Proves.tsx';

/** The task looks finished; whether it is, a person says. */
function AnswerSuggestion({ task: { suggestion } }: { task: JourneyTask }) {
  const { t } = useTranslation('journeys');
  if (!suggestion) return null;
  return (
    <Alert color="blue" icon={<IconBulb size={20} stroke={1.6} aria-hidden />} title={t('suggestion.title')}>
      {t(`suggestion.${suggestion}`)}
    </Alert>
  );
}

interface StopProps {
  task: JourneyTask;
  number: number;
  isNext: boolean;
  /** The journey was given up: it is looked at, not worked on. */
  still: boolean;
}

/** One state, said once: next, waiting, or what the task is. */
function State({ task, isNext }: Pick<StopProps, 'task' | 'isNext'>) {
  const { t } = useTranslation('journeys');
  const { percent } = useFormats();
  if (isNext && task.status === 'not_started') return <Tag tone="accent">{t('path.next')}</Tag>;
  if (task.waitsFor.length > 0) return <Tag tone="quiet">{t('path.waiting')}</Tag>;
  return (
    <>
      {isNext && <Tag tone="accent">{t('path.next')}</Tag>}
      <JourneyTaskTag status={task.status} />
      {task.status === 'in_progress' && task.progress > 0 && (
        <span className="tabular">{percent(task.progress / 100)}</span>
      )}
    </>
  );
}

function Steps({ steps }: Pick<JourneyTask, 'steps'>) {
  const { t } = useTranslation('journeys');
  if (steps.length === 0) return null;
  return (
    <div>
      <p className={classes.label}>{t('task.steps')}</p>
      <ul className={classes.steps}>
        {steps.map(({ id, title, status }) => (
          <li key={id}>
            {title}
            {status && <Tag tone={status === 'done' ? 'good' : 'info'}>{t(`steps.${status}`)}</Tag>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was written when it was finished, or why it does not apply; and by whom, when. */
function Ended({ task: { status, note, completedAt, completedBy } }: { task: JourneyTask }) {
  const { t } = useTranslation('journeys');
  const { date } = useFormats();
  if (!isJourneyOver(status) && note === '') return null;
  const name = completedBy ? `${completedBy.firstName} ${completedBy.lastName}`.trim() : t('standing.somebody');
  return (
    <div className={classes.note}>
      {completedAt && <div>{t('task.doneBy', { date: date(completedAt), name })}</div>}
      {status === 'skipped' && <div>{t('task.skippedBecause')}</div>}
      {note}
    </div>
  );
}

export function JourneyStop({ task, number, isNext, still }: StopProps) {
  const { t } = useTranslation('journeys');
  const mayEdit = useCan('journeys.edit');
  const { duration } = useDuration();
  const { title, why, how, minutes, waitsFor, status } = task;
  return (
    <li className={classes.stop} data-next={isNext || undefined} data-over={isJourneyOver(status) || undefined}>
      <div className={classes.mark}>
        <StepMark number={number} done={status === 'completed'} />
      </div>
      <details className={classes.sheet} open={isNext}>
        <summary className={classes.summary}>
          <h3 className={classes.name}>{title}</h3>
          <span className={classes.aside}>
            <State task={task} isNext={isNext} />
            <span className={classes.time}>{duration(minutes)}</span>
          </span>
          <IconChevronDown size={18} stroke={1.5} aria-hidden className={classes.chevron} />
        </summary>
        <div className={classes.body}>
          {waitsFor.length > 0 && (
            <p>{t('task.waits', { titles: waitsFor.map((one) => `“${one.title}”`).join(', ') })}</p>
          )}
          {!still && <AnswerSuggestion task={task} />}
          <p>{why}</p>
          <div>
            <p className={classes.label}>{t('task.how')}</p>
            <ol className={classes.how}>
              {how.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <Steps steps={task.steps} />
          <Proves task={task} />
          <PlanLine task={task} />
          <Ended task={task} />
          {mayEdit && !still && <JourneyActions task={task} />}
        </div>
      </details>
    </li>
  );
}
