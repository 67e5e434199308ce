/** From an action of the report to its plan, in one click: the plan that holds the work, else a new one that is ready. */
import { Button } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { type OnboardingReport, onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { priorities } from '@vigia/contract/priorities/priorities.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import classes from './report.module.css';

type Step = OnboardingReport['first'][number];

export function PlanButton({ title, plan }: Pick<Step, 'title'> & { plan: NonNullable<Step['plan']> }) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const mayRead = useCan('action-plans.read');
  const mayEdit = useCan('action-plans.edit');
  const make = useWrite(priorities.plan, {
    refresh: [onboarding.report, actionPlans.list, actionPlans.stats],
    onDone({ actionPlanId, created }) {
      toastDone(t(created ? 'report.plan.made' : 'report.plan.there'));
      void navigate(actionPlansPlaces.plan.at({ actionPlanId }));
    },
  });
  if (plan.planId !== null)
    return mayRead ? (
      <Button
        component={Link}
        to={actionPlansPlaces.plan.at({ actionPlanId: plan.planId })}
        variant="light"
        size="sm"
        aria-label={t('report.plan.openNamed', { title })}
        className={classes.open}
        data-no-print
      >
        {t('report.plan.open')}
      </Button>
    ) : null;
  if (!mayEdit) return null;
  return (
    <Button
      variant="light"
      size="sm"
      loading={make.busy}
      aria-label={t('report.plan.createNamed', { title })}
      className={classes.open}
      onClick={() => make.run({ body: { questionId: plan.questionId } })}
      data-no-print
    >
      {t('report.plan.create')}
    </Button>
  );
}
