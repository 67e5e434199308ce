import { Drawer } from '@mantine/core';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionForm } from './DecisionForm.tsx';

interface DecisionDrawerProps {
  view: ControlView;
  opened: boolean;
  onClose: () => void;
}

/** What the company decides about a control. */
export function DecisionDrawer({ view, opened, onClose }: DecisionDrawerProps) {
  const { t } = useTranslation(['compliance', 'kit']);
  // A new round begins with what stands now, when somebody gives up their own words after a conflict.
  const [round, setRound] = useState(0);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('decision.title', { id: view.row.controlId })}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <DecisionForm key={round} view={view} onDone={onClose} onStartOver={() => setRound(round + 1)} />
    </Drawer>
  );
}
