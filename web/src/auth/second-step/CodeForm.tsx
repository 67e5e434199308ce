import { factorCode, secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { signIn } from '../../kit/session/session.ts';

const typed = z.object({ code: factorCode });

/** A code of the app, or a recovery code, for the sign-in that waits. */
export function CodeForm({ kind, token }: { kind: 'code' | 'recovery'; token: string }) {
  const { t } = useTranslation('auth');
  return (
    <Form
      schema={typed}
      initial={{}}
      submit={async ({ code }) => signIn(await call(secondFactor.show, { body: { token, code } }, { quiet: true }))}
      submitLabel={t('login.submit')}
      failed={t('secondStep.failed')}
      guard={false}
      wide
    >
      <TextField
        name="code"
        label={t(`secondStep.${kind}.label`)}
        hint={t(`secondStep.${kind}.hint`)}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        inputMode={kind === 'code' ? 'numeric' : 'text'}
      />
    </Form>
  );
}
