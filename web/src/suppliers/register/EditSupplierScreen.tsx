import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { type Supplier, supplierChange } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { SupplierForm } from './SupplierForm.tsx';

/** A supplier as it is sent when it is written anew. */
function changeOf(supplier: Supplier) {
  const { name, country, legalId, category, status, service, contactName, email, locale, version } = supplier;
  const { contractStarts, contractEnds, contractValue, currency, noticeDays, dataKinds, dataPeople } = supplier;
  const { transferTo, transferBasis, subProcessors, access, processes, tierAnswers, repeat } = supplier;
  return {
    ...{ name, country, legalId, category, status, service, contactName, email, locale, version },
    ...{ contractStarts, contractEnds, contractValue, currency, noticeDays, dataKinds, dataPeople },
    ...{ transferTo, transferBasis, subProcessors, access, processes, tierAnswers, repeat },
    ownerId: supplier.owner?.id ?? null,
  };
}

function Editing({ supplier }: { supplier: Supplier }) {
  const navigate = useNavigate();
  const { id } = supplier;
  const save = useWrite(suppliers.update, {
    refresh: [suppliers.get, suppliers.list, suppliers.stats],
    onDone: () => void navigate(suppliersPlaces.supplier.at({ id })),
  });
  return (
    <SupplierForm
      schema={supplierChange}
      initial={changeOf(supplier)}
      owner={supplier.owner}
      submit={(body) => save.send({ params: { id }, body })}
    />
  );
}

export function EditSupplierScreen() {
  const { t } = useTranslation('suppliers');
  const { id = '' } = useParams();
  const read = useRead(suppliers.get, { params: { id } });
  const supplier = read.data;
  return (
    <Screen
      title={t('edit.title')}
      crumbs={[
        { title: t('title'), to: suppliersPlaces.register.at() },
        ...(supplier ? [{ title: supplier.name, to: suppliersPlaces.supplier.at({ id }) }] : []),
      ]}
      reads={supplier ? [] : [read]}
      narrow
    >
      {supplier && <Editing key={supplier.id} supplier={supplier} />}
    </Screen>
  );
}
