import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Approval, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useKeptState } from '../kit/form/drafts.ts';
import { Restored } from '../kit/form/Restored.tsx';
import { ReadyButton } from '../kit/screen/ReadyButton.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { ColleagueSelect } from './ColleagueSelect.tsx';

/** Giving one's decision to somebody else, with the reason. */
export function Delegate({ approval: { id, approvers } }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const [open, setOpen] = useState(false);
  const { typed, found, change, clear } = useKeptState('delegate', { to: '', reason: '' });
  const { to, reason } = typed;
  const delegate = useWrite(approvals.delegate, {
    refresh: [approvals.get, approvals.list],
    onDone() {
      setOpen(false);
      clear();
      toastDone(t('delegate.done'));
    },
  });
  const lacks = (to === '' && t('delegate.lacksTo')) || (reason.trim() === '' && t('delegate.lacksReason'));
  const send = () => delegate.run({ params: { id }, body: { to: { accountId: to }, reason } });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('delegate.open')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('delegate.title')}>
        <Stack gap="sm">
          {found && <Restored />}
          <ColleagueSelect
            label={t('delegate.to')}
            approvers={approvers}
            value={to}
            onChange={(next) => change({ to: next })}
          />
          <TextInput
            label={t('delegate.reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
          <Group>
            <ReadyButton onClick={send} loading={delegate.busy} lacks={lacks}>
              {t('delegate.submit')}
            </ReadyButton>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
