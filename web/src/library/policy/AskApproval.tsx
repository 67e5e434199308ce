/** Who decides about a draft is named, and it is sent to them. */
import { Stack, Text } from '@mantine/core';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { AskForm } from '../../kit/asking/AskForm.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

export function AskApproval({ policy: { id }, onDone }: { policy: Policy; onDone: () => void }) {
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
