/** Who changed what and when, for the ADMIN: the company's hash-chained log, filtered by address. */
import { Text } from '@mantine/core';
import { type AuditEntry, auditFilters, auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../kit/screen/ExportMenu.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';
import { useAction } from './useAction.ts';
import { useActor } from './useActor.ts';
import { useVerification, VerificationResult, VerifyButton } from './Verification.tsx';

/** In words, with the name by which it can be searched for. */
function Action({ action }: { action: string }) {
  const said = useAction()(action);
  return (
    <>
      {said && <Text size="sm">{said}</Text>}
      <Text component="code" size="xs" c="dimmed" ff="monospace">
        {action}
      </Text>
    </>
  );
}

/** The record by its name, as the entry says it; else by its id. */
function Target({ entry: { targetName, targetId } }: { entry: AuditEntry }) {
  if (targetName) return <Text size="sm">{targetName}</Text>;
  return <code>{targetId ?? '—'}</code>;
}

export function AuditLogScreen() {
  const { t } = useTranslation('audit-log');
  const { dateTime } = useFormats();
  const actorOf = useActor();
  const state = useUrlState(auditFilters);
  const [query, change] = state;
  const verification = useVerification();
  const { page: _page, limit: _limit, ...asked } = query;
  const entries = useRead(auditLog.list, { query }, { keepPrevious: true });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const columns: Column<AuditEntry>[] = [
    { id: 'at', title: t('columns.at'), cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>, width: 200 },
    { id: 'actor', title: t('columns.actor'), cell: actorOf },
    { id: 'action', title: t('columns.action'), cell: ({ action }) => <Action action={action} /> },
    { id: 'target', title: t('columns.target'), cell: (entry) => <Target entry={entry} /> },
    { id: 'seq', title: t('columns.seq'), cell: ({ seq }) => seq, numeric: true },
  ];
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <VerifyButton busy={verification.busy} verify={verification.verify} />
          <ExportMenu download={(format) => call(auditLog.export, { query: { ...asked, format } })} />
        </>
      }
    >
      {verification.found && <VerificationResult found={verification.found} onClose={verification.close} />}
      <AuditFilters state={state} />
      <DataTable
        name={t('title')}
        read={entries}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setShown}
        state={state}
        kept="audit-log"
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
      <EntryDrawer
        entry={shown}
        onClose={() => setShown(null)}
        onOnly={(only) => {
          setShown(null);
          change(only);
        }}
      />
    </Screen>
  );
}
