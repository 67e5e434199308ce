import { Button, Code, Group, Stack, Table, Text } from '@mantine/core';
import type { AuditEntry } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { type Difference, differencesOf } from '@vigia/contract/audit-log/audit-log.differences.ts';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../kit/dialog/Dialog.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { Reveal } from '../kit/screen/Reveal.tsx';
import { useAction } from './useAction.ts';
import { useActor } from './useActor.ts';

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A value as people write it: days and times in their own form, yes and no in words. */
function Value({ value }: { value: Difference['before'] }) {
  const { t } = useTranslation('audit-log');
  const { dateTime } = useFormats();
  if (value === null) return <span>{t('entry.empty')}</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'entry.yes' : 'entry.no')}</span>;
  return <span>{typeof value === 'string' && instantForm.test(value) ? dateTime(value) : value}</span>;
}

/** Field by field: what it was and what it became. */
function Differences({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log');
  const names: Readonly<Record<string, string>> = t('fields', { returnObjects: true });
  const rows = differencesOf(entry.before, entry.after);
  if (rows.length === 0) return <Text c="dimmed">{t('entry.nothing')}</Text>;
  const named = (field: string) => names[field.split('.').at(-1) ?? ''] ?? field;
  return (
    <Table aria-label={t('entry.changes')} style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('entry.field')}</Table.Th>
          <Table.Th>{t('entry.before')}</Table.Th>
          <Table.Th>{t('entry.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.field}>
            <Table.Th scope="row">{named(row.field)}</Table.Th>
            <Table.Td>
              <Value value={row.before} />
            </Table.Td>
            <Table.Td>
              <Value value={row.after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The entry as it is stored, and its link in the chain. */
function Stored({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log');
  return (
    <Stack gap="md">
      <Reveal label={t('entry.raw')}>
        <Code block tabIndex={0}>
          {JSON.stringify({ action: entry.action, before: entry.before, after: entry.after }, null, 2)}
        </Code>
      </Reveal>
      <div>
        <Text size="sm" fw={550}>
          {t('entry.hash')}
        </Text>
        <Text size="sm" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {entry.hash}
        </Text>
      </div>
    </Stack>
  );
}

interface EntryDrawerProps {
  entry: AuditEntry | null;
  onClose: () => void;
  /** Narrows the log to what this entry is about. */
  onOnly: (only: { actorId?: string; targetId?: string }) => void;
}

/** One entry whole: who did what to which record, what changed, and its link in the chain. */
export function EntryDrawer({ entry, onClose, onOnly }: EntryDrawerProps) {
  const { t } = useTranslation('audit-log');
  const { dateTime } = useFormats();
  const actorOf = useActor();
  const said = useAction();
  return (
    <SidePanel
      opened={entry !== null}
      onClose={onClose}
      size="lg"
      title={entry && (said(entry.action) ?? entry.action)}
    >
      {entry && (
        <Stack gap="md">
          <Text>{t('entry.who', { actor: actorOf(entry), at: dateTime(entry.at) })}</Text>
          {entry.targetName && <Text fw={550}>{entry.targetName}</Text>}
          <Differences entry={entry} />
          <Group gap="xs">
            {entry.actor && (
              <Button variant="default" size="xs" onClick={() => onOnly({ actorId: entry.actor?.id ?? '' })}>
                {t('filters.onlyActor')}
              </Button>
            )}
            {entry.targetId && (
              <Button variant="default" size="xs" onClick={() => onOnly({ targetId: entry.targetId ?? '' })}>
                {t('filters.onlyTarget')}
              </Button>
            )}
          </Group>
          <Stored entry={entry} />
        </Stack>
      )}
    </SidePanel>
  );
}
