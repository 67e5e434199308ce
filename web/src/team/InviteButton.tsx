import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { auth, inviteDraft } from '@vigia/contract/auth/auth.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { LeaveButton } from '../kit/dialog/LeaveButton.tsx';
import { Form } from '../kit/form/Form.tsx';
import { TextField } from '../kit/form/fields.tsx';
import { RoleField } from './RoleField.tsx';
import { useTellInvited } from './useTellInvited.ts';

interface InviteButtonProps {
  onInvited: () => void;
  /** Asked for by the address: stands open at once. */
  asked?: boolean;
  /** Puts away what asked for it. */
  onClosed?: () => void;
}

/** Asks for an address and a role, and invites. */
export function InviteButton({ onInvited, asked = false, onClosed }: InviteButtonProps) {
  const { t } = useTranslation('team');
  const [opened, { open, close: shut }] = useDisclosure();
  const close = () => {
    shut();
    onClosed?.();
  };
  const tell = useTellInvited();
  const invite = useWrite(auth.invite, {
    refresh: [team.invitations, team.stats],
    onDone(invited) {
      close();
      tell(invited);
      onInvited();
    },
  });
  if (!useCan('team.edit')) return null;
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden />} onClick={open}>
        {t('invite.button')}
      </Button>
      <Dialog opened={opened || asked} onClose={close} title={t('invite.title')}>
        <Form
          schema={inviteDraft}
          initial={{ email: '', firstName: '', lastName: '', role: 'BASIC' }}
          submit={(body) => invite.send({ body })}
          submitLabel={t('invite.send')}
          failed={t('invite.failed')}
          beside={<LeaveButton onLeave={close} />}
        >
          <TextField name="email" type="email" label={t('invite.email')} autoComplete="off" autoFocus />
          <Group grow align="flex-start">
            <TextField name="firstName" label={t('invite.firstName')} autoComplete="off" />
            <TextField name="lastName" label={t('invite.lastName')} autoComplete="off" />
          </Group>
          <RoleField label={t('invite.role')} />
        </Form>
      </Dialog>
    </>
  );
}
