/** Everything that is written of a supplier: who they are, how much they matter, the contract, and which data they reach. */
import { Checkbox, Fieldset, SimpleGrid, Stack, TagsInput } from '@mantine/core';
import { locales } from '@vigia/contract/kit/locales.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import {
  supplierCategories,
  supplierDataKinds,
  supplierRepeats,
  supplierStatuses,
  transferBases,
} from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { CountryField } from '../../kit/form/CountryField.tsx';
import { useField } from '../../kit/form/context.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useCurrencies } from '../../kit/i18n/currencies.ts';
import { PersonField } from '../../kit/people/PersonField.tsx';
import { TierFields } from './TierFields.tsx';

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function DataKindsField() {
  const { t } = useTranslation('suppliers');
  const { value, set, control } = useField('dataKinds', t('fields.dataKinds'), (said) =>
    supplierDataKinds
      .filter((kind) => textsIn(said).includes(kind))
      .map((kind) => t(`dataKinds.${kind}`))
      .join(', '),
  );
  const { error, label } = control;
  return (
    <Checkbox.Group value={textsIn(value)} onChange={set} label={label} error={error}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt={6}>
        {supplierDataKinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(`dataKinds.${kind}`)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

function ProcessesField() {
  const { t } = useTranslation('suppliers');
  const { value, set, control } = useField('processes', t('fields.processes'), (said) => textsIn(said).join(', '));
  return (
    <TagsInput {...control} description={t('form.processesHint')} value={textsIn(value)} onChange={set} maxTags={30} />
  );
}

function WhoFields({ owner }: { owner: PersonRef | null }) {
  const { t } = useTranslation(['suppliers', 'kit']);
  const of = <K extends string>(all: readonly K[], label: (one: K) => string) =>
    all.map((value) => ({ value, label: label(value) }));
  return (
    <Fieldset legend={t('form.who')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="sm">
        <TextField name="legalId" label={t('fields.legalId')} hint={t('form.legalIdHint')} />
        <CountryField label={t('fields.country')} />
        <SelectField
          name="category"
          label={t('fields.category')}
          choices={of(supplierCategories, (one) => t(`categories.${one}`))}
        />
        <SelectField
          name="status"
          label={t('columns.status')}
          choices={of(supplierStatuses, (one) => t(`statuses.${one}`))}
        />
        <TextField name="contactName" label={t('fields.contactName')} />
        <TextField name="email" type="email" label={t('fields.email')} hint={t('form.emailHint')} />
        <SelectField
          name="locale"
          label={t('fields.locale')}
          choices={of(locales, (one) => t(`kit:languages.${one}`))}
        />
        <PersonField name="ownerId" label={t('columns.owner')} none={t('nobody')} named={owner} />
      </SimpleGrid>
      <TextAreaField name="service" label={t('fields.service')} rows={2} />
    </Fieldset>
  );
}

function ContractFields() {
  const { t } = useTranslation('suppliers');
  const currencies = useCurrencies();
  return (
    <Fieldset legend={t('form.contract')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="contractStarts" type="date" label={t('fields.contractStarts')} />
        <TextField name="contractEnds" type="date" label={t('columns.contractEnds')} />
        <NumberField name="contractValue" label={t('fields.contractValue')} />
        <SelectField name="currency" label={t('fields.currency')} choices={currencies} />
        <NumberField name="noticeDays" label={t('fields.noticeDays')} hint={t('form.noticeHint')} />
        <SelectField
          name="repeat"
          label={t('fields.repeat')}
          choices={supplierRepeats.map((value) => ({ value, label: t(`repeats.${value}`) }))}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

function DataFields() {
  const { t } = useTranslation('suppliers');
  return (
    <Fieldset legend={t('form.data')}>
      <Stack gap="sm">
        <DataKindsField />
        <NumberField name="dataPeople" label={t('fields.dataPeople')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="transferTo" label={t('fields.transferTo')} hint={t('form.transferHint')} />
          <SelectField
            name="transferBasis"
            label={t('fields.transferBasis')}
            none={t('none')}
            choices={transferBases.map((value) => ({ value, label: t(`transferBases.${value}`) }))}
          />
        </SimpleGrid>
        <TextAreaField name="subProcessors" label={t('fields.subProcessors')} rows={2} />
        <TextAreaField name="access" label={t('fields.access')} rows={2} />
        <ProcessesField />
      </Stack>
    </Fieldset>
  );
}

/** What must be said comes first: the name and the seven questions. */
export function SupplierFields({ owner }: { owner: PersonRef | null }) {
  const { t } = useTranslation('suppliers');
  return (
    <>
      <TextField name="name" label={t('columns.name')} />
      <TierFields />
      <WhoFields owner={owner} />
      <ContractFields />
      <DataFields />
    </>
  );
}
