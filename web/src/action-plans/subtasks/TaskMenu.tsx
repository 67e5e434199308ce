import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type SubtaskStatus, taskMoves } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useMoves } from '../../kit/api/queries.ts';
import { SubtaskTag } from '../parts/Tags.tsx';

interface TaskMenuProps {
  task: PlanSubtask;
  /** What must be over before this can begin. */
  waits: readonly PlanSubtask[];
  onMove: (status: SubtaskStatus) => void;
}

/** Where a subtask stands, and where it may go from there. */
export function TaskMenu({ task: { status, title }, waits, onMove }: TaskMenuProps) {
  const { t } = useTranslation('action-plans');
  const leads = useMoves(taskMoves, status);
  const [first] = waits;
  const held = (to: SubtaskStatus) => first !== undefined && (to === 'EM_PROGRESSO' || to === 'CONCLUIDA');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('subtasks.status', { title, status: t(`tasks.${status}`) })}
          data-print
        >
          <SubtaskTag status={status} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{first ? t('faults.waits', { title: first.title }) : t('moveTo')}</Menu.Label>
        {leads.map((to) => (
          <Menu.Item key={to} disabled={held(to)} onClick={() => onMove(to)}>
            {t(`moves.${to}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
