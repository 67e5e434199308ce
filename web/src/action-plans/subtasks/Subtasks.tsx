import { Text } from '@mantine/core';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/api/queries.ts';
import { SortableList } from '../../kit/drag/SortableList.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { AddTask } from './AddTask.tsx';
import { FinishModal } from './FinishModal.tsx';
import classes from './Subtasks.module.css';
import { TaskDrawer } from './TaskDrawer.tsx';
import { TaskRow } from './TaskRow.tsx';
import { useTasks } from './useTasks.ts';

/** The work of a plan in its order: each piece can be moved on, opened, finished with what it left. */
export function Subtasks({ plan }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const mayEdit = useCan('action-plans.edit');
  const { setStatus, setPlace } = useTasks(plan);
  const [opened, setOpened] = useState<PlanSubtask | null>(null);
  const [finishing, setFinishing] = useState<PlanSubtask | null>(null);
  return (
    <ScreenPart title={t('subtasks.title')}>
      {plan.subtasks.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(mayEdit ? 'subtasks.none' : 'subtasks.noneYet')}
        </Text>
      )}
      <div className={plan.subtasks.length > 0 ? classes.sheet : undefined}>
        <SortableList
          label={t('subtasks.title')}
          items={plan.subtasks}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={setPlace}
          movable={mayEdit && plan.subtasks.length > 1}
        >
          {(task, handle) => (
            <TaskRow
              task={task}
              plan={plan}
              handle={handle}
              mayEdit={mayEdit}
              onOpen={() => setOpened(task)}
              onMove={(status) => (status === 'CONCLUIDA' ? setFinishing(task) : setStatus(task, status))}
            />
          )}
        </SortableList>
      </div>
      {mayEdit && <AddTask planId={plan.id} />}
      <TaskDrawer plan={plan} task={opened} onClose={() => setOpened(null)} />
      <FinishModal plan={plan} task={finishing} onClose={() => setFinishing(null)} />
    </ScreenPart>
  );
}
