import { SimpleGrid } from '@mantine/core';
import { registration } from '@vigia/contract/auth/auth.contract.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { Agreement } from './Agreement.tsx';

const registrant = registration.omit({ language: true, recaptchaToken: true });
export type Registrant = z.output<typeof registrant>;

interface RegisterFormProps {
  initial: Partial<Registrant>;
  submit: (registrant: Registrant) => Promise<void>;
}

/** Who registers, for which company. */
export function RegisterForm({ initial, submit }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  return (
    <Form schema={registrant} initial={initial} submit={submit} submitLabel={t('register.submit')} guard={false} wide>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
      </SimpleGrid>
      <TextField name="companyName" label={t('fields.companyName')} autoComplete="organization" />
      <TextField name="email" type="email" label={t('fields.workEmail')} autoComplete="email" />
      <NewPasswordField name="password" label={t('fields.password')} />
      <Agreement by="register" />
    </Form>
  );
}
