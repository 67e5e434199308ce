import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { isPlanOver, type SubtaskStatus } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { personName } from '../../kit/people/people.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { Due } from '../parts/Due.tsx';
import { PriorityTag, SubtaskTag } from '../parts/Tags.tsx';
import classes from './Subtasks.module.css';
import { TaskMenu } from './TaskMenu.tsx';

/** The evidence that finishing it left. */
function Left({ task: { evidence } }: { task: PlanSubtask }) {
  const { t } = useTranslation('action-plans');
  const linked = useCan('evidence.read');
  if (evidence.length === 0) return null;
  return (
    <div className={classes.facts}>
      <span>{t('subtasks.evidence')}</span>
      {evidence.map(({ id, title }) =>
        linked ? (
          <Anchor key={id} component={Link} to={evidencesPlaces.register.at({ search: title })} inherit>
            {title}
          </Anchor>
        ) : (
          <span key={id}>{title}</span>
        ),
      )}
    </div>
  );
}

interface TaskRowProps {
  task: PlanSubtask;
  plan: Plan;
  handle: ReactNode;
  mayEdit: boolean;
  onOpen: () => void;
  onMove: (status: SubtaskStatus) => void;
}

/** The subtasks that this one waits for and that are not over. */
export const waitsFor = (task: PlanSubtask, plan: Plan): PlanSubtask[] =>
  plan.subtasks.filter(({ id, status }) => task.dependsOn.includes(id) && !isPlanOver(status));

/** Who, until when, how long; and what it waits for. */
function Facts({ task, plan }: { task: PlanSubtask; plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const { number, date } = useFormats();
  const { status, completedAt, completedBy } = task;
  const waits = isPlanOver(status) ? [] : waitsFor(task, plan);
  const finished = completedAt && t('subtasks.finished', { date: date(completedAt) });
  return (
    <div className={classes.facts}>
      {!isPlanOver(status) && <PriorityTag priority={task.priority} />}
      {task.assignedTo && (
        <span>
          <OwnerName person={task.assignedTo} none="" />
        </span>
      )}
      {task.dueDate && !isPlanOver(status) && (
        <span>
          <Due {...task} />
        </span>
      )}
      {task.hours !== null && <span>{t('subtasks.hours', { hours: number(task.hours) })}</span>}
      {finished && <span>{completedBy ? `${finished} · ${personName(completedBy)}` : finished}</span>}
      {waits.length > 0 && (
        <span>{t('subtasks.waits', { titles: waits.map(({ title }) => `“${title}”`).join(', ') })}</span>
      )}
    </div>
  );
}

/** One piece of work. */
export function TaskRow({ task, plan, handle, mayEdit, onOpen, onMove }: TaskRowProps) {
  const { t } = useTranslation('action-plans');
  const { status, title, description } = task;
  return (
    <div className={classes.row} data-over={isPlanOver(status) ? status : undefined} data-still={!handle || undefined}>
      {handle}
      <div>
        {mayEdit ? (
          <UnstyledButton className={classes.title} onClick={onOpen} data-print>
            {title}
          </UnstyledButton>
        ) : (
          <Text className={classes.title}>{title}</Text>
        )}
        <Facts task={task} plan={plan} />
        {description !== '' && (
          <Reveal label={t('subtasks.how')}>
            <div className={classes.how}>{description}</div>
          </Reveal>
        )}
        <Left task={task} />
      </div>
      <div className={classes.status}>
        {mayEdit ? (
          <TaskMenu task={task} waits={waitsFor(task, plan)} onMove={onMove} />
        ) : (
          <SubtaskTag status={status} />
        )}
      </div>
    </div>
  );
}
