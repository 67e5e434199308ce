import { localeFrom } from '@vigia/contract/kit/locales.ts';
import { countryOfZone } from '@vigia/contract/kit/money.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { supplierDraft } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { useOwnCurrency } from '../../kit/i18n/currencies.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useSession } from '../../kit/session/session.ts';
import { SupplierFields } from './SupplierFields.tsx';

/** What most suppliers are; how much it matters is asked, and never supposed. */
const begun: Partial<z.input<typeof supplierDraft>> = {
  ...{ category: 'other', status: 'active', repeat: 'by-tier' },
};

export function NewSupplierScreen() {
  const { t, i18n } = useTranslation('suppliers');
  const navigate = useNavigate();
  const currency = useOwnCurrency();
  const country = countryOfZone(useSession((session) => session.company?.timeZone) ?? '');
  const create = useWrite(suppliers.create, {
    refresh: [suppliers.list, suppliers.stats],
    onDone: ({ id }) => void navigate(suppliersPlaces.supplier.at({ id })),
  });
  return (
    <Screen
      title={t('new.open')}
      lead={t('new.lead')}
      crumbs={[{ title: t('title'), to: suppliersPlaces.register.at() }]}
      narrow
    >
      <Form
        schema={supplierDraft}
        initial={{ ...begun, tierAnswers: {}, country, currency, locale: localeFrom(i18n.resolvedLanguage) }}
        submit={(body) => create.send({ body })}
        submitLabel={t('form.save')}
      >
        <SupplierFields owner={null} />
      </Form>
    </Screen>
  );
}
