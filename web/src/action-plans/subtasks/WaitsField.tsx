import { Checkbox, Stack } from '@mantine/core';
import type { PlanSubtask } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/form/context.ts';

interface WaitsFieldProps {
  name: string;
  label: string;
  /** The other subtasks of the plan. */
  tasks: readonly PlanSubtask[];
}

/** What must be over before this can begin. */
export function WaitsField({ name, label, tasks }: WaitsFieldProps) {
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
