import { Alert, Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { outboxPlaces } from '@vigia/contract/outbox/outbox.places.ts';
import { invitationFilters, team } from '@vigia/contract/team/team.contract.ts';
import { type Invitation, invitationStatus } from '@vigia/contract/team/team.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import { Person } from './Person.tsx';

/** What to do about open invitations whose mail did not reach anybody. */
function MailNotices({ invitations }: { invitations: readonly Invitation[] }) {
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
          <Text size="sm">{t('notices.kept.text')}</Text>
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

const tones = { PENDING: 'info', ACCEPTED: 'good', EXPIRED: 'quiet' } as const;
const mailTones = { kept: 'warn', queued: 'quiet', sent: 'good', failed: 'bad' } as const;

/** Where the invitation stands, and until when its link works. */
function Standing({ invitation: { status, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation('team');
  const { relative, dateTime } = useFormats();
  return (
    <>
      <Tag tone={tones[status]}>{t(`invitations.${status}`)}</Tag>
      {status !== 'ACCEPTED' && (
        <Text size="sm" c="dimmed" title={dateTime(expiresAt)} style={{ whiteSpace: 'nowrap' }}>
          {t(`validity.${status}`, { when: relative(expiresAt) })}
        </Text>
      )}
    </>
  );
}

/** Who was invited, what became of it, and the ways to mend it. */
export function Invitations() {
  const { t } = useTranslation(['team', 'kit']);
  const mayEdit = useCan('team.edit');
  const state = useUrlState(invitationFilters);
  const [query, change] = state;
  const invitations = useRead(team.invitations, { query }, { keepPrevious: true });
  const columns: Column<Invitation>[] = [
    { id: 'person', title: t('columns.person'), cell: (invitation) => <Person {...invitation} /> },
    { id: 'role', title: t('columns.role'), cell: ({ role }) => t(`kit:roles.${role}`) },
    {
      id: 'status',
      title: t('columns.status'),
      cell: (invitation) => <Standing invitation={invitation} />,
    },
    {
      id: 'mail',
      title: t('columns.mail'),
      cell: ({ mail, status }) =>
        // How the link travelled matters to nobody once it was used.
        mail && status !== 'ACCEPTED' ? <Tag tone={mailTones[mail]}>{t(`mail.${mail}`)}</Tag> : '—',
    },
  ];
  if (mayEdit) {
    columns.push({
      id: 'actions',
      title: t('columns.actions'),
      cell: (invitation) => <InvitationActions invitation={invitation} />,
    });
  }
  return (
    <Stack gap={0}>
      <MailNotices invitations={invitations.data?.items ?? []} />
      <Filters label={t('filters.title')}>
        <NativeSelect
          label={t('filters.status')}
          data={[
            { value: '', label: t('filters.allRoles') },
            ...invitationStatus.options.map((value) => ({ value, label: t(`invitations.${value}`) })),
          ]}
          value={query.status ?? ''}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
      </Filters>
      <DataTable
        name={t('tabs.invitations')}
        read={invitations}
        columns={columns}
        keyOf={({ id }) => id}
        state={state}
        empty={<EmptyState title={t('noInvitations.title')}>{t('noInvitations.text')}</EmptyState>}
      />
    </Stack>
  );
}
