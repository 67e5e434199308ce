import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { outboxPlaces } from '@vigia/contract/outbox/outbox.places.ts';
import type { Invitation } from '@vigia/contract/team/team.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../kit/api/queries.ts';

/** What to do about open invitations whose mail did not reach anybody. */
export function MailNotices({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('team');
  const operates = useCan('outbox.read');
  const open = invitations.filter(({ status }) => status === 'PENDING');
  const kept = open.some(({ mail }) => mail === 'kept');
  const failed = open.filter(({ mail }) => mail === 'failed');
  if (!kept && failed.length === 0) return null;
  const icon = <IconMailX size={20} stroke={1.6} aria-hidden />;
  return (
    <Stack gap="sm" mb="lg">
      {kept && (
        <Alert color="yellow" icon={icon} title={t('notices.kept.title')}>
          <Text size="sm">{t(operates ? 'notices.kept.operator' : 'notices.kept.text')}</Text>
          {operates && (
            <Anchor component={Link} to={outboxPlaces.list.at()} size="sm">
              {t('notices.kept.open')}
            </Anchor>
          )}
        </Alert>
      )}
      {failed.map(({ id, email }) => (
        <Alert key={id} color="red" icon={icon} title={t('notices.failed.title')}>
          <Text size="sm">{t('notices.failed.text', { email })}</Text>
        </Alert>
      ))}
    </Stack>
  );
}
