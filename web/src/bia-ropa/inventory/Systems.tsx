import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { inventoryFilters, type MappedSystem, systemDraft } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { CountryField } from '../../kit/form/CountryField.tsx';
import { useForm } from '../../kit/form/context.ts';
import { NumberField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useCountryName } from '../../kit/i18n/countries.ts';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import type { Column } from '../../kit/table/DataTable.tsx';
import { useHours } from '../marks.tsx';
import { afterActivity, inventoryFresh } from '../reads.ts';
import { EditDialog } from './EditDialog.tsx';
import { InventoryList } from './InventoryList.tsx';
import { SupplierField } from './SupplierField.tsx';

/** Somebody of the register, or whoever is not in it by their name. */
function SystemSupplier({ named }: { named: string }) {
  const { t } = useTranslation('bia-ropa');
  const { values, set } = useForm();
  return (
    <>
      <SupplierField
        label={t('fields.registered')}
        hint={t('inventory.registeredHint')}
        named={named}
        onName={(name) => set('supplier', name)}
      />
      {!values.supplierId && (
        <TextField name="supplier" label={t('fields.supplier')} hint={t('inventory.supplierHint')} />
      )}
    </>
  );
}

const begun = { id: '', activities: 0, name: '', version: 1 };

function SystemDialog({ system, onClose }: { system: MappedSystem | null; onClose: () => void }) {
  const { t } = useTranslation('bia-ropa');
  const refresh = { refresh: afterActivity };
  const create = useWrite(biaRopa.createSystem, refresh);
  const update = useWrite(biaRopa.updateSystem, refresh);
  const remove = useWrite(biaRopa.removeSystem, { ...refresh, onDone: onClose });
  const { id: _id, activities: _activities, version, ...initial } = system ?? begun;
  return (
    <EditDialog
      title={system?.name ?? t('inventory.addSystem')}
      name={system?.name ?? ''}
      schema={systemDraft}
      initial={initial}
      save={(body) =>
        system ? update.send({ params: { id: system.id }, body: { ...body, version } }) : create.send({ body })
      }
      remove={system && (() => remove.run({ params: { id: system.id } }))}
      onClose={onClose}
    >
      <TextField name="name" label={t('fields.name')} />
      <SystemSupplier named={system?.supplier ?? ''} />
      <CountryField label={t('fields.country')} none={t('unsaid')} hint={t('inventory.countryHint')} />
      <NumberField name="recoveryHours" label={t('fields.recoveryHours')} hint={t('inventory.recoveryHint')} />
      <NumberField name="backupHours" label={t('fields.backupHours')} hint={t('inventory.backupHint')} />
      <TextField name="restoreTestedOn" type="date" label={t('fields.restoreTestedOn')} />
      <TextAreaField name="notes" label={t('fields.notes')} rows={2} />
    </EditDialog>
  );
}

export function Systems() {
  const { t } = useTranslation('bia-ropa');
  const hours = useHours();
  const countryName = useCountryName();
  const state = useUrlState(inventoryFilters);
  const [filters, change] = state;
  const [open, setOpen] = useState<MappedSystem | 'new' | null>(null);
  const read = useRead(biaRopa.systems, { query: filters }, { keepPrevious: true, ...inventoryFresh });
  const columns: Column<MappedSystem>[] = [
    { id: 'name', title: t('fields.name'), sort: 'name', cell: ({ name }) => name },
    { id: 'supplier', title: t('fields.supplier'), cell: ({ supplier }) => supplier || t('unsaid') },
    {
      id: 'country',
      title: t('fields.country'),
      cell: ({ country }) => (country ? countryName(country) : t('unsaid')),
    },
    { id: 'recovery', title: t('fields.recoveryHours'), cell: ({ recoveryHours }) => hours(recoveryHours) },
    { id: 'backup', title: t('fields.backupHours'), cell: ({ backupHours }) => hours(backupHours) },
    { id: 'uses', title: t('status.activities'), numeric: true, cell: ({ activities }) => activities },
  ];
  return (
    <>
      <InventoryList
        name={t('views.systems')}
        lead={t('inventory.systems')}
        add={t('inventory.addSystem')}
        onAdd={() => setOpen('new')}
        onOpen={setOpen}
        {...{ read, columns, state }}
        filters={
          <Filters label={t('filters.title')}>
            <FilterText label={t('filters.name')} value={filters.search} onChange={(search) => change({ search })} />
          </Filters>
        }
      />
      {open && <SystemDialog system={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
