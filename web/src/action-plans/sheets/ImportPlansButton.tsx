import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';

const ImportSteps = lazyScreen(() => import('./ImportSteps.tsx').then((m) => m.ImportSteps));

/** Plans out of a spreadsheet: file, columns, trial, import. */
export function ImportPlansButton() {
  const { t } = useTranslation(['action-plans', 'kit']);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
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
          <ImportSteps onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
