/** A ready plan for what comes first and stands in none yet, in one click: its steps filled in, with somebody and a day. */
import { Button } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { priorities } from '@vigia/contract/priorities/priorities.contract.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan, useWrite } from '../kit/api/queries.ts';
import { toastDone } from '../kit/screen/toasts.ts';

export function MakePlan({ title, questionId }: { title: string; questionId: string }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const may = useCan('action-plans.edit');
  const make = useWrite(priorities.plan, {
    refresh: [dashboard.view, actionPlans.list, actionPlans.stats],
    onDone({ actionPlanId, created }) {
      toastDone(t(created ? 'next.plan.made' : 'next.plan.there'));
      void navigate(actionPlansPlaces.plan.at({ actionPlanId }));
    },
  });
  if (!may) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt="xs"
      ml={-8}
      loading={make.busy}
      aria-label={t('next.plan.named', { title })}
      onClick={() => make.run({ body: { questionId } })}
      data-no-print
    >
      {t('next.plan.make')}
    </Button>
  );
}
