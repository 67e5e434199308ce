/** Asks, over whatever screen is open, to confirm that it is oneself; then the call that was refused is made again. */
import { getDefaultZIndex, Skeleton } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenRefused } from '../../kit/api/refusals.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';

const Confirming = lazyScreen(() => import('./Confirming.tsx').then((m) => m.Confirming), 'auth', 'account');

export function StepUp() {
  const { t } = useTranslation('kit');
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const settle = (confirmed: boolean) => {
    setAsking(false);
    for (const go of waiting.current.splice(0)) go(confirmed);
  };
  useEffect(
    () =>
      whenRefused(
        'auth.step-up',
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setAsking(true);
          }),
      ),
    [],
  );
  return (
    <Dialog
      opened={asking}
      onClose={() => settle(false)}
      title={t('stepUp.title')}
      // Of two dialogues the one that was mounted last lies above, and this is mounted before any screen.
      zIndex={getDefaultZIndex('popover')}
    >
      <Suspense fallback={<Skeleton height={120} role="status" aria-label={t('waiting')} />}>
        <Confirming onDone={() => settle(true)} onCancel={() => settle(false)} />
      </Suspense>
    </Dialog>
  );
}
