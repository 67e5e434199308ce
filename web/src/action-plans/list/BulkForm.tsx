import { Text } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import { bulkChange, planStatus } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { usePeopleChoices } from '../../kit/people/people.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { useChoices } from '../parts/choices.ts';

const nobody = 'nobody';
const wanted = z
  .strictObject({
    status: planStatus.optional(),
    priority: priority.optional(),
    assignedTo: z.string().optional(),
    dueDate: bulkChange.shape.dueDate,
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined && value !== ''),
    'action-plans.nothing-to-change',
  );

/** A fault of one of many plans names the plan itself: it belongs to no field. */
const unplaced = (fault: Fault): Fault => (fault.pointer.startsWith('/ids/') ? { ...fault, pointer: '' } : fault);

interface BulkFormProps {
  ids: readonly string[];
  onCancel: () => void;
  onDone: () => void;
}

/** The same change to many plans: all of them, or none and why. */
export function BulkForm({ ids, onCancel, onDone }: BulkFormProps) {
  const { t } = useTranslation('action-plans');
  const { statuses, priorities } = useChoices();
  const people = [{ value: nobody, label: t('people.nobody') }, ...usePeopleChoices()];
  const save = useWrite(actionPlans.bulk, {
    refresh: [actionPlans.list, actionPlans.stats],
    onDone({ changed }) {
      toastDone(t('bulk.done', { count: changed }));
      onDone();
    },
  });
  async function submit({ assignedTo, ...change }: z.output<typeof wanted>) {
    const person = assignedTo ? { assignedTo: assignedTo === nobody ? null : assignedTo } : {};
    try {
      await save.send({ body: { ids: [...ids], ...change, ...person } });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.code, { ...error.details, errors: error.details.errors?.map(unplaced) });
    }
  }
  return (
    <Form
      schema={wanted}
      initial={{}}
      submit={submit}
      submitLabel={t('bulk.save')}
      beside={<LeaveButton onLeave={onCancel} />}
    >
      <Text size="sm" c="dimmed">
        {t('bulk.hint')}
      </Text>
      <SelectField name="status" label={t('columns.status')} choices={statuses} none={t('bulk.same')} />
      <SelectField name="priority" label={t('columns.priority')} choices={priorities} none={t('bulk.same')} />
      <SelectField name="assignedTo" label={t('columns.assignee')} choices={people} none={t('bulk.same')} />
      <TextField name="dueDate" type="date" label={t('columns.due')} />
    </Form>
  );
}
