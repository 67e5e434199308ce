import { Box, NativeSelect, SegmentedControl } from '@mantine/core';
import { notificationFilters, notificationKinds } from '@vigia/contract/notifications/notifications.contract.ts';
import { keyOfKind } from '@vigia/contract/notifications/notifications.rules.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { UrlState } from '../kit/screen/useUrlState.ts';
import classes from './NoticeList.module.css';

const statuses = notificationFilters.shape.status.unwrap().options;

/** Read or not, and about what; each writes to the address. */
export function NoticeFilters({ state: [filters, change] }: { state: UrlState<z.output<typeof notificationFilters>> }) {
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
        value={filters.kind ?? ''}
        onChange={(event) => change({ kind: event.currentTarget.value })}
        data={[
          { value: '', label: t('filters.anyKind') },
          ...notificationKinds.map((kind) => ({ value: kind, label: t(`labels.${keyOfKind(kind)}`) })),
        ]}
      />
    </Box>
  );
}
