import { NativeSelect } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { type Area, areaDraft, inventoryFilters } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import type { Column } from '../../kit/table/DataTable.tsx';
import { afterActivity, inventoryFresh } from '../reads.ts';
import { EditDialog } from './EditDialog.tsx';
import { InventoryList } from './InventoryList.tsx';

function AreaDialog({ area, onClose }: { area: Area | null; onClose: () => void }) {
  const { t } = useTranslation('bia-ropa');
  const [moveTo, setMoveTo] = useState('');
  const others = useRead(biaRopa.areas, { query: { limit: 100 } }, inventoryFresh).data?.items ?? [];
  const refresh = { refresh: afterActivity };
  const create = useWrite(biaRopa.createArea, refresh);
  const update = useWrite(biaRopa.updateArea, refresh);
  const remove = useWrite(biaRopa.removeArea, { ...refresh, onDone: onClose });
  const query = moveTo === '' ? {} : { moveTo };
  return (
    <EditDialog
      title={area?.name ?? t('inventory.addArea')}
      name={area?.name ?? ''}
      schema={areaDraft}
      initial={area ? { name: area.name, description: area.description } : {}}
      save={(body) =>
        area
          ? update.send({ params: { id: area.id }, body: { ...body, version: area.version } })
          : create.send({ body })
      }
      remove={area && (() => remove.run({ params: { id: area.id }, query }))}
      onClose={onClose}
    >
      <TextField name="name" label={t('fields.name')} />
      <TextAreaField name="description" label={t('fields.description')} rows={2} />
      {area && area.activities > 0 && (
        <NativeSelect
          label={t('inventory.moveTo', { count: area.activities })}
          description={t('inventory.moveHint')}
          value={moveTo}
          onChange={(event) => setMoveTo(event.currentTarget.value)}
          data={[
            { value: '', label: t('unsaid') },
            ...others.filter(({ id }) => id !== area.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </EditDialog>
  );
}

export function Areas() {
  const { t } = useTranslation('bia-ropa');
  const state = useUrlState(inventoryFilters);
  const [filters, change] = state;
  const [open, setOpen] = useState<Area | 'new' | null>(null);
  const read = useRead(biaRopa.areas, { query: filters }, { keepPrevious: true, ...inventoryFresh });
  const columns: Column<Area>[] = [
    { id: 'name', title: t('fields.name'), sort: 'name', cell: ({ name }) => name },
    { id: 'description', title: t('fields.description'), cell: ({ description }) => description },
    { id: 'uses', title: t('status.activities'), numeric: true, cell: ({ activities }) => activities },
  ];
  return (
    <>
      <InventoryList
        name={t('views.areas')}
        lead={t('inventory.areas')}
        add={t('inventory.addArea')}
        onAdd={() => setOpen('new')}
        onOpen={setOpen}
        {...{ read, columns, state }}
        filters={
          <Filters label={t('filters.title')}>
            <FilterText label={t('filters.name')} value={filters.search} onChange={(search) => change({ search })} />
          </Filters>
        }
      />
      {open && <AreaDialog area={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
