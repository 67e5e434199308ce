import { TextInput } from '@mantine/core';
import { type auditFilters, auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../kit/api/queries.ts';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import type { UrlState } from '../kit/screen/useUrlState.ts';
import { ActionFilter } from './ActionFilter.tsx';

export type AuditState = UrlState<z.output<typeof auditFilters>>;

const nobodys = ['system', 'link', 'operator'] as const;
type Nobody = (typeof nobodys)[number];
const isNobody = (value: string): value is Nobody => nobodys.some((one) => one === value);

/** Who acted: a person, or what acted in nobody's name. */
function ActorFilter({ state: [filters, change] }: { state: AuditState }) {
  const { t } = useTranslation('audit-log');
  const people = useRead(auditLog.actors, {}).data?.people ?? [];
  return (
    <FilterChoice
      label={t('filters.actor')}
      all={t('filters.anybody')}
      choices={[
        ...people.map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}`.trim() })),
        ...nobodys.map((value) => ({ value, label: t(`filters.${value}`) })),
      ]}
      value={filters.actorId ?? filters.actorKind}
      onChange={(value) =>
        change(isNobody(value) ? { actorId: '', actorKind: value } : { actorId: value, actorKind: undefined })
      }
    />
  );
}

/** The filters above the log; each writes to the address. */
export function AuditFilters({ state }: { state: AuditState }) {
  const { t } = useTranslation('audit-log');
  const [filters, change] = state;
  return (
    <Filters label={t('filters.title')}>
      <ActorFilter state={state} />
      <ActionFilter value={filters.action} onChange={(action) => change({ action })} />
      {/* Nobody knows a record's id by heart: it is chosen in one of its entries, and let go here. */}
      {filters.targetId && (
        <FilterText
          label={t('filters.target')}
          value={filters.targetId}
          onChange={(targetId) => change({ targetId })}
        />
      )}
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
