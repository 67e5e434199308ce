import { Button, Stack, Text } from '@mantine/core';
import { passkeyName, passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { useDeviceName } from '../profile/useDeviceName.ts';
import { usePasskeys } from './usePasskeys.ts';

const draft = z.object({ name: passkeyName });

interface AddPasskeyProps {
  /** The account has none yet. */
  first: boolean;
  onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Names a passkey, and lets the device make it. */
export function AddPasskey({ first, onAdded }: AddPasskeyProps) {
  const { t } = useTranslation(['account', 'kit']);
  const { make } = usePasskeys();
  const device = useDeviceName()(navigator.userAgent).name;
  const [naming, setNaming] = useState(false);
  const begin = useWrite(passkeys.beginAdding);
  const add = useWrite(passkeys.add, {
    refresh: [passkeys.list, secondFactor.overview],
    onDone({ recoveryCodes }) {
      setNaming(false);
      toastDone(t('passkeys.added'));
      onAdded(recoveryCodes);
    },
  });
  if (!naming) {
    return (
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setNaming(true)}>
        {t('passkeys.add')}
      </Button>
    );
  }
  return (
    <Stack gap="sm">
      {first && <Text size="sm">{t('passkeys.once')}</Text>}
      <Form
        schema={draft}
        initial={{ name: device }}
        submit={async ({ name }) => {
          const { options } = await begin.send();
          await add.send({ body: { name, response: await make(options) } });
        }}
        submitLabel={t('passkeys.create')}
        guard={false}
        beside={
          <Button variant="default" onClick={() => setNaming(false)}>
            {t('kit:cancel')}
          </Button>
        }
      >
        <TextField name="name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} autoFocus />
      </Form>
    </Stack>
  );
}
