import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Route } from '@vigia/contract/kit/domain.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/Dialog.tsx';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { ScreenSkeleton } from '../screen/Screen.tsx';
import type { ImportRoute } from './useImport.ts';

const ImportSteps = lazyScreen(() => import('./ImportSteps.tsx').then((m) => m.ImportSteps), 'lists');

/** Opens a register's import out of a spreadsheet; its code is fetched by whoever opens it. */
export function ImportButton({ route, refresh, title, lead }: ImportButtonProps) {
  const { t } = useTranslation('kit');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('import.button')}
      </Button>
      <Dialog opened={opened} onClose={close} size="xl" title={title}>
        <Suspense fallback={<ScreenSkeleton />}>
          <ImportSteps route={route} refresh={refresh} lead={lead} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

interface ImportButtonProps {
  route: ImportRoute;
  /** What is out of date afterwards. */
  refresh: readonly Route[];
  title: string;
  /** What the file should hold, in a sentence or two. */
  lead: string;
}
