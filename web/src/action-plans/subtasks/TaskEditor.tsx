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
import { useField } from '../../kit/form/context.ts';
import { Form } from '../../kit/form/Form.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { Clash } from '../parts/Clash.tsx';
import { type Base, useCarefulSave } from '../parts/carefully.ts';
import { useChoices } from '../parts/choices.ts';
import fields from '../parts/FactFields.module.css';
import { PersonField } from '../parts/PersonField.tsx';
import { planPersonName } from '../parts/people.ts';
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
  const { value, set, control } = useField(name, label);
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
type Facts = z.output<typeof taskEdit>;

const baseOf = (task: PlanSubtask): Base<Facts> => ({
  version: task.version,
  facts: {
    title: task.title,
    description: task.description,
    priority: task.priority,
    hours: task.hours,
    dueDate: task.dueDate,
    assignedTo: task.assignedTo?.id ?? null,
    dependsOn: task.dependsOn,
  },
});

/** The subtask in a plan. Throws `notFound` where somebody removed it. */
function taskIn(plan: Plan, id: string): PlanSubtask {
  const task = plan.subtasks.find((one) => one.id === id);
  if (!task) throw notFound();
  return task;
}

/** What somebody else wrote into a field, in words. */
function useSaid(plan: Plan, id: string) {
  const { t } = useTranslation('action-plans');
  const { date, number } = useFormats();
  return (key: string, facts: Facts): { name: string; value: string } => {
    const person = plan.subtasks.find((one) => one.id === id)?.assignedTo;
    const waits = plan.subtasks.filter((one) => facts.dependsOn.includes(one.id));
    const said: Record<string, [string, string]> = {
      title: [t('subtasks.what'), facts.title],
      description: [t('subtasks.how'), facts.description],
      priority: [t('columns.priority'), t(`priorities.${facts.priority}`)],
      hours: [t('fields.hours'), facts.hours === null ? '' : number(facts.hours)],
      dueDate: [t('columns.due'), facts.dueDate ? date(facts.dueDate) : ''],
      assignedTo: [t('columns.assignee'), person ? planPersonName(person) : ''],
      dependsOn: [t('fields.dependsOn'), waits.map(({ title }) => title).join(', ')],
    };
    const [name, value] = said[key] ?? [key, ''];
    return { name, value };
  };
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
  const said = useSaid(plan, task.id);
  const write = useWrite(actionPlans.updateSubtask, { refresh: others, onDone: keep });
  const params = { id: plan.id, subtaskId: task.id };
  const { save, clash } = useCarefulSave<Facts>({
    began: baseOf(task),
    async read() {
      const now = await call(actionPlans.get, { params: { id: plan.id } });
      keep(now);
      return baseOf(taskIn(now, task.id));
    },
    send: (change, version) => write.send({ params, body: { ...change, version } }),
  });
  const done = () => {
    toastDone(t('subtasks.saved'));
    onDone();
  };
  const siblings = plan.subtasks.filter(({ id }) => id !== task.id);
  return (
    <Form schema={taskEdit} initial={baseOf(task).facts} submit={save} onDone={done}>
      {clash && <Clash fields={clash.keys.map((key) => said(key, clash.facts))} />}
      <TextField name="title" label={t('subtasks.what')} />
      <TextAreaField name="description" label={t('subtasks.how')} />
      <div className={fields.fields}>
        <SelectField name="priority" label={t('columns.priority')} choices={priorities} />
        <PersonField name="assignedTo" label={t('columns.assignee')} named={task.assignedTo} />
        <TextField name="dueDate" type="date" label={t('columns.due')} />
        <NumberField name="hours" label={t('fields.hours')} min={0} />
      </div>
      {siblings.length > 0 && <WaitsField name="dependsOn" label={t('fields.dependsOn')} tasks={siblings} />}
    </Form>
  );
}
