import { Anchor } from '@mantine/core';
import { registration } from '@vigia/contract/auth/auth.contract.ts';
import { useTranslation } from 'react-i18next';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { AuthFrame } from '../frame/AuthFrame.tsx';

interface CompanyStepProps {
  found: (companyName: string) => Promise<void>;
  onBack: () => void;
}

/** Somebody new came by Google: their company still needs a name. */
export function CompanyStep({ found, onBack }: CompanyStepProps) {
  const { t } = useTranslation(['auth', 'kit']);
  return (
    <AuthFrame
      step="company"
      title={t('google.company.title')}
      lead={t('google.company.lead')}
      below={
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('kit:back')}
        </Anchor>
      }
    >
      <Form
        schema={registration.pick({ companyName: true })}
        initial={{}}
        submit={({ companyName }) => found(companyName)}
        submitLabel={t('register.submit')}
        guard={false}
        wide
      >
        <TextField name="companyName" label={t('fields.companyName')} autoComplete="organization" />
      </Form>
    </AuthFrame>
  );
}
