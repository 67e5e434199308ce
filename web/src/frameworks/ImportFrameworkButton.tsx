import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Importing } from './useFrameworkImport.ts';

/** Chooses a file and sends it at once; the same file may be chosen again after it was mended. */
export function ImportFrameworkButton({ importing: { busy, take } }: { importing: Importing }) {
  const { t } = useTranslation('frameworks');
  const reset = useRef<() => void>(null);
  const chosen = (file: File | null) => void take(file).finally(() => reset.current?.());
  return (
    <FileButton
      onChange={chosen}
      accept="application/json,.json"
      resetRef={reset}
      inputProps={{ 'aria-label': t('import.choose') }}
    >
      {(props) => (
        <Button {...props} loading={busy} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
          {t('import.button')}
        </Button>
      )}
    </FileButton>
  );
}
