import { Button, Group, Text } from '@mantine/core';
import { type Passkey, passkeyName, passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import classes from './Factors.module.css';

const draft = z.object({ name: passkeyName });

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  onRemove: () => void;
}

function Renaming({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation(['account', 'kit']);
  const rename = useWrite(passkeys.rename, {
    refresh: [passkeys.list],
    onDone: () => toastDone(t('passkeys.renamed')),
  });
  return (
    <Form
      schema={draft}
      initial={{ name }}
      submit={(body) => rename.send({ params: { id }, body })}
      onDone={onDone}
      guard={false}
      beside={
        <Button variant="default" onClick={onDone}>
          {t('kit:cancel')}
        </Button>
      }
    >
      <TextField name="name" label={t('passkeys.name')} autoFocus />
    </Form>
  );
}

/** One passkey: its name, since when, and when it was last used. */
export function PasskeyRow({ passkey, busy, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('account');
  const { date, relative } = useFormats();
  const [renaming, setRenaming] = useState(false);
  const { name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? t('passkeys.used', { when: relative(lastUsedAt) }) : t('passkeys.unused');
  if (renaming) {
    return (
      <li className={classes.row}>
        <Renaming passkey={passkey} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {t('passkeys.made', { date: date(createdAt) })} · {used}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          onClick={() => setRenaming(true)}
          aria-label={t('passkeys.renameOne', { name })}
        >
          {t('passkeys.rename')}
        </Button>
        <ConfirmButton
          size="xs"
          title={t('passkeys.ask.title', { name })}
          text={t('passkeys.ask.text')}
          confirm={t('passkeys.remove')}
          onConfirm={onRemove}
          busy={busy}
          danger
          aria-label={t('passkeys.removeOne', { name })}
        >
          {t('passkeys.remove')}
        </ConfirmButton>
      </Group>
    </li>
  );
}
