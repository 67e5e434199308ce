import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Approval, Approver } from '@vigia/contract/approvals/approvals.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { ScreenPart } from '../kit/screen/ScreenPart.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { Replace } from './Replace.tsx';
import { approverTones } from './tones.ts';

/** What stands behind a name: when, how and from where it was decided. */
function Proof({ one, all }: { one: Approver; all: readonly Approver[] }) {
  const { t } = useTranslation('approvals');
  const { dateTime } = useFormats();
  if (!one.decidedAt) return one.askedAt && <>{t('proof.asked', { at: dateTime(one.askedAt) })}</>;
  const to = all.find(({ id }) => id === one.delegatedTo)?.name;
  const handed = one.status === 'replaced' ? 'proof.replaced' : 'proof.delegated';
  if (to) return <>{t(handed, { at: dateTime(one.decidedAt), name: to })}</>;
  const facts = { at: dateTime(one.decidedAt), name: one.decidedName ?? one.name, address: one.address ?? '—' };
  return <>{t(one.decidedBy === 'link' ? 'proof.link' : 'proof.session', facts)}</>;
}

/** Why no decision will come, and what whoever asked does about it. */
function Unreachable({ approval, one }: { approval: Approval; one: Approver }) {
  const { t } = useTranslation('approvals');
  if (approval.status !== 'open' || !one.unreachable) return null;
  return (
    <Group justify="space-between" gap="xs" mt={4}>
      <Text size="sm">{t(`unreachable.${one.unreachable}`)}</Text>
      {one.unreachable === 'left' && approval.steers && <Replace approval={approval} one={one} />}
    </Group>
  );
}

/** Whether somebody outside waits for a mail that does not leave this installation. */
export const isKept = ({ status, mailLeaves }: Approval, one: Approver): boolean =>
  status === 'open' && !mailLeaves && one.status === 'asked' && Boolean(one.email);

/** Those who are asked, in order, with what each decided. */
export function ApproverRows({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const { approvers, approved, needed } = approval;
  return (
    <ScreenPart title={t('approversTitle', { approved, needed })}>
      <Stack gap="xs">
        {approvers.map((one) => (
          <Paper key={one.id} p="sm">
            <Group justify="space-between" gap="xs">
              <Text fw={550}>{one.email ? `${one.name} (${one.email})` : one.name}</Text>
              <Tag tone={approverTones[one.status]}>{t(`approvers.${one.status}`)}</Tag>
            </Group>
            <Text size="sm" c="dimmed">
              <Proof one={one} all={approvers} />
            </Text>
            <Unreachable approval={approval} one={one} />
            {isKept(approval, one) && <Text size="sm">{t('kept', { email: one.email })}</Text>}
            {one.comment && <Text size="sm">{one.comment}</Text>}
          </Paper>
        ))}
      </Stack>
    </ScreenPart>
  );
}
