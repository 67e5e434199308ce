import { Button, Group, Modal, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Escape pressed on one of these is the question's alone: the dialogue that lies under it stays open. */
const own = { 'data-mantine-stop-propagation': 'true' };

interface LeaveQuestionProps {
  asked: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether what was typed may be lost. */
export function LeaveQuestion({ asked, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('kit');
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onStay();
  };
  return (
    <Modal
      opened={asked}
      onClose={onStay}
      title={t('form.unsaved.title')}
      closeOnEscape={false}
      onKeyDown={leave}
      attributes={{ content: own }}
      closeButtonProps={{ 'aria-label': t('close'), ...own }}
    >
      <Text>{t('form.unsaved.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLeave} {...own}>
          {t('form.unsaved.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus {...own}>
          {t('form.unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
