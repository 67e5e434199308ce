/** A new plan, by hand or from one of the product's own. */

import { Stack, Text, Title } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import classes from './NewPlan.module.css';
import { NewPlanForm } from './NewPlanForm.tsx';
import { Templates } from './Templates.tsx';

export function NewPlanScreen() {
  const { t } = useTranslation('action-plans');
  const navigate = useNavigate();
  const templates = useRead(actionPlans.templates);
  const beside = useRef<HTMLDivElement>(null);
  const asked = useLocation().hash === '#templates';
  const known = templates.isSuccess;
  useEffect(() => {
    if (asked && known) beside.current?.scrollIntoView({ block: 'nearest' });
  }, [asked, known]);
  const opened = ({ id }: Plan) => {
    toastDone(t('new.done'));
    void navigate(actionPlansPlaces.plan.at({ actionPlanId: id }));
  };
  return (
    <Screen
      title={t('new.title')}
      lead={t('new.lead')}
      crumbs={[{ title: t('title'), to: actionPlansPlaces.list.at() }]}
    >
      <div className={classes.sides}>
        <NewPlanForm onDone={opened} />
        <Stack component="section" gap="sm" ref={beside} aria-labelledby="templates-title">
          <div>
            <Title order={2} id="templates-title">
              {t('templates.title')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('templates.lead')}
            </Text>
          </div>
          <Templates read={templates} onDone={opened} />
        </Stack>
      </div>
    </Screen>
  );
}
