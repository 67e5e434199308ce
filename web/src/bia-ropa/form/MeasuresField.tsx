import { MultiSelect } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useField } from '../../kit/form/context.ts';

/** Security measures to choose from, each with how the company's controls say that it stands. */
export function MeasuresField() {
  const { t } = useTranslation('bia-ropa');
  const { value, set, busy, control } = useField('measureIds', t('fields.measureIds'));
  const items = useRead(biaRopa.measures).data?.items ?? [];
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return (
    <MultiSelect
      {...control}
      description={t('form.measureIdsHint')}
      disabled={busy}
      data={items.map(({ id, name, state }) => ({ value: id, label: `${name} · ${t(`measures.${state}`)}` }))}
      value={items.length === 0 ? [] : chosen}
      onChange={set}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('form.noMatch')}
    />
  );
}
