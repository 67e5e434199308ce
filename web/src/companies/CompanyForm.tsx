import {
  type Company,
  companies,
  companyAdministration,
  companyDraft,
} from '@vigia/contract/companies/companies.contract.ts';
import { currency } from '@vigia/contract/kit/currencies.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../kit/form/fields.tsx';
import { useCurrencies } from '../kit/i18n/currencies.ts';
import { toastDone } from '../kit/screen/toasts.ts';
import classes from './Companies.module.css';
import { useCompanyChoices, useTimeZones } from './choices.ts';

const { shape } = companyDraft;
/** What may stay empty is not asked for. */
const profile = companyDraft.extend({
  currency,
  lgpd: z.boolean(),
  industry: shape.industry.default(null),
  size: shape.size.default(null),
  address: shape.address.default(''),
  phone: shape.phone.default(''),
  website: shape.website.default(''),
});
const administration = profile.extend({
  plan: companyAdministration.shape.plan,
  renewalDate: companyAdministration.shape.renewalDate.default(null),
  storageMegabytes: companyAdministration.shape.storageMegabytes,
});

const profileOf = ({ name, industry, size, timeZone, currency, lgpd, address, phone, website }: Company) => ({
  name,
  industry,
  size,
  timeZone,
  currency,
  lgpd,
  address,
  phone,
  website,
});
const planOf = ({ plan, renewalDate, storageMegabytes }: Company) => ({ plan, renewalDate, storageMegabytes });

interface CompanyFormProps {
  company: Company;
  /** Plan, renewal and space too: for who runs the installation. */
  administers?: boolean;
  onSaved?: (company: Company) => void;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** A company's profile. What it was based on goes with it, so that nobody's change is overwritten unseen. */
export function CompanyForm({ company, administers = false, onSaved }: CompanyFormProps) {
  const { t } = useTranslation('companies');
  const [basedOn, setBasedOn] = useState(company.updatedAt);
  const { industries, sizes, plans } = useCompanyChoices();
  const zones = useTimeZones(company.timeZone);
  const currencies = useCurrencies();
  const save = useWrite(companies.update, {
    refresh: [companies.get, companies.list],
    onDone(saved) {
      setBasedOn(saved.updatedAt);
      toastDone(t('saved'));
      onSaved?.(saved);
    },
  });
  return (
    <Form
      schema={administers ? administration : profile}
      initial={{ ...profileOf(company), ...(administers ? planOf(company) : {}) }}
      submit={(values) => save.send({ params: { id: company.id }, body: { ...values, basedOn } })}
    >
      <Group title={t('sections.identity')}>
        <TextField name="name" label={t('fields.name')} autoComplete="organization" />
        <div className={classes.pair}>
          <SelectField name="industry" label={t('fields.industry')} choices={industries} />
          <SelectField name="size" label={t('fields.size')} choices={sizes} />
        </div>
        <SelectField name="timeZone" label={t('fields.timeZone')} hint={t('hints.timeZone')} choices={zones} />
        <SelectField name="currency" label={t('fields.currency')} hint={t('hints.currency')} choices={currencies} />
        <CheckField name="lgpd" label={t('fields.lgpd')} hint={t('hints.lgpd')} />
      </Group>
      <Group title={t('sections.contact')}>
        <TextField name="address" label={t('fields.address')} autoComplete="street-address" />
        <div className={classes.pair}>
          <TextField name="phone" type="tel" label={t('fields.phone')} hint={t('hints.phone')} autoComplete="tel" />
          <TextField
            name="website"
            type="url"
            label={t('fields.website')}
            autoComplete="url"
            hint={t('hints.website')}
          />
        </div>
      </Group>
      {administers && (
        <Group title={t('sections.plan')}>
          <div className={classes.pair}>
            <SelectField name="plan" label={t('fields.plan')} hint={t('hints.plan')} choices={plans} />
            <TextField name="renewalDate" type="date" label={t('fields.renewalDate')} hint={t('hints.renewalDate')} />
          </div>
          <NumberField
            name="storageMegabytes"
            label={t('fields.storageMegabytes')}
            hint={t('hints.storageMegabytes')}
          />
        </Group>
      )}
    </Form>
  );
}
