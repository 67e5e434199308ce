/** One approval: the frozen text, the decision where it is one's own, and who decided what (ISO/IEC 27001 7.5.3). */
import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { type Approval, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { isByAuthor } from '@vigia/contract/approvals/approvals.rules.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { ApproverRows } from './ApproverRows.tsx';
import { ChangedSince } from './ChangedSince.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Delegate } from './Delegate.tsx';
import { Doubts } from './Doubts.tsx';
import { FrozenText } from './FrozenText.tsx';
import { Steering } from './Steering.tsx';
import { approvalTones } from './tones.ts';

function Facts({ approval }: { approval: Approval }) {
  const { status, dueDate, askedBy, createdAt, note, href, reason, approvers } = approval;
  const { t } = useTranslation('approvals');
  const { date } = useFormats();
  const name = askedBy ? `${askedBy.firstName} ${askedBy.lastName}` : '—';
  return (
    <Stack gap={4}>
      <Group gap="md">
        <Tag tone={approvalTones[status]}>{t(`statuses.${status}`)}</Tag>
        <Text size="sm">{t('askedOn', { name, date: date(createdAt) })}</Text>
        {dueDate && <Text size="sm">{t('dueBy', { date: date(dueDate) })}</Text>}
        {href && (
          <Anchor component={Link} to={href} size="sm">
            {t('openSubject')}
          </Anchor>
        )}
      </Group>
      {status === 'approved' && isByAuthor(approvers, askedBy?.id ?? null) && <Text size="sm">{t('byAuthor')}</Text>}
      {note && <Text>{note}</Text>}
      {reason && <Text size="sm">{t('withdraw.because', { reason })}</Text>}
    </Stack>
  );
}

/** The rounds before and after, where the text was another. */
function Rounds({ approval: { id, rounds } }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const { dateTime } = useFormats();
  if (rounds.length < 2) return null;
  return (
    <nav aria-label={t('rounds')}>
      <Text size="sm" fw={550}>
        {t('rounds')}
      </Text>
      <ol>
        {rounds.map((one) => (
          <li key={one.id}>
            <Anchor
              component={Link}
              to={approvalsPlaces.approval.at({ workflowId: one.id })}
              size="sm"
              aria-current={one.id === id ? 'page' : undefined}
            >
              {dateTime(one.createdAt)}: {t(`statuses.${one.status}`)}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Content({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const { id, sha256, mine, status, current } = approval;
  const decide = useWrite(approvals.decide, {
    refresh: 'everything',
    onDone: () => toastDone(t('decide.done')),
  });
  return (
    <Stack gap="lg">
      <Facts approval={approval} />
      {current === false && (
        <Alert color="yellow" title={t(status === 'approved' ? 'changed.approved' : 'changed.title')}>
          {t('changed.text')}
        </Alert>
      )}
      <Doubts doubts={approval.doubts} />
      <ChangedSince approval={approval}>
        <FrozenText readable={approval.readable} isMarkdown={approval.isMarkdown} sha256={sha256} />
      </ChangedSince>
      {mine && (
        <DecideForm
          busy={decide.busy}
          onDecide={({ decision, comment }) =>
            decide.run({ params: { id }, body: { decision, comment, hash: sha256 } })
          }
        />
      )}
      <ApproverRows approval={approval} />
      <Rounds approval={approval} />
    </Stack>
  );
}

export function ApprovalScreen() {
  const { t } = useTranslation('approvals');
  const { workflowId = '' } = useParams();
  const read = useRead(approvals.get, { params: { id: workflowId } });
  const approval = read.data;
  return (
    <Screen
      title={approval?.title ?? t('one')}
      crumbs={[{ title: t('title'), to: approvalsPlaces.list.at() }]}
      actions={
        approval && (
          <>
            {approval.mine && <Delegate approval={approval} />}
            <Steering approval={approval} />
          </>
        )
      }
      reads={[read]}
    >
      {approval && <Content key={approval.id} approval={approval} />}
    </Screen>
  );
}
