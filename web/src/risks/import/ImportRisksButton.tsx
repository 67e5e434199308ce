import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';

const ImportRisks = lazyScreen(() => import('./ImportRisks.tsx').then((m) => m.ImportRisks));

/** Opens the import; its code is fetched by whoever opens it. */
export function ImportRisksButton() {
  const { t } = useTranslation(['risks', 'kit']);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('import.button')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="xl"
        title={t('import.title')}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        <Suspense fallback={<ScreenSkeleton />}>
          <ImportRisks onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
