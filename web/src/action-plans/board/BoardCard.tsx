import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { type PlanStatus, planMoves } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useMoves } from '../../kit/api/queries.ts';
import classes from './Board.module.css';
import { CardFace } from './CardFace.tsx';

interface BoardCardProps {
  plan: PlanRow;
  onMove: (to: PlanStatus) => void;
}

/** A card that can be taken along: wherever a mouse or finger takes hold, by its handle with the keyboard. */
export function BoardCard({ plan, onMove }: BoardCardProps) {
  const { t } = useTranslation(['action-plans', 'kit']);
  const attributes = { roleDescription: t('kit:drag.role') };
  const drag = useDraggable({ id: plan.id, attributes });
  const { title: name, status } = plan;
  const leads = useMoves(planMoves, status);
  const tools = (
    <span className={classes.tools} data-no-print>
      <ActionIcon
        ref={drag.setActivatorNodeRef}
        {...drag.attributes}
        variant="subtle"
        color="gray"
        size={26}
        className={classes.handle}
        aria-label={t('kit:drag.handle', { name })}
      >
        <IconGripVertical size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('board.moveTo', { name })}>
            <IconDots size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('moveTo')}</Menu.Label>
          {leads.map((to) => (
            <Menu.Item key={to} onClick={() => onMove(to)}>
              {t(`statuses.${to}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
  return (
    <div
      ref={drag.setNodeRef}
      {...drag.listeners}
      className={classes.draggable}
      data-held={drag.isDragging || undefined}
    >
      <CardFace plan={plan} tools={tools} />
    </div>
  );
}
