import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import {
  type Supplier,
  type SupplierFields as SupplierFacts,
  supplierDraft,
} from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { SupplierFields } from './SupplierFields.tsx';

/** What is written of a supplier. */
function factsOf(supplier: Supplier): SupplierFacts {
  const { name, country, legalId, category, status, service, contactName, email, locale } = supplier;
  const { contractStarts, contractEnds, contractValue, currency, noticeDays, dataKinds, dataPeople } = supplier;
  const { transferTo, transferBasis, subProcessors, access, processes, tierAnswers, repeat } = supplier;
  return {
    ...{ name, country, legalId, category, status, service, contactName, email, locale },
    ...{ contractStarts, contractEnds, contractValue, currency, noticeDays, dataKinds, dataPeople },
    ...{ transferTo, transferBasis, subProcessors, access, processes, tierAnswers, repeat },
    ownerId: supplier.owner?.id ?? null,
  };
}

function Editing({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const navigate = useNavigate();
  const params = { id: supplier.id };
  const save = useWrite(suppliers.update, { refresh: [suppliers.get, suppliers.list, suppliers.stats] });
  return (
    <ChangeForm
      {...{ schema: supplierDraft, record: supplier, factsOf, read: () => call(suppliers.get, { params }) }}
      send={({ whole, version }) => save.send({ params, body: { ...whole, version } })}
      submitLabel={t('form.save')}
      onDone={() => void navigate(suppliersPlaces.supplier.at(params))}
    >
      <SupplierFields owner={supplier.owner} />
    </ChangeForm>
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
