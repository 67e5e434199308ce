import { Radio, Stack, Text } from '@mantine/core';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { PlanSubtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { ControlLinks } from '../parts/ControlLinks.tsx';
import { FinishForm } from './FinishForm.tsx';
import { type LeftKind, leftKinds } from './leaving.ts';

interface FinishProps {
  plan: Plan;
  task: PlanSubtask;
  onClose: () => void;
}

/** Which controls the evidence will speak for. */
function Serves({ task: { serves } }: { task: PlanSubtask }) {
  const { t } = useTranslation('action-plans');
  if (serves.length === 0) return <Text size="sm">{t('finish.servesNone')}</Text>;
  return (
    <div>
      <Text size="sm" mb={4}>
        {t('finish.serves', { count: serves.length })}
      </Text>
      <ControlLinks controls={serves} />
    </div>
  );
}

function Finish({ plan, task, onClose }: FinishProps) {
  const { t } = useTranslation('action-plans');
  const [kind, setKind] = useState<LeftKind>('link');
  return (
    <Stack gap="md">
      <Text fw={550}>{task.title}</Text>
      <Radio.Group
        label={t('finish.question')}
        description={t('finish.why')}
        value={kind}
        onChange={(next) => setKind(leftKinds.find((one) => one === next) ?? 'none')}
      >
        <Stack gap="xs" mt="sm">
          {leftKinds.map((one) => (
            <Radio key={one} value={one} label={t(`finish.kinds.${one}`)} description={t(`finish.hints.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {kind !== 'none' && <Serves task={task} />}
      <FinishForm key={kind} kind={kind} plan={plan} task={task} onDone={onClose} />
    </Stack>
  );
}

/** Asks what a finished piece of work left behind, and says what that will prove. */
export function FinishModal({ plan, task, onClose }: Omit<FinishProps, 'task'> & { task: PlanSubtask | null }) {
  const { t } = useTranslation('action-plans');
  return (
    <Dialog opened={task !== null} onClose={onClose} size="lg" title={t('finish.title')}>
      {task && <Finish plan={plan} task={task} onClose={onClose} />}
    </Dialog>
  );
}
