import { Group, Stack, Text } from '@mantine/core';
import { type TeamUser, team } from '@vigia/contract/team/team.contract.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { useSession } from '../kit/session/session.ts';
import { HandOver } from './HandOver.tsx';
import { memberNameOf } from './Person.tsx';
import { useTellEnded } from './useTellEnded.ts';

/** What will happen, a word more where somebody is about to shut out themselves, and what is asked beside it. */
function Warned({ text, self, children }: { text: string; self: boolean; children?: ReactNode }) {
  const { t } = useTranslation('team');
  return (
    <Stack gap="sm">
      <span>{text}</span>
      {self && <Text fw={550}>{t('member.self')}</Text>}
      {children}
    </Stack>
  );
}

/** The ways out of the company, and back in: each asks first. */
export function AccessActions({ member, onDone }: { member: TeamUser; onDone: () => void }) {
  const { t } = useTranslation('team');
  const self = useSession((session) => session.user?.id === member.id);
  const { id, isActive } = member;
  const name = memberNameOf(member);
  const verb = isActive ? 'deactivate' : 'activate';
  const [to, setTo] = useState('');
  const handTo = to === '' ? {} : { handTo: to };
  const asked = <HandOver member={member} to={to} onChoose={setTo} />;
  const refresh = [team.users, team.stats, team.invitations];
  const tellEnded = useTellEnded();
  const setStatus = useWrite(team.setStatus, {
    refresh,
    onDone(told) {
      toastDone(t(`${verb}.done`, { name }));
      tellEnded(told);
      onDone();
    },
  });
  const remove = useWrite(team.remove, {
    refresh,
    onDone(told) {
      toastDone(t('remove.done', { name }));
      tellEnded(told);
      onDone();
    },
  });
  return (
    <Group gap="sm">
      <ConfirmButton
        title={t(`${verb}.title`, { name })}
        text={
          <Warned text={t(`${verb}.text`)} self={self && isActive}>
            {isActive && asked}
          </Warned>
        }
        onConfirm={() => setStatus.run({ params: { id }, body: { isActive: !isActive, ...(isActive ? handTo : {}) } })}
        busy={setStatus.busy}
        danger={isActive}
      >
        {t(`${verb}.button`)}
      </ConfirmButton>
      <ConfirmButton
        title={t('remove.title', { name })}
        text={
          <Warned text={t('remove.text')} self={self}>
            {asked}
          </Warned>
        }
        onConfirm={() => remove.run({ params: { id }, query: handTo })}
        busy={remove.busy}
        danger
        color="red"
        variant="light"
      >
        {t('remove.button')}
      </ConfirmButton>
    </Group>
  );
}
