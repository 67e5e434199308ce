import { Group } from '@mantine/core';
import { team } from '@vigia/contract/team/team.contract.ts';
import type { Invitation } from '@vigia/contract/team/team.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { useTellInvited } from './useTellInvited.ts';

/** Sends the link again, or takes it back; an accepted invitation is past both. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('team');
  const tell = useTellInvited();
  const { id, email, status } = invitation;
  const refresh = [team.invitations, team.stats];
  const resend = useWrite(team.resend, { refresh, onDone: tell });
  const cancel = useWrite(team.cancel, { refresh, onDone: () => toastDone(t('cancel.done')) });
  if (status === 'ACCEPTED') return '—';
  return (
    <Group gap={4} wrap="nowrap">
      <ConfirmButton
        size="compact-sm"
        variant="light"
        title={t('resend.title')}
        text={t('resend.text', { email })}
        onConfirm={() => resend.run({ params: { id } })}
        busy={resend.busy}
        aria-label={t('resend.of', { email })}
      >
        {t('resend.button')}
      </ConfirmButton>
      <ConfirmButton
        size="compact-sm"
        variant="subtle"
        color="red"
        danger
        title={t('cancel.title')}
        text={t('cancel.text', { email })}
        confirm={t('cancel.confirm')}
        onConfirm={() => cancel.run({ params: { id } })}
        busy={cancel.busy}
        aria-label={t('cancel.of', { email })}
      >
        {t('cancel.button')}
      </ConfirmButton>
    </Group>
  );
}
