import { Button, Group, Text } from '@mantine/core';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../kit/screen/toasts.ts';

/** Seconds between two mails to the same impatient person. */
const pause = 60;

/** The seconds left of a pause, counted against the clock so that a sleeping tab wakes up right. */
function useCountdown(first: number): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + first * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    const from = Date.now();
    setNow(from);
    setEnd(from + seconds * 1000);
  };
  return [left, start];
}

interface ResendButtonProps {
  resend: () => Promise<unknown>;
  /** The first mail has just gone: the button waits. */
  justSent?: boolean;
}

/** Sends the mail again, not more often than once a minute. */
export function ResendButton({ resend, justSent = false }: ResendButtonProps) {
  const { t } = useTranslation('auth');
  const [left, start] = useCountdown(justSent ? pause : 0);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState(false);
  const again = async () => {
    if (left > 0) return;
    setBusy(true);
    try {
      await resend();
      setSaid(true);
      start(pause);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toastProblem(error);
      start(error.details.retryAfter ?? 0);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="sm">
      <Button
        type="button"
        variant="default"
        loading={busy}
        // Not `disabled`: the focus would be lost in the middle of waiting.
        data-disabled={left > 0 || undefined}
        aria-disabled={left > 0 || undefined}
        onClick={() => void again()}
      >
        {left > 0 ? t('resend.wait', { seconds: left }) : t('resend.again')}
      </Button>
      <Text size="sm" role="status">
        {said && t('resend.done')}
      </Text>
    </Group>
  );
}
