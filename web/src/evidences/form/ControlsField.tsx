import { MultiSelect, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { controlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead } from '../../kit/api/queries.ts';
import { useField } from '../../kit/form/context.ts';
import { plain } from '../../kit/i18n/plain.ts';
import { useFrameworkName } from '../register/marks.tsx';
import { RelatedField } from './RelatedField.tsx';
import { keyOf, refOf, useAllControls } from './useControls.ts';

const refs = z.array(controlRef).catch([]);
/** A list to read, not the catalogue: typing narrows it. */
const atMost = 40;

/** Controls by what people call them and by what they ask: the server knows them. */
function useCalled() {
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim().slice(0, 100), 250);
  const found = useRead(compliance.search, { query: { search: settled, limit: 20 } }, { keepPrevious: true });
  return [new Set((found.data?.items ?? []).map(keyOf)), setSearch] as const;
}

/** What it proves: controls of all three frameworks, found by number or by word, with those that may go along. */
export function ControlsField() {
  const { t } = useTranslation('evidences');
  const nameOf = useFrameworkName();
  const all = useAllControls();
  const { value, set, busy, control } = useField('controls', t('form.controls'), (said) =>
    refs
      .parse(said)
      .map(({ controlId }) => controlId)
      .join(', '),
  );
  const [called, setSearch] = useCalled();
  const chosen = refs.parse(value);
  const known = new Map(all.flatMap(({ controls }) => controls.map((one) => [keyOf(one), one] as const)));
  const labelOf = (ref: ControlRef) => {
    const found = known.get(keyOf(ref));
    return found ? `${found.controlId} ${found.title}` : ref.controlId;
  };
  // Chosen ones that are not listed (yet) keep their place under their own framework.
  const unlisted = chosen.filter((ref) => !known.has(keyOf(ref)));
  const choices = all.map(({ framework, controls }) => ({
    group: nameOf(framework),
    items: [...controls, ...unlisted.filter((ref) => ref.framework === framework)].map((ref) => ({
      value: keyOf(ref),
      label: labelOf(ref),
    })),
  }));
  return (
    <Stack gap="sm">
      <MultiSelect
        {...control}
        description={t('form.controlsHint')}
        data={choices}
        value={chosen.map(keyOf)}
        onChange={(keys) => set(keys.map(refOf))}
        disabled={busy}
        searchable
        hidePickedOptions
        limit={atMost}
        maxDropdownHeight={280}
        nothingFoundMessage={t('form.noMatch')}
        onSearchChange={setSearch}
        filter={({ options, search: typed }) => {
          const wanted = plain(typed.trim());
          const has = (label: string) => plain(label).includes(wanted);
          return options.map((one) =>
            'group' in one
              ? {
                  ...one,
                  items: one.items.filter((item) => has(item.label) || (wanted !== '' && called.has(item.value))),
                }
              : one,
          );
        }}
      />
      <RelatedField chosen={chosen} onInclude={(ref) => set([...chosen, ref])} />
    </Stack>
  );
}
