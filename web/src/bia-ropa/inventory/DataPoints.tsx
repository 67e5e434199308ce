import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import {
  type DataPoint,
  dataPointDraft,
  dataPointFilters,
  dataPointType,
  dataPointTypes,
} from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { CountryField } from '../../kit/form/CountryField.tsx';
import { useForm } from '../../kit/form/context.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useCountryName } from '../../kit/i18n/countries.ts';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import type { Column } from '../../kit/table/DataTable.tsx';
import { afterActivity, inventoryFresh } from '../reads.ts';
import { EditDialog } from './EditDialog.tsx';
import { InventoryList } from './InventoryList.tsx';
import { SupplierField } from './SupplierField.tsx';

/** What is asked depends on what it is. */
function PointFields({ supplier }: { supplier: string }) {
  const { t } = useTranslation('bia-ropa');
  const { values } = useForm();
  const type = dataPointType.safeParse(values.type).data;
  return (
    <>
      <SelectField
        name="type"
        label={t('fields.type')}
        choices={dataPointTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <TextField name="name" label={t('fields.name')} />
      {type === 'titular' && (
        <SelectField
          name="vulnerable"
          label={t('fields.vulnerable')}
          none={t('inventory.notVulnerable')}
          choices={(['minors', 'elderly'] as const).map((value) => ({ value, label: t(`vulnerable.${value}`) }))}
        />
      )}
      {type === 'dado' && (
        <CheckField name="sensitive" label={t('fields.sensitiveData')} hint={t('inventory.sensitiveHint')} />
      )}
      {type === 'destino' && <CountryField label={t('fields.country')} none={t('unsaid')} />}
      {type === 'destino' && (
        <CheckField name="processor" label={t('fields.processor')} hint={t('inventory.processorHint')} />
      )}
      {type === 'destino' && (
        <SupplierField label={t('fields.registered')} hint={t('inventory.recipientHint')} named={supplier} />
      )}
      <TextAreaField name="notes" label={t('fields.notes')} rows={2} />
    </>
  );
}

const begun = { id: '', activities: 0, supplier: '', type: 'dado' as const, version: 1 };
function PointDialog({ point, onClose }: { point: DataPoint | null; onClose: () => void }) {
  const { t } = useTranslation('bia-ropa');
  const refresh = { refresh: afterActivity };
  const create = useWrite(biaRopa.createDataPoint, refresh);
  const update = useWrite(biaRopa.updateDataPoint, refresh);
  const remove = useWrite(biaRopa.removeDataPoint, { ...refresh, onDone: onClose });
  const { id: _id, activities: _activities, supplier, version, ...initial } = point ?? begun;
  return (
    <EditDialog
      title={point?.name ?? t('inventory.addPoint')}
      name={point?.name ?? ''}
      schema={dataPointDraft}
      initial={initial}
      save={(body) =>
        point ? update.send({ params: { id: point.id }, body: { ...body, version } }) : create.send({ body })
      }
      remove={point && (() => remove.run({ params: { id: point.id } }))}
      onClose={onClose}
    >
      <PointFields supplier={supplier} />
    </EditDialog>
  );
}

function usePointColumns(): Column<DataPoint>[] {
  const { t } = useTranslation('bia-ropa');
  const countryName = useCountryName();
  const marksOf = ({ sensitive, vulnerable, processor, country, supplier }: DataPoint) =>
    [
      sensitive && t('data.sensitive'),
      vulnerable && t(`vulnerable.${vulnerable}`),
      processor && t('roles.processor'),
      supplier,
      country && countryName(country),
    ].flatMap((one) => (one ? [one] : []));
  return [
    { id: 'name', title: t('fields.name'), sort: 'name', cell: ({ name }) => name },
    { id: 'type', title: t('fields.type'), cell: ({ type }) => t(`types.${type}`) },
    {
      id: 'marks',
      title: t('inventory.marks'),
      cell: (point) =>
        marksOf(point).map((mark) => (
          <Tag key={mark} tone="accent">
            {mark}
          </Tag>
        )),
    },
    { id: 'uses', title: t('status.activities'), numeric: true, cell: ({ activities }) => activities },
  ];
}

export function DataPoints() {
  const { t } = useTranslation('bia-ropa');
  const state = useUrlState(dataPointFilters);
  const [filters, change] = state;
  const [open, setOpen] = useState<DataPoint | 'new' | null>(null);
  const read = useRead(biaRopa.dataPoints, { query: filters }, { keepPrevious: true, ...inventoryFresh });
  return (
    <>
      <InventoryList
        name={t('views.points')}
        lead={t('inventory.points')}
        add={t('inventory.addPoint')}
        onAdd={() => setOpen('new')}
        onOpen={setOpen}
        {...{ read, state, columns: usePointColumns() }}
        filters={
          <Filters label={t('filters.title')}>
            <FilterText label={t('filters.name')} value={filters.search} onChange={(search) => change({ search })} />
            <FilterChoice
              label={t('fields.type')}
              all={t('filters.all')}
              choices={dataPointTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
              value={filters.type}
              onChange={(type) => change({ type })}
            />
          </Filters>
        }
      />
      {open && <PointDialog point={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
