import { Stack } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { others, usePlanCache } from '../parts/usePlanCache.ts';
import { TaskEditor } from './TaskEditor.tsx';

interface TaskDrawerProps {
  plan: Plan;
  /** Closed without one. */
  task: PlanSubtask | null;
  onClose: () => void;
}

/** One subtask whole, to change or to remove. */
export function TaskDrawer({ plan, task, onClose }: TaskDrawerProps) {
  const { t } = useTranslation('action-plans');
  const { keep } = usePlanCache();
  const remove = useWrite(actionPlans.removeSubtask, {
    refresh: others,
    onDone(answer) {
      keep(answer);
      onClose();
    },
  });
  return (
    <SidePanel opened={task !== null} onClose={onClose} size="lg" title={t('subtasks.edit')}>
      {task && (
        <Stack gap="xl" align="stretch">
          <TaskEditor plan={plan} task={task} onDone={onClose} />
          <div>
            <ConfirmButton
              title={t('subtasks.removeTitle')}
              text={t('subtasks.removeText', { title: task.title })}
              onConfirm={() => remove.run({ params: { id: plan.id, subtaskId: task.id } })}
              busy={remove.busy}
              danger
              color="red"
              variant="light"
            >
              {t('subtasks.remove')}
            </ConfirmButton>
          </div>
        </Stack>
      )}
    </SidePanel>
  );
}
