/** Sends a draft to those who decide about it. */
import { Button, Skeleton, Text } from '@mantine/core';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';

const AskApproval = lazyScreen(() => import('./beside.ts').then((m) => m.AskApproval));

/** The way to approval; while facts are missing it says so instead. */
export function SubmitButton({ policy }: { policy: Policy }) {
  const { t } = useTranslation(['library', 'kit']);
  const [asking, setAsking] = useState(false);
  const ready = policy.missing.length === 0;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('submit.open')}</Button>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('submit.open')}
        size="lg"
        // What was typed is not lost by a click beside it.
        closeOnClickOutside={false}
      >
        {ready ? (
          <Suspense fallback={<Skeleton height={200} role="status" aria-label={t('kit:waiting')} />}>
            <AskApproval policy={policy} onDone={() => setAsking(false)} />
          </Suspense>
        ) : (
          <Text>{t('submit.notYet', { count: policy.missing.length })}</Text>
        )}
      </Dialog>
    </>
  );
}
