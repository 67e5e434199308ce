import { Button, Group, NativeSelect } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import { isJourneyOver } from '@vigia/contract/journeys/journeys.rules.ts';
import type { JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { FinishButton } from './FinishButton.tsx';
import classes from './journey.module.css';
import { SkipButton } from './SkipButton.tsx';
import { useTaskMove } from './useTaskMove.ts';

const quarters = [0, 25, 50, 75];

/** How far a task that is begun is, by quarters; whole is said with "finish". */
function Quarter({ task }: { task: JourneyTask }) {
  const { t } = useTranslation('journeys');
  const { percent } = useFormats();
  const { run, busy } = useTaskMove(task);
  const nearest = quarters.includes(task.progress) ? quarters : [...quarters, task.progress].sort((a, b) => a - b);
  return (
    <NativeSelect
      className={classes.progress}
      label={t('task.progress')}
      value={task.progress}
      disabled={busy}
      data={nearest.map((value) => ({ value: String(value), label: percent(value / 100) }))}
      onChange={(event) => run({ progress: Number(event.currentTarget.value) })}
    />
  );
}

/** Makes the task an action plan, and goes there. */
function PlanButton({ task: { id, title, plan } }: { task: JourneyTask }) {
  const { t } = useTranslation('journeys');
  const navigate = useNavigate();
  const refused = useRefused('journeys');
  const make = useWrite(journeys.planFromTask, {
    refresh: [journeys.get],
    onDone: ({ actionPlanId }) => void navigate(actionPlansPlaces.plan.at({ actionPlanId })),
  });
  const alive = plan && plan.status !== 'completed' && plan.status !== 'canceled';
  if (alive) return null;
  const open = () => void make.send({ params: { id } }).catch((error: unknown) => refused(error, t('failed.plan')));
  return (
    <Button
      variant="default"
      loading={make.busy}
      onClick={open}
      aria-label={t('card.named', { verb: t('task.makePlan'), title })}
    >
      {t('task.makePlan')}
    </Button>
  );
}

/** What can be done about a task in its state. */
export function JourneyActions({ task }: { task: JourneyTask }) {
  const { t } = useTranslation('journeys');
  const { run, busy } = useTaskMove(task);
  const { status, title, waitsFor } = task;
  if (isJourneyOver(status)) {
    const back = status === 'completed' ? 'in_progress' : 'not_started';
    return (
      <Group data-no-print>
        <Button
          variant="default"
          size="sm"
          loading={busy}
          onClick={() => run({ status: back })}
          aria-label={t('card.named', { verb: t('task.reopen'), title })}
        >
          {t('task.reopen')}
        </Button>
      </Group>
    );
  }
  const free = waitsFor.length === 0;
  return (
    <Group gap="sm" align="flex-end" data-no-print>
      {free && <FinishButton task={task} />}
      {free && status === 'not_started' && (
        <Button
          variant="default"
          loading={busy}
          onClick={() => run({ status: 'in_progress' })}
          aria-label={t('card.named', { verb: t('task.begin'), title })}
        >
          {t('task.begin')}
        </Button>
      )}
      {status === 'in_progress' && <Quarter task={task} />}
      <PlanButton task={task} />
      <SkipButton task={task} />
    </Group>
  );
}
