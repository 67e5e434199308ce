import { Anchor, Button, Text } from '@mantine/core';
import { IconArrowRight, IconListCheck } from '@tabler/icons-react';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { ActionSuggestion } from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import classes from './work.module.css';

/** Puts a step into an action plan, in the name of the first control that it serves; once it stands in one, the way there. */
function IntoPlan({ step: { templateId, title, planId, controls } }: { step: ActionSuggestion }) {
  const { t } = useTranslation('questionnaire');
  const may = useCan('action-plans.edit');
  const start = useWrite(compliance.startSubtask, {
    refresh: [questionnaire.actionSuggestions, compliance.overview, compliance.gaps, compliance.control],
    onDone: ({ created }) => toastDone(t(created ? 'work.started' : 'work.thereAlready')),
  });
  const [control] = controls;
  if (planId !== null)
    return (
      <Anchor
        component={Link}
        to={actionPlansPlaces.plan.at({ actionPlanId: planId })}
        size="sm"
        aria-label={t('work.openPlanNamed', { title })}
      >
        {t('work.openPlan')} <IconArrowRight size={14} aria-hidden className={classes.arrow} />
      </Anchor>
    );
  if (!may || !control) return null;
  const { framework, controlId } = control;
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconListCheck size={16} aria-hidden />}
      loading={start.busy}
      aria-label={t('work.startNamed', { title })}
      onClick={() => start.run({ params: { framework }, body: { subtaskTemplateId: templateId, controlId } })}
    >
      {t('work.start')}
    </Button>
  );
}

/** One piece of work: what to do, how, what it leaves behind, and where it is being done. */
export function StepToTake({ step }: { step: ActionSuggestion }) {
  const { t } = useTranslation('questionnaire');
  const { number } = useFormats();
  const { title, how, leaves, hours, status, planId } = step;
  const facts = [
    t('work.hours', { hours: number(hours) }),
    ...(planId === null ? [] : [t(status === 'started' ? 'work.doing' : 'work.waiting')]),
  ];
  return (
    <li>
      <Text fw={550} size="sm">
        {title}
      </Text>
      <Text size="sm">{how}</Text>
      <Text size="sm" c="dimmed" mb={6}>
        {t('work.leaves', { what: leaves })} · {facts.join(' · ')}
      </Text>
      <IntoPlan step={step} />
    </li>
  );
}
