import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Approval, Approver } from '@vigia/contract/approvals/approvals.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { ScreenPart } from '../kit/screen/ScreenPart.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { approverTones } from './tones.ts';

/** What stands behind a name: when, how and from where it was decided. */
function Proof({ one, all }: { one: Approver; all: readonly Approver[] }) {
  const { t } = useTranslation('approvals');
  const { dateTime } = useFormats();
  if (!one.decidedAt) return one.askedAt && <>{t('proof.asked', { at: dateTime(one.askedAt) })}</>;
  const to = all.find(({ id }) => id === one.delegatedTo)?.name;
  if (to) return <>{t('proof.delegated', { at: dateTime(one.decidedAt), name: to })}</>;
  const facts = { at: dateTime(one.decidedAt), name: one.decidedName ?? one.name, address: one.address ?? '—' };
  return <>{t(one.decidedBy === 'link' ? 'proof.link' : 'proof.session', facts)}</>;
}

/** Those who are asked, in order, with what each decided. */
export function ApproverRows({ approval: { approvers, approved, needed } }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
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
            {one.comment && <Text size="sm">{one.comment}</Text>}
          </Paper>
        ))}
      </Stack>
    </ScreenPart>
  );
}
