import { Alert, Checkbox, Fieldset, Stack } from '@mantine/core';
import {
  basisFits,
  commonBases,
  isConsent,
  isLegitimateInterest,
  type LegalBasis,
  legalBasis,
  sensitiveBases,
  transferMechanisms,
} from '@vigia/contract/bia-ropa/legal-bases.ts';
import { useTranslation } from 'react-i18next';
import { useField, useForm } from '../../kit/form/context.ts';
import { CheckField, SelectField, TextAreaField } from '../../kit/form/fields.tsx';

const basesIn = (value: unknown): LegalBasis[] => legalBasis.array().catch([]).parse(value);

/** Marking data as sensitive takes away the bases that it cannot stand on. */
function SensitiveField() {
  const { t } = useTranslation(['bia-ropa', 'kit']);
  const { values, set } = useForm();
  const { value, control } = useField('sensitive', t('fields.sensitive'), (said) =>
    t(said === true ? 'kit:form.yes' : 'kit:form.no'),
  );
  const { withAsterisk: _, required: __, ...rest } = control;
  return (
    <Checkbox
      {...rest}
      label={t('fields.sensitive')}
      description={t('form.sensitiveHint')}
      checked={value === true}
      onChange={(event) => {
        const sensitive = event.currentTarget.checked;
        set('sensitive', sensitive);
        set(
          'legalBases',
          basesIn(values.legalBases).filter((basis) => basisFits(basis, sensitive)),
        );
      }}
    />
  );
}

function BasesField() {
  const { t } = useTranslation('bia-ropa');
  const { values, faults } = useForm();
  const { value, set, control } = useField('legalBases', t('fields.legalBases'), (said) =>
    basesIn(said)
      .map((basis) => t(`bases.${basis}`))
      .join('; '),
  );
  const sensitive = values.sensitive === true;
  const refused = [...faults].find(([name]) => name.startsWith('legalBases'))?.[1];
  return (
    <Checkbox.Group
      label={t('fields.legalBases')}
      description={t(sensitive ? 'form.basesOfSensitive' : 'form.basesOfCommon')}
      error={refused}
      value={basesIn(value)}
      onChange={(bases) => set(bases.slice(0, 4))}
      id={control.id}
    >
      <Stack gap={8} mt={8}>
        {(sensitive ? sensitiveBases : commonBases).map((basis) => (
          <Checkbox key={basis} value={basis} label={t(`bases.${basis}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const questions = ['interest', 'necessity', 'expectation', 'safeguards'] as const;

/** The balancing test of art. 10, where the basis is legitimate interest. */
function BalancingFields() {
  const { t } = useTranslation('bia-ropa');
  return (
    <Fieldset legend={t('form.balancing')}>
      <Stack gap="md">
        {questions.map((name) => (
          <TextAreaField
            key={name}
            name={`balancing.${name}`}
            label={t(`balancing.${name}`)}
            hint={t(`balancing.${name}Hint`)}
            rows={2}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

/** What the processing may rest on, and what each basis asks to be written. */
export function LegalFields() {
  const { t } = useTranslation('bia-ropa');
  const { values } = useForm();
  const bases = basesIn(values.legalBases);
  return (
    <>
      <SensitiveField />
      {values.role === 'processor' ? <Alert>{t('form.processorBasis')}</Alert> : <BasesField />}
      <TextAreaField name="legalNote" label={t('fields.legalNote')} hint={t('form.legalNoteHint')} rows={2} />
      {bases.some(isConsent) && (
        <TextAreaField name="consentProof" label={t('fields.consentProof')} hint={t('form.consentHint')} rows={2} />
      )}
      {bases.some(isLegitimateInterest) && <BalancingFields />}
      <TextAreaField name="minorsNote" label={t('fields.minorsNote')} hint={t('form.minorsHint')} rows={2} />
    </>
  );
}

/** Sending data abroad (art. 33). */
export function TransferFields() {
  const { t } = useTranslation('bia-ropa');
  return (
    <>
      <SelectField
        name="transferMechanism"
        label={t('fields.transferMechanism')}
        hint={t('form.transferHint')}
        none={t('form.noTransfer')}
        choices={transferMechanisms.map((value) => ({ value, label: t(`mechanisms.${value}`) }))}
      />
      <TextAreaField name="transferNote" label={t('fields.transferNote')} rows={2} />
    </>
  );
}

/** The parameters of high risk (Res. CD/ANPD 2/2022, Reg. art. 4). */
export function RiskFields() {
  const { t } = useTranslation('bia-ropa');
  const { values } = useForm();
  return (
    <Fieldset legend={t('form.highRisk')}>
      <Stack gap="sm">
        {(['largeScale', 'significantEffect', 'newTechnology', 'publicSurveillance', 'automated'] as const).map(
          (name) => (
            <CheckField key={name} name={name} label={t(`fields.${name}`)} />
          ),
        )}
        {values.automated === true && (
          <TextAreaField
            name="automatedNote"
            label={t('fields.automatedNote')}
            hint={t('form.automatedHint')}
            rows={2}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
