import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeld } from './held.ts';

interface LeaveButtonProps {
  onLeave: () => void;
  children?: ReactNode;
}

/** The "cancel" of a form: in a dialogue it asks as Escape does. */
export function LeaveButton({ onLeave, children }: LeaveButtonProps) {
  const { t } = useTranslation('kit');
  const held = useHeld();
  return (
    <Button variant="default" onClick={() => (held ? held.leave(onLeave) : onLeave())}>
      {children ?? t('cancel')}
    </Button>
  );
}
