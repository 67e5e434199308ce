/** One plan: what it is for, its subtasks, what was said and left, and the facts beside it. */

import { Group, Stack, Text, Title } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { Earned } from '../../kit/earned/Earned.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Attachments } from '../beside/Attachments.tsx';
import { Comments } from '../beside/Comments.tsx';
import { ControlLinks } from '../parts/ControlLinks.tsx';
import { Subtasks } from '../subtasks/Subtasks.tsx';
import classes from './Plan.module.css';
import { PlanActions, RemovePlan } from './PlanActions.tsx';
import { PlanFacts } from './PlanFacts.tsx';

/** The steps of the library that are done in this plan. */
const finishedSteps = (plan: Plan): string[] =>
  plan.subtasks.flatMap(({ templateId, status }) => (templateId && status === 'CONCLUIDA' ? [templateId] : []));

function Whole({ plan }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  return (
    <div className={classes.sides}>
      <section className={classes.facts} aria-label={t('facts.title')}>
        <PlanFacts plan={plan} />
      </section>
      <Stack gap="xl" className={classes.work}>
        {plan.description && <Text maw="68ch">{plan.description}</Text>}
        <Earned finished={finishedSteps(plan)} />
        <Subtasks plan={plan} />
        <Attachments plan={plan} />
        <Comments plan={plan} />
      </Stack>
      {plan.controls.length > 0 && (
        <section className={classes.controls} aria-labelledby="controls">
          <Title order={2} size="h3" mb="xs" id="controls">
            {t('controls.title')}
          </Title>
          <ControlLinks controls={plan.controls} />
        </section>
      )}
    </div>
  );
}

export function PlanScreen() {
  const { t } = useTranslation('action-plans');
  const { actionPlanId: id = '' } = useParams();
  const read = useRead(actionPlans.get, { params: { id } });
  const plan = read.data;
  return (
    <Screen
      title={plan?.title ?? t('plan')}
      crumbs={[{ title: t('title'), to: actionPlansPlaces.list.at() }]}
      reads={[read]}
      failed={t('failed')}
      actions={plan && <PlanActions plan={plan} />}
    >
      {plan && <Whole plan={plan} />}
      {plan && (
        <Group mt={48}>
          <RemovePlan plan={plan} />
        </Group>
      )}
    </Screen>
  );
}
