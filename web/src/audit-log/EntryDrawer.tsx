import { Code, Drawer, Stack, Text } from '@mantine/core';
import type { AuditEntry } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { useActor } from './useActor.ts';

function Side({ title, value }: { title: string; value: AuditEntry['before'] }) {
  return (
    <section>
      <Text size="sm" fw={550} mb={4}>
        {title}
      </Text>
      <Code block tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </Code>
    </section>
  );
}

/** One entry whole: what it was, what it became, and its link in the chain. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const { t } = useTranslation(['audit-log', 'kit']);
  const { dateTime } = useFormats();
  const actorOf = useActor();
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={entry?.action}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      {entry && (
        <Stack gap="md">
          <Text>{t('entry.who', { actor: actorOf(entry), at: dateTime(entry.at) })}</Text>
          {entry.before !== null && <Side title={t('entry.before')} value={entry.before} />}
          {entry.after !== null && <Side title={t('entry.after')} value={entry.after} />}
          <div>
            <Text size="sm" fw={550}>
              {t('entry.hash')}
            </Text>
            <Text size="sm" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {entry.hash}
            </Text>
          </div>
        </Stack>
      )}
    </Drawer>
  );
}
