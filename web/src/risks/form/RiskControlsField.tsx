import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { type ControlRef, controlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Risk } from '@vigia/contract/risks/risks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead } from '../../kit/api/queries.ts';
import { useField } from '../../kit/form/context.ts';

export type NamedControl = Risk['controls'][number];

const refOf = ({ framework, controlId }: ControlRef) => `${framework} ${controlId}`;
const refs = z.array(controlRef);

/** The controls that hold a risk, found by number or subject in every framework. */
export function RiskControlsField({ known }: { known: readonly NamedControl[] }) {
  const { t } = useTranslation('risks');
  const { value, set, busy, control } = useField('controls', t('fields.controls'), (said) =>
    (refs.safeParse(said).data ?? []).map(({ controlId }) => controlId).join(', '),
  );
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim().slice(0, 100), 250);
  const [seen, setSeen] = useState(known);
  const found = useRead(compliance.search, { query: { search: settled, limit: 20 } }, { keepPrevious: true });
  const all = new Map([...(found.data?.items ?? []), ...seen].map((one) => [refOf(one), one]));
  function choose(chosen: string[]) {
    const named = chosen.flatMap((ref) => all.get(ref) ?? []);
    setSeen(named);
    set(named.map(({ framework, controlId }) => ({ framework, controlId })));
  }
  return (
    <MultiSelect
      {...control}
      description={t('form.controlsHint')}
      disabled={busy}
      data={[...all].map(([ref, { controlId, title }]) => ({ value: ref, label: `${controlId} ${title}`.trim() }))}
      value={(refs.safeParse(value).data ?? []).map(refOf)}
      onChange={choose}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      searchable
      maxValues={60}
      nothingFoundMessage={t('form.controlsNone')}
    />
  );
}
