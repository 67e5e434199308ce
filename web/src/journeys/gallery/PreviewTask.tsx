import { Button, Group, Text } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { JourneyTemplate } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import { StepMark } from '../../kit/screen/StepMark.tsx';
import { useDuration } from '../parts/useDuration.ts';
import classes from './gallery.module.css';
import { useStart } from './useStart.ts';

interface PreviewTaskProps {
  task: JourneyTemplate['tasks'][number];
  number: number;
  templateId: string;
  /** The journey may begin with it: nothing comes first. */
  startable: boolean;
}

/** The two ways to take one task alone: begin the journey with it, or make it a plan. */
function Ways({ task: { id, title }, templateId, startable }: PreviewTaskProps) {
  const { t } = useTranslation('journeys');
  const navigate = useNavigate();
  const refused = useRefused('journeys');
  const { startWith, busy } = useStart();
  const plan = useWrite(journeys.planFromTemplate, {
    onDone: ({ actionPlanId }) => void navigate(actionPlansPlaces.plan.at({ actionPlanId })),
  });
  const open = () =>
    void plan
      .send({ params: { id: templateId, taskId: id } })
      .catch((error: unknown) => refused(error, t('failed.plan')));
  return (
    <Group gap="xs" mt="sm">
      {startable && (
        <Button
          size="compact-sm"
          variant="light"
          loading={busy}
          onClick={() => startWith(templateId, id)}
          aria-label={t('card.named', { verb: t('preview.startWith'), title })}
        >
          {t('preview.startWith')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        loading={plan.busy}
        onClick={open}
        aria-label={t('card.named', { verb: t('preview.planOnly'), title })}
      >
        {t('preview.planOnly')}
      </Button>
    </Group>
  );
}

/** A task of a template: its name and time; why and how on demand. */
export function PreviewTask(props: PreviewTaskProps) {
  const { t } = useTranslation('journeys');
  const mayEdit = useCan('journeys.edit');
  const { duration } = useDuration();
  const { task, number } = props;
  return (
    <li className={classes.task}>
      <StepMark number={number} />
      <h4 className={classes.taskName}>{task.title}</h4>
      <div>
        <Text size="sm" c="dimmed" className="tabular">
          {duration(task.minutes)}
          {task.evidence && ` · ${t('task.isProof')}`}
        </Text>
        <Reveal label={t('preview.whyAndHow')}>
          <Text size="sm">{task.why}</Text>
          <ul>
            {task.how.map((step) => (
              <li key={step}>
                <Text size="sm">{step}</Text>
              </li>
            ))}
          </ul>
          {mayEdit && <Ways {...props} />}
        </Reveal>
      </div>
    </li>
  );
}
