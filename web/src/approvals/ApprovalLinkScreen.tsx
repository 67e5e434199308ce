/** Deciding without an account: the link opens one frozen text, and looking at it decides nothing. */
import { Alert, Stack, Text } from '@mantine/core';
import { approvals, type LinkedApproval } from '@vigia/contract/approvals/approvals.contract.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { ChangedSinceOwn } from './ChangedSince.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Doubts } from './Doubts.tsx';
import { FrozenText } from './FrozenText.tsx';

/** What stands where there is nothing to decide: one's own decision, or why it is over. */
function Outcome({ approval }: { approval: LinkedApproval }) {
  const { t } = useTranslation('approvals');
  const { dateTime } = useFormats();
  const { status, decidedAt, decidedName, approvalStatus } = approval;
  if ((status === 'approved' || status === 'rejected') && decidedAt)
    return (
      <Alert color={status === 'approved' ? 'green' : 'red'} role="status" title={t(`link.${status}`)}>
        {t('link.kept', { name: decidedName ?? '', at: dateTime(decidedAt) })}
      </Alert>
    );
  return (
    <Alert color="yellow" role="status" title={t(`statuses.${approvalStatus}`)}>
      {t(approvalStatus === 'stale' ? 'link.stale' : 'link.over')}
    </Alert>
  );
}

function Content({ approval, token }: { approval: LinkedApproval; token: string }) {
  const { t } = useTranslation('approvals');
  const { date } = useFormats();
  const decide = useWrite(approvals.decideByLink, { refresh: [approvals.byLink] });
  const { askedBy, askedAt, dueDate, note, sha256, status, approvalStatus } = approval;
  return (
    <Stack gap="lg">
      <Text>{t('link.asks', { name: askedBy, company: approval.company, date: date(askedAt) })}</Text>
      {dueDate && <Text>{t('dueBy', { date: date(dueDate) })}</Text>}
      {note && <Text>{note}</Text>}
      <Doubts doubts={approval.doubts} />
      <ChangedSinceOwn approval={approval}>
        <FrozenText readable={approval.readable} isMarkdown={approval.isMarkdown} sha256={sha256} />
      </ChangedSinceOwn>
      {status === 'asked' && approvalStatus === 'open' ? (
        <DecideForm
          busy={decide.busy}
          askName={approval.name}
          onDecide={(made) => decide.run({ params: { token }, body: { ...made, hash: sha256 } })}
        />
      ) : (
        <Outcome approval={approval} />
      )}
    </Stack>
  );
}

export function ApprovalLinkScreen() {
  const { t } = useTranslation('approvals');
  const { token = '' } = useParams();
  const read = useRead(approvals.byLink, { params: { token } });
  return (
    <Screen title={read.data?.title ?? t('link.title')} reads={[read]} narrow>
      {read.data && <Content approval={read.data} token={token} />}
    </Screen>
  );
}
