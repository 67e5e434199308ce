import { Skeleton, Stack } from '@mantine/core';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { DeviceRow } from './DeviceRow.tsx';
import classes from './Devices.module.css';

interface DevicesProps {
  shown: boolean;
  /** A place was ended, and its button is gone. */
  onEnded: () => void;
}

/** Where the account is signed in; each place can be ended from here. */
export function Devices({ shown, onEnded }: DevicesProps) {
  const { t } = useTranslation(['account', 'kit']);
  const sessions = useRead(accountDevices.sessions, undefined, { enabled: shown });
  const ending = {
    refresh: [accountDevices.sessions],
    onDone() {
      toastDone(t('devices.ended'));
      onEnded();
    },
  };
  const end = useWrite(accountDevices.endSession, ending);
  const endOthers = useWrite(accountDevices.endOtherSessions, ending);
  const busy = end.busy || endOthers.busy;
  if (sessions.error) {
    return <ProblemState problem={sessions.error} onRetry={() => void sessions.refetch()} />;
  }
  if (!sessions.data) {
    return (
      <Stack role="status" aria-label={t('kit:waiting')}>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    );
  }
  const items = sessions.data.items.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = items.filter(({ current }) => !current).length;
  return (
    <Stack gap="md" align="flex-start">
      <ul className={classes.list}>
        {items.map((one) => (
          <DeviceRow key={one.id} session={one} busy={busy} onEnd={() => end.run({ params: { id: one.id } })} />
        ))}
      </ul>
      {others > 1 && (
        <ConfirmButton
          title={t('devices.all.title')}
          text={t('devices.all.text')}
          onConfirm={() => endOthers.run()}
          busy={busy}
          danger
        >
          {t('devices.all.submit')}
        </ConfirmButton>
      )}
    </Stack>
  );
}
