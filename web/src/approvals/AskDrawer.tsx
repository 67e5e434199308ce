/** Asking for an approval of a subject that was chosen elsewhere. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import type { ApprovalKind } from '@vigia/contract/kinds.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { AskForm } from '../kit/asking/AskForm.tsx';
import { SidePanel } from '../kit/dialog/Dialog.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

interface Subject {
  readonly kind: ApprovalKind;
  readonly id: string;
}

function AskAbout({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const navigate = useNavigate();
  const ask = useWrite(approvals.ask, {
    refresh: 'everything',
    onDone({ id }) {
      toastDone(t('ask.done'));
      onClose();
      void navigate(approvalsPlaces.approval.at({ workflowId: id }));
    },
  });
  return <AskForm send={(asking) => ask.send({ body: { subject, ...asking } })} submitLabel={t('ask.submit')} />;
}

export function AskDrawer({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const { t } = useTranslation('approvals');
  return (
    <SidePanel
      opened={subject !== null}
      onClose={onClose}
      size="lg"
      title={subject ? t('ask.title', { subject: t(`subjects.${subject.kind}`) }) : ''}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {subject && <AskAbout subject={subject} onClose={onClose} />}
    </SidePanel>
  );
}
