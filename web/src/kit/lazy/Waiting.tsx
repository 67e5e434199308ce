import { Loader, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function listen(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
const online = () => navigator.onLine;

/** The spinner of a screen that is on its way; without a connection it says what it waits for. */
export function Waiting() {
  const { t } = useTranslation('kit');
  const connected = useSyncExternalStore(listen, online, () => true);
  return (
    <Stack align="center" justify="center" mih="50vh" px="md" role="status" aria-label={t('waiting')}>
      <Loader type="dots" />
      {!connected && <Text c="dimmed">{t('chunk.offline')}</Text>}
    </Stack>
  );
}
