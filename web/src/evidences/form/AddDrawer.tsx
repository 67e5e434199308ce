import { Drawer } from '@mantine/core';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { AddForm } from './AddForm.tsx';

interface AddDrawerProps {
  opened: boolean;
  /** The control that the register is about, if any: chosen already. */
  about: { framework?: FrameworkKey | undefined; control?: string | undefined };
  onClose: () => void;
}

/** A new piece of evidence beside the register. A stray click or key does not throw away what was typed. */
export function AddDrawer({ opened, about: { framework, control }, onClose }: AddDrawerProps) {
  const { t } = useTranslation(['evidences', 'kit']);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('add')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <AddForm controls={framework && control ? [{ framework, controlId: control }] : []} onClose={onClose} />
    </Drawer>
  );
}
