import { Button } from '@mantine/core';
import { type Approval, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { isKept } from './ApproverRows.tsx';

/** The record that it is about changes its state with it. */
const refresh = 'everything';

/** What whoever asked may do: remind and withdraw while it is open, ask again when it is over. */
export function Steering({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const navigate = useNavigate();
  const { id, status, steers, approvers } = approval;
  const remind = useWrite(approvals.remind, {
    refresh: [approvals.get],
    onDone: () => toastDone(t(approvers.some((one) => isKept(approval, one)) ? 'remind.kept' : 'remind.done')),
  });
  const withdraw = useWrite(approvals.withdraw, { refresh, onDone: () => toastDone(t('withdraw.done')) });
  const again = useWrite(approvals.resubmit, {
    refresh,
    onDone(next) {
      toastDone(t('again.done'));
      void navigate(approvalsPlaces.approval.at({ workflowId: next.id }));
    },
  });
  const params = { id };
  if (!steers) return null;
  if (status !== 'open')
    return (
      <ConfirmButton
        title={t('again.title')}
        text={t('again.text')}
        busy={again.busy}
        onConfirm={() => again.run({ params, body: {} })}
      >
        {t('again.submit')}
      </ConfirmButton>
    );
  return (
    <>
      <Button variant="default" loading={remind.busy} onClick={() => remind.run({ params })}>
        {t('remind.submit')}
      </Button>
      <ConfirmButton
        title={t('withdraw.title')}
        text={t('withdraw.text')}
        busy={withdraw.busy}
        danger
        onConfirm={() => withdraw.run({ params, body: {} })}
      >
        {t('withdraw.submit')}
      </ConfirmButton>
    </>
  );
}
