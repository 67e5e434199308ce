/** Who does it and until when, changed where they are read: one choice, saved at once. */
import { NativeSelect, TextInput } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { usePeopleChoices } from '../parts/people.ts';
import { others, usePlanCache } from '../parts/usePlanCache.ts';

/** Sends one changed fact; what was refused is told and read anew. */
function useFact({ id, version }: Plan) {
  const { keep, reread } = usePlanCache();
  const refused = useRefused('action-plans');
  const save = useWrite(actionPlans.update, { refresh: others, onDone: keep });
  async function send(change: { assignedToId?: string | null; dueDate?: string | null }) {
    try {
      await save.send({ params: { id }, body: { ...change, version } });
    } catch (error) {
      refused(error);
      await reread(id);
    }
  }
  return { set: (change: Parameters<typeof send>[0]) => void send(change), busy: save.busy };
}

/** Who answers for the plan. */
export function OwnerInPlace({ plan }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const { set, busy } = useFact(plan);
  const choices = usePeopleChoices(plan.assignedTo);
  return (
    <NativeSelect
      size="xs"
      aria-label={t('columns.assignee')}
      disabled={busy}
      data={[{ value: '', label: t('people.nobody') }, ...choices]}
      value={plan.assignedTo?.id ?? ''}
      onChange={(event) => set({ assignedToId: event.currentTarget.value || null })}
    />
  );
}

/** The day until which it is to be done. */
export function DueInPlace({ plan }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const { set } = useFact(plan);
  return (
    <TextInput
      key={plan.version}
      size="xs"
      type="date"
      aria-label={t('columns.due')}
      defaultValue={plan.dueDate ?? ''}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== (plan.dueDate ?? '')) set({ dueDate: value || null });
      }}
    />
  );
}
