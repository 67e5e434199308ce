import { Button } from '@mantine/core';
import { confirming } from '@vigia/contract/auth/confirm.contract.ts';
import { factorCode } from '@vigia/contract/auth/second-factor.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { secret } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SecretField, TextField } from '../../kit/form/fields.tsx';
import { usePasskeys } from '../factors/usePasskeys.ts';

const byPassword = z.object({ password: secret().min(1, 'kit.required') });
const byCode = z.object({ code: factorCode });
const nothing = z.object({});

interface ConfirmFormProps {
  way: Reply<typeof confirming.ways>['ways'][number];
  onDone: () => void;
  onCancel: () => void;
}

/** One way to confirm. */
export function ConfirmForm({ way, onDone, onCancel }: ConfirmFormProps) {
  const { t } = useTranslation(['account', 'auth', 'kit']);
  const { show } = usePasskeys();
  const common = {
    initial: {},
    onDone,
    submitLabel: t(way === 'passkey' ? 'auth:passkeys.use' : 'stepUp.submit'),
    guard: false,
    beside: (
      <Button variant="default" onClick={onCancel}>
        {t('kit:cancel')}
      </Button>
    ),
  };
  if (way === 'password') {
    return (
      <Form {...common} schema={byPassword} submit={(body) => call(confirming.confirm, { body })}>
        <SecretField
          name="password"
          label={t('auth:fields.currentPassword')}
          autoComplete="current-password"
          autoFocus
        />
      </Form>
    );
  }
  if (way === 'passkey') {
    const confirm = async () => {
      const { options } = await call(confirming.begin);
      await call(confirming.confirm, { body: { passkey: await show(options) } });
    };
    return (
      <Form {...common} schema={nothing} submit={confirm}>
        {null}
      </Form>
    );
  }
  return (
    <Form {...common} schema={byCode} submit={(body) => call(confirming.confirm, { body })}>
      <TextField
        name="code"
        label={t(`auth:secondStep.${way}.label`)}
        hint={t(`auth:secondStep.${way}.hint`)}
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        inputMode={way === 'code' ? 'numeric' : 'text'}
        autoFocus
      />
    </Form>
  );
}
