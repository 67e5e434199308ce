import { auth, type User } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { attempted } from '../attempted.ts';
import { changeForm } from '../password/confirmed.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';

interface PasswordFormProps {
  user: User;
  onChanged: () => void;
}

/** Changes the password; the fields are empty again afterwards. */
export function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const { t } = useTranslation(['account', 'auth']);
  const [changes, setChanges] = useState(0);
  const save = useWrite(auth.password, { refresh: [accountDevices.sessions] });
  return (
    <Form
      key={changes}
      schema={changeForm}
      initial={{ currentPassword: '', newPassword: '', confirm: '' }}
      submit={({ currentPassword, newPassword: next }) =>
        attempted(
          () => save.send({ body: { currentPassword, newPassword: next } }),
          'Failed to change password',
          t('password.failed'),
        )
      }
      onDone={() => {
        setChanges((count) => count + 1);
        onChanged();
        toastDone(t('password.done'));
      }}
      submitLabel={t('password.submit')}
      guard={false}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <SecretField name="currentPassword" label={t('auth:fields.currentPassword')} autoComplete="current-password" />
      <NewPasswordField
        name="newPassword"
        label={t('auth:fields.newPassword')}
        known={[user.email, user.firstName, user.lastName]}
      />
      <SecretField name="confirm" label={t('auth:fields.confirm')} autoComplete="new-password" />
    </Form>
  );
}
