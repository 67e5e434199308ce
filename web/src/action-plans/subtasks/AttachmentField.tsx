import { Button, FileButton, NativeSelect, Text } from '@mantine/core';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/form/context.ts';
import { useAttach } from '../beside/useAttach.ts';

interface AttachmentFieldProps {
  name: string;
  plan: Plan;
  task: PlanSubtask;
}

/** A file of the plan, or a new one that is attached at once. */
export function AttachmentField({ name, plan, task }: AttachmentFieldProps) {
  const { t } = useTranslation(['action-plans', 'kit']);
  const { value, set, control } = useField(name, t('finish.file'));
  const { attach, busy, fault } = useAttach(plan.id);
  async function add(file: File | null) {
    const added = file && (await attach(file, task.id));
    if (added) set(added.id);
  }
  const known = plan.attachments.map(({ id, name: label }) => ({ value: id, label }));
  return (
    <div>
      <NativeSelect
        {...control}
        error={fault ?? control.error}
        data={[{ value: '', label: t('kit:form.choose') }, ...known]}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <FileButton onChange={(file) => void add(file)} inputProps={{ 'aria-label': t('attachments.add') }}>
        {(props) => (
          <Button {...props} size="sm" variant="default" mt="xs" loading={busy}>
            {t('attachments.add')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {t('attachments.limit')}
      </Text>
    </div>
  );
}
