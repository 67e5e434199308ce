import { Checkbox, Stack } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { type PlanSubtask, subtaskDraft } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { useField } from '../../kit/form/context.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { PersonField } from '../../kit/people/PersonField.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { useChoices } from '../parts/choices.ts';
import fields from '../parts/FactFields.module.css';
import { others, usePlanCache } from '../parts/usePlanCache.ts';

interface WaitsFieldProps {
  name: string;
  label: string;
  /** The other subtasks of the plan. */
  tasks: readonly PlanSubtask[];
}

/** What must be over before this can begin. */
function WaitsField({ name, label, tasks }: WaitsFieldProps) {
  const { t } = useTranslation('action-plans');
  const { value, set, control } = useField(name, label, (said) =>
    tasks.flatMap((task) => (Array.isArray(said) && said.includes(task.id) ? [task.title] : [])).join(', '),
  );
  const { id, ...rest } = control;
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return (
    <Checkbox.Group {...rest} label={label} description={t('fields.dependsOnHint')} value={chosen} onChange={set}>
      <Stack gap="xs" mt={6}>
        {tasks.map((task, index) => (
          <Checkbox key={task.id} id={index === 0 ? id : undefined} value={task.id} label={task.title} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const taskEdit = subtaskDraft.omit({ templateId: true }).extend({ priority });

const factsOf = (task: PlanSubtask): z.output<typeof taskEdit> => ({
  title: task.title,
  description: task.description,
  priority: task.priority,
  hours: task.hours,
  dueDate: task.dueDate,
  assignedTo: task.assignedTo?.id ?? null,
  dependsOn: task.dependsOn,
});

/** The subtask in a plan. Throws `notFound` where somebody removed it. */
function taskIn(plan: Plan, id: string): PlanSubtask {
  const task = plan.subtasks.find((one) => one.id === id);
  if (!task) throw notFound();
  return task;
}

interface TaskEditorProps {
  plan: Plan;
  task: PlanSubtask;
  onDone: () => void;
}

/** Changes a subtask; only what was changed is sent. */
export function TaskEditor({ plan, task, onDone }: TaskEditorProps) {
  const { t } = useTranslation('action-plans');
  const { priorities } = useChoices();
  const { keep } = usePlanCache();
  const write = useWrite(actionPlans.updateSubtask, { refresh: others, onDone: keep });
  const params = { id: plan.id, subtaskId: task.id };
  const done = () => {
    toastDone(t('subtasks.saved'));
    onDone();
  };
  const siblings = plan.subtasks.filter(({ id }) => id !== task.id);
  return (
    <ChangeForm
      schema={taskEdit}
      keptAs={task.id}
      record={task}
      factsOf={factsOf}
      read={async () => {
        const now = await call(actionPlans.get, { params: { id: plan.id } });
        keep(now);
        return taskIn(now, task.id);
      }}
      send={({ changed, version }) => write.send({ params, body: { ...changed, version } })}
      onDone={done}
    >
      <TextField name="title" label={t('subtasks.what')} />
      <TextAreaField name="description" label={t('subtasks.how')} />
      <div className={fields.fields}>
        <SelectField name="priority" label={t('columns.priority')} choices={priorities} />
        <PersonField
          name="assignedTo"
          label={t('columns.assignee')}
          none={t('people.nobody')}
          named={task.assignedTo}
        />
        <TextField name="dueDate" type="date" label={t('columns.due')} />
        <NumberField name="hours" label={t('fields.hours')} />
      </div>
      {siblings.length > 0 && <WaitsField name="dependsOn" label={t('fields.dependsOn')} tasks={siblings} />}
    </ChangeForm>
  );
}
