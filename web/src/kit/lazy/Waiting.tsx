import { Center, Loader, Stack, Text } from '@mantine/core';
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
    <Center mih="50vh" role="status" aria-label={t('waiting')}>
      <Stack align="center" px="md">
        <Loader type="dots" />
        {!connected && <Text c="dimmed">{t('chunk.offline')}</Text>}
      </Stack>
    </Center>
  );
}
