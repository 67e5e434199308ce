import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import { category, type Plan, planFacts, recurrence } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { FactFields } from '../parts/FactFields.tsx';
import { others, usePlanCache } from '../parts/usePlanCache.ts';

const planEdit = planFacts.safeExtend({ priority, category, recurrence });

const factsOf = (plan: Plan): z.output<typeof planEdit> => ({
  title: plan.title,
  description: plan.description,
  priority: plan.priority,
  category: plan.category,
  startDate: plan.startDate,
  dueDate: plan.dueDate,
  assignedTo: plan.assignedTo?.id ?? null,
  recurrence: plan.recurrence,
});

/** Changes what a plan says of itself. */
export function PlanEditor({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const { t } = useTranslation('action-plans');
  const { keep } = usePlanCache();
  const write = useWrite(actionPlans.update, { refresh: others, onDone: keep });
  const params = { id: plan.id };
  const done = () => {
    toastDone(t('edit.done'));
    onDone();
  };
  return (
    <ChangeForm
      schema={planEdit}
      record={plan}
      factsOf={factsOf}
      read={async () => {
        const now = await call(actionPlans.get, { params });
        keep(now);
        return now;
      }}
      send={({ changed, version }) => write.send({ params, body: { ...changed, version } })}
      onDone={done}
    >
      <TextField name="title" label={t('fields.title')} />
      <TextAreaField name="description" label={t('fields.description')} />
      <FactFields assignedTo={plan.assignedTo} />
    </ChangeForm>
  );
}
