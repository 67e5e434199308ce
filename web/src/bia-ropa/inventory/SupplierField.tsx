/** Who runs a system, or who a recipient is: chosen out of the register of suppliers. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useField } from '../../kit/form/context.ts';

interface SupplierFieldProps {
  label: string;
  hint: string;
  /** What stands there when the form opens. */
  named: string;
  onName?: (name: string) => void;
}
export function SupplierField({ label, hint, named, onName }: SupplierFieldProps) {
  const { t } = useTranslation('bia-ropa');
  const { value, set, busy, control } = useField('supplierId', label);
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search, 250);
  const query = settled === '' ? {} : { search: settled.slice(0, 100) };
  const enabled = useCan('processing.edit');
  const found = useRead(biaRopa.suppliers, { query }, { keepPrevious: true, enabled }).data?.items ?? [];
  const chosen = typeof value === 'string' ? value : null;
  const names = new Map(found.map(({ id, name }) => [id, name]));
  if (chosen !== null && !names.has(chosen)) names.set(chosen, named);
  return (
    <Select
      {...control}
      description={hint}
      disabled={busy}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={chosen}
      onChange={(id) => {
        set(id);
        if (id !== null) onName?.(names.get(id) ?? '');
      }}
      onSearchChange={setSearch}
      searchable
      clearable
      nothingFoundMessage={t('inventory.noSupplier')}
    />
  );
}
