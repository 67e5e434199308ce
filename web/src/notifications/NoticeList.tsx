import { Box, Button, Group, NativeSelect, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import {
  notificationFilters,
  notificationKinds,
  notifications,
} from '@vigia/contract/notifications/notifications.contract.ts';
import { keyOfKind } from '@vigia/contract/notifications/notifications.rules.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { Pager } from '../kit/table/Pager.tsx';
import classes from './NoticeList.module.css';
import { NoticeRow } from './NoticeRow.tsx';
import { touchedByReading } from './useUnread.ts';

const statuses = notificationFilters.shape.status.unwrap().options;

/** Read or not, and about what; each writes to the address. */
function NoticeFilters({ state: [filters, change] }: { state: UrlState<z.output<typeof notificationFilters>> }) {
  const { t } = useTranslation('notifications');
  return (
    <Box role="search" aria-label={t('filters.title')} className={classes.filters} data-no-print>
      <SegmentedControl
        aria-label={t('filters.status')}
        className={classes.status}
        value={filters.status}
        onChange={(status) => change({ status: status === 'all' ? undefined : status })}
        data={statuses.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
      <NativeSelect
        aria-label={t('filters.kind')}
        value={filters.kind?.[0] ?? ''}
        onChange={(event) => change({ kind: event.currentTarget.value })}
        data={[
          { value: '', label: t('filters.anyKind') },
          ...notificationKinds.map((kind) => ({ value: kind, label: t(`labels.${keyOfKind(kind)}`) })),
        ]}
      />
    </Box>
  );
}

function ForAll() {
  const { t } = useTranslation('notifications');
  const readAll = useWrite(notifications.readAll, {
    refresh: touchedByReading,
    onDone: ({ affected }) => toastDone(t('allRead', { count: affected })),
  });
  const clear = useWrite(notifications.clearAll, {
    refresh: touchedByReading,
    onDone: ({ affected }) => toastDone(t('clear.done', { count: affected })),
  });
  return (
    <Group gap="xs" data-no-print>
      <Button variant="default" size="sm" loading={readAll.busy} onClick={() => readAll.run()}>
        {t('readAll')}
      </Button>
      <ConfirmButton
        size="sm"
        danger
        title={t('clear.title')}
        text={t('clear.text')}
        confirm={t('clear.confirm')}
        busy={clear.busy}
        onConfirm={() => clear.run()}
      >
        {t('clear.button')}
      </ConfirmButton>
    </Group>
  );
}

function Loading() {
  const { t } = useTranslation('kit');
  return (
    <Stack role="status" aria-label={t('waiting')}>
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </Stack>
  );
}

/** The notices: filtered by the address, newest first. */
export function NoticeList({ onPreferences }: { onPreferences: () => void }) {
  const { t } = useTranslation(['notifications', 'kit']);
  const state = useUrlState(notificationFilters);
  const [query, change] = state;
  const read = useRead(notifications.list, { query }, { keepPrevious: true });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Loading />;
  const { items, total } = read.data;
  const filtered = query.status !== 'all' || query.kind !== undefined;
  if (total === 0 && !filtered) {
    return (
      <EmptyState
        title={t('empty.title')}
        icon={<IconBellCheck size={28} stroke={1.5} />}
        action={<Button onClick={onPreferences}>{t('empty.action')}</Button>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center">
        <NoticeFilters state={state} />
        <ForAll />
      </Group>
      {total === 0 ? (
        <Paper p="lg">
          <Text mb="sm">{t('kit:table.none')}</Text>
          <Button variant="default" size="sm" onClick={() => change({ status: undefined, kind: undefined })}>
            {t('kit:table.clear')}
          </Button>
        </Paper>
      ) : (
        <>
          <ul className={classes.list} aria-label={t('title')} aria-busy={read.isPlaceholderData}>
            {items.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
          <Pager name={t('title')} total={total} state={state} />
        </>
      )}
    </Stack>
  );
}
