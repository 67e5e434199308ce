import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField } from '../../kit/form/fields.tsx';
import { resetForm } from '../password/confirmed.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';

interface ResetFormProps {
  token: string;
  onEnd: (outcome: 'done' | 'dead') => void;
}

/** The new password of whoever holds the link. */
export function ResetForm({ token, onEnd }: ResetFormProps) {
  const { t } = useTranslation('auth');
  const submit = async (password: string) => {
    try {
      await call(auth.resetPassword, { body: { token, password } }, { quiet: true });
      onEnd('done');
    } catch (error) {
      if (error instanceof Problem && error.code === 'auth.dead-link') onEnd('dead');
      else throw error;
    }
  };
  return (
    <Form
      schema={resetForm}
      initial={{ password: '', confirm: '' }}
      submit={({ password }) => submit(password)}
      submitLabel={t('reset.submit')}
      failed={t('password.resetFailed')}
      guard={false}
      wide
    >
      <NewPasswordField name="password" label={t('fields.newPassword')} />
      <SecretField name="confirm" label={t('fields.confirm')} autoComplete="new-password" />
    </Form>
  );
}
