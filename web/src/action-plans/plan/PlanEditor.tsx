import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import { category, type Plan, planFacts, recurrence } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { Clash } from '../parts/Clash.tsx';
import { type Base, useCarefulSave } from '../parts/carefully.ts';
import { FactFields } from '../parts/FactFields.tsx';
import { planPersonName } from '../parts/people.ts';
import { others, usePlanCache } from '../parts/usePlanCache.ts';

const planEdit = planFacts.safeExtend({ priority, category, recurrence });
type Facts = z.output<typeof planEdit>;

const baseOf = (plan: Plan): Base<Facts> => ({
  version: plan.version,
  facts: {
    title: plan.title,
    description: plan.description,
    priority: plan.priority,
    category: plan.category,
    startDate: plan.startDate,
    dueDate: plan.dueDate,
    assignedTo: plan.assignedTo?.id ?? null,
    recurrence: plan.recurrence,
  },
});

/** What somebody else wrote into a field, in words. */
function useSaid(plan: Plan) {
  const { t } = useTranslation('action-plans');
  const { date } = useFormats();
  return (key: string, facts: Facts): { name: string; value: string } => {
    const day = (value: string | null) => (value ? date(value) : '');
    const said: Record<string, [string, string]> = {
      title: [t('fields.title'), facts.title],
      description: [t('fields.description'), facts.description],
      priority: [t('columns.priority'), t(`priorities.${facts.priority}`)],
      category: [t('columns.category'), t(`categories.${facts.category}`)],
      recurrence: [t('fields.recurrence'), t(`recurrences.${facts.recurrence}`)],
      startDate: [t('fields.start'), day(facts.startDate)],
      dueDate: [t('columns.due'), day(facts.dueDate)],
      assignedTo: [t('columns.assignee'), plan.assignedTo ? planPersonName(plan.assignedTo) : ''],
    };
    const [name, value] = said[key] ?? [key, ''];
    return { name, value };
  };
}

/** Changes what a plan says of itself. */
export function PlanEditor({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const { t } = useTranslation('action-plans');
  const { keep } = usePlanCache();
  const write = useWrite(actionPlans.update, { refresh: others, onDone: keep });
  const said = useSaid(plan);
  const params = { id: plan.id };
  const { save, clash } = useCarefulSave<Facts>({
    began: baseOf(plan),
    async read() {
      const now = await call(actionPlans.get, { params });
      keep(now);
      return baseOf(now);
    },
    send: (change, version) => write.send({ params, body: { ...change, version } }),
  });
  const done = () => {
    toastDone(t('edit.done'));
    onDone();
  };
  return (
    <Form schema={planEdit} initial={baseOf(plan).facts} submit={save} onDone={done}>
      {clash && <Clash fields={clash.keys.map((key) => said(key, clash.facts))} />}
      <TextField name="title" label={t('fields.title')} />
      <TextAreaField name="description" label={t('fields.description')} />
      <FactFields assignedTo={plan.assignedTo} />
    </Form>
  );
}
