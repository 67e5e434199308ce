import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendingForm } from './useSending.ts';

/** Chooses a questionnaire and sends it at once; the same file may be chosen again after it was mended. */
export function SendButton({ sending: { busy, take } }: { sending: SendingForm }) {
  const { t } = useTranslation('customer-forms');
  const reset = useRef<() => void>(null);
  const chosen = (file: File | null) => void take(file).finally(() => reset.current?.());
  return (
    <FileButton
      onChange={chosen}
      accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
      resetRef={reset}
      inputProps={{ 'aria-label': t('send.choose') }}
    >
      {(props) => (
        <Button {...props} loading={busy} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
          {t('send.button')}
        </Button>
      )}
    </FileButton>
  );
}
