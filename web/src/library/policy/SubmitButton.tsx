/** Sends a draft to those who decide about it. */
import { Button, Stack, Text } from '@mantine/core';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { AskForm } from '../../kit/asking/AskForm.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

function Asking({ policy: { id }, onDone }: { policy: Policy; onDone: () => void }) {
  const { t } = useTranslation('library');
  const submit = useWrite(library.submitForApproval, {
    refresh: [library.get, library.list, library.stats, library.versions, approvals.list],
    onDone: () => {
      toastDone(t('submit.done'));
      onDone();
    },
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('submit.lead')}</Text>
      <Text size="sm" c="dimmed">
        {t('submit.outsideHint')}
      </Text>
      <AskForm send={(body) => submit.send({ params: { id }, body })} submitLabel={t('submit.send')} />
    </Stack>
  );
}

/** The way to approval; while facts are missing it says so instead. */
export function SubmitButton({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
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
          <Asking policy={policy} onDone={() => setAsking(false)} />
        ) : (
          <Text>{t('submit.notYet', { count: policy.missing.length })}</Text>
        )}
      </Dialog>
    </>
  );
}
