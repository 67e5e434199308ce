import { Button, Group, Stack, Text } from '@mantine/core';
import { type Approval, type Approver, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { ReadyButton } from '../kit/screen/ReadyButton.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { ColleagueSelect } from './ColleagueSelect.tsx';

/** Naming somebody in the place of a member who left before deciding. */
export function Replace({ approval: { id, approvers }, one }: { approval: Approval; one: Approver }) {
  const { t } = useTranslation('approvals');
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const replace = useWrite(approvals.replace, {
    refresh: [approvals.get, approvals.list],
    onDone() {
      setOpen(false);
      toastDone(t('replace.done'));
    },
  });
  const { name } = one;
  const send = () => replace.run({ params: { id, approverId: one.id }, body: { to: { accountId: to } } });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('replace.open', { name })}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('replace.title', { name })}>
        <Stack gap="sm">
          <Text size="sm">{t('replace.text')}</Text>
          <ColleagueSelect label={t('replace.to')} approvers={approvers} value={to} onChange={setTo} />
          <Group>
            <ReadyButton onClick={send} loading={replace.busy} lacks={to === '' && t('replace.lacksTo')}>
              {t('replace.submit')}
            </ReadyButton>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
