import { Skeleton, Stack } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { toastDone, toastProblem } from '../../kit/screen/toasts.ts';
import { DeviceRow } from './DeviceRow.tsx';
import classes from './Devices.module.css';

/** Ends many sessions, one call each; one that is gone already counts as ended. */
function useEndAll(onDone: () => void) {
  const end = useWrite(auth.endSession, { refresh: [auth.sessions] });
  const [busy, setBusy] = useState(false);
  const endAll = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      for (const id of ids) {
        await end.send({ params: { id } }).catch((error) => {
          if (!(error instanceof Problem) || error.status !== 404) throw error;
        });
      }
      onDone();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { endAll, busy };
}

interface DevicesProps {
  shown: boolean;
  /** A place was ended, and its button is gone. */
  onEnded: () => void;
}

/** Where the account is signed in; each place can be ended from here. */
export function Devices({ shown, onEnded }: DevicesProps) {
  const { t } = useTranslation(['auth', 'kit']);
  const sessions = useRead(auth.sessions, undefined, { enabled: shown });
  const { endAll, busy } = useEndAll(() => {
    toastDone(t('devices.ended'));
    onEnded();
  });
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
  const others = items.filter(({ current }) => !current).map(({ id }) => id);
  return (
    <Stack gap="md" align="flex-start">
      <ul className={classes.list}>
        {items.map((one) => (
          <DeviceRow key={one.id} session={one} busy={busy} onEnd={() => void endAll([one.id])} />
        ))}
      </ul>
      {others.length > 1 && (
        <ConfirmButton
          title={t('devices.all.title')}
          text={t('devices.all.text', { count: others.length })}
          onConfirm={() => void endAll(others)}
          busy={busy}
          danger
        >
          {t('devices.all.submit')}
        </ConfirmButton>
      )}
    </Stack>
  );
}
