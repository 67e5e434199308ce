import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';

const keyOf = ({ framework, controlId }: ControlRef) => `${framework} ${controlId}`;

interface AddControlProps {
  served: readonly ControlRef[];
  busy: boolean;
  onAdd: (one: ControlRef) => void;
}

/** One more control, found by number or subject in every framework. */
export function AddControl({ served, busy, onAdd }: AddControlProps) {
  const { t } = useTranslation('library');
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim().slice(0, 100), 250);
  const found = useRead(compliance.search, { query: { search: settled, limit: 20 } }, { keepPrevious: true });
  const here = new Set(served.map(keyOf));
  const offered = (found.data?.items ?? []).filter((one) => !here.has(keyOf(one)));
  return (
    <Select
      label={t('facts.add')}
      placeholder={t('facts.addHint')}
      size="xs"
      mt="xs"
      searchable
      disabled={busy}
      value={null}
      data={offered.map((one) => ({ value: keyOf(one), label: `${one.controlId} ${one.title}`.trim() }))}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t('facts.addNone')}
      onChange={(key) => {
        const chosen = offered.find((one) => keyOf(one) === key);
        setSearch('');
        if (chosen) onAdd({ framework: chosen.framework, controlId: chosen.controlId });
      }}
    />
  );
}
