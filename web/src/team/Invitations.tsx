import { NativeSelect, Stack, Text } from '@mantine/core';
import { invitationFilters, team } from '@vigia/contract/team/team.contract.ts';
import { type Invitation, invitationStatus } from '@vigia/contract/team/team.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useCan, useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import { MailNotices } from './MailNotices.tsx';
import { Person } from './Person.tsx';

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
