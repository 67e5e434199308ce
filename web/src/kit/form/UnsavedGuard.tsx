import { Button, Group, Modal, Text } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

/** Asks before a changed form is left, by link or by closing the tab. */
export function UnsavedGuard({ leaving }: { leaving: RefObject<boolean> }) {
  const { t } = useTranslation('kit');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [leaving]);
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.unsaved.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text>{t('form.unsaved.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('form.unsaved.leave')}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t('form.unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
