import { TextInput } from '@mantine/core';
import type { auditFilters } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import type { UrlState } from '../kit/screen/useUrlState.ts';

/** The filters above the log; each writes to the address. */
export function AuditFilters({ state: [filters, change] }: { state: UrlState<z.output<typeof auditFilters>> }) {
  const { t } = useTranslation('audit-log');
  return (
    <Filters label={t('filters.title')}>
      <FilterText
        label={t('filters.action')}
        placeholder="auth.signed-in"
        value={filters.action}
        onChange={(action) => change({ action })}
      />
      <FilterText label={t('filters.target')} value={filters.targetId} onChange={(targetId) => change({ targetId })} />
      <TextInput
        type="date"
        label={t('filters.from')}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('filters.to')}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </Filters>
  );
}
