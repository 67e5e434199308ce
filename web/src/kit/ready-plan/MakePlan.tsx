/** A ready plan for what comes first and stands in none yet, in one click: its steps filled in, with somebody and a day. */
import { Box, Button } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { priorities } from '@vigia/contract/priorities/priorities.contract.ts';
import { briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan, useWrite } from '../api/queries.ts';
import { toastDone } from '../screen/toasts.ts';

export function MakePlan({ title, questionId }: { title: string; questionId: string }) {
  const { t } = useTranslation('kit');
  const navigate = useNavigate();
  const may = useCan('action-plans.edit');
  const make = useWrite(priorities.plan, {
    refresh: [dashboard.view, briefs.get, virtualCiso.today, actionPlans.list, actionPlans.stats],
    onDone({ actionPlanId, created }) {
      toastDone(t(created ? 'readyPlan.made' : 'readyPlan.there'));
      void navigate(actionPlansPlaces.plan.at({ actionPlanId }));
    },
  });
  if (!may) return null;
  return (
    <Box data-no-print ml={-8} mt="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        loading={make.busy}
        aria-label={t('readyPlan.named', { title })}
        onClick={() => make.run({ body: { questionId } })}
      >
        {t('readyPlan.make')}
      </Button>
    </Box>
  );
}
