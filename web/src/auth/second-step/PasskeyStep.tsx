import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { signIn } from '../../kit/session/session.ts';
import { usePasskeys } from '../factors/usePasskeys.ts';

const nothing = z.object({});

/** One of the account's passkeys, for the sign-in that waits. */
export function PasskeyStep({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { show } = usePasskeys();
  const enter = async () => {
    const { options } = await call(passkeys.beginStep, { body: { token } }, { quiet: true });
    const response = await show(options);
    signIn(await call(passkeys.show, { body: { token, response } }, { quiet: true }));
  };
  return (
    <Form schema={nothing} initial={{}} submit={enter} submitLabel={t('passkeys.use')} guard={false} wide>
      {null}
    </Form>
  );
}
