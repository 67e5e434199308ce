import { Box, NativeSelect, Text } from '@mantine/core';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { type TeamUser, team, teamFilters } from '@vigia/contract/team/team.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { type UrlState, useUrlState } from '../kit/screen/useUrlState.ts';
import { useSession } from '../kit/session/session.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { InviteButton } from './InviteButton.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import { Person } from './Person.tsx';

function useColumns(): Column<TeamUser>[] {
  const { t } = useTranslation(['team', 'kit']);
  const { relative, dateTime } = useFormats();
  const me = useSession((session) => session.user?.id);
  return [
    {
      id: 'person',
      title: t('columns.person'),
      sort: 'name',
      cell: (user) => <Person {...user} note={user.id === me ? t('you') : undefined} />,
    },
    { id: 'role', title: t('columns.role'), sort: 'role', cell: ({ role }) => t(`kit:roles.${role}`) },
    {
      id: 'status',
      title: t('columns.status'),
      cell: ({ isActive }) => (
        <Tag tone={isActive ? 'good' : 'quiet'}>{t(isActive ? 'members.active' : 'members.inactive')}</Tag>
      ),
    },
    {
      id: 'lastLogin',
      title: t('columns.lastLogin'),
      sort: 'lastLoginAt',
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? (
          <time dateTime={lastLoginAt} title={dateTime(lastLoginAt)}>
            {relative(lastLoginAt)}
          </time>
        ) : (
          <Text span c="dimmed" size="sm">
            {t('never')}
          </Text>
        ),
    },
  ];
}

function PeopleFilters({ state: [query, change] }: { state: UrlState<z.output<typeof teamFilters>> }) {
  const { t } = useTranslation(['team', 'kit']);
  const roles = companyRole.options.map((value) => ({ value, label: t(`kit:roles.${value}`) }));
  return (
    <Filters label={t('filters.title')}>
      <FilterText label={t('filters.search')} value={query.search} onChange={(search) => change({ search })} />
      <NativeSelect
        label={t('filters.role')}
        data={[{ value: '', label: t('filters.allRoles') }, ...roles]}
        value={query.role ?? ''}
        onChange={(event) => change({ role: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('filters.status')}
        data={[
          { value: '', label: t('filters.all') },
          { value: 'active', label: t('members.active') },
          { value: 'inactive', label: t('members.inactive') },
        ]}
        value={query.status ?? ''}
        onChange={(event) => change({ status: event.currentTarget.value })}
      />
    </Filters>
  );
}

interface PeopleProps {
  /** Nobody else is in the company yet. */
  alone: boolean;
  onInvited: () => void;
}

/** Who is in the company; a row opens what may be changed of a person. */
export function People({ alone, onInvited }: PeopleProps) {
  const { t } = useTranslation(['team', 'kit']);
  const state = useUrlState(teamFilters);
  const users = useRead(team.users, { query: state[0] }, { keepPrevious: true });
  const [shown, setShown] = useState<TeamUser | null>(null);
  const empty = (
    <EmptyState title={t('alone.title')} action={<InviteButton onInvited={onInvited} />}>
      {t('alone.text')}
    </EmptyState>
  );
  return (
    <>
      {!alone && <PeopleFilters state={state} />}
      <DataTable
        name={t('tabs.people')}
        read={users}
        columns={useColumns()}
        keyOf={({ id }) => id}
        onOpen={setShown}
        state={state}
        empty={empty}
      />
      {alone && <Box mt="lg">{empty}</Box>}
      <MemberDrawer member={shown} onClose={() => setShown(null)} />
    </>
  );
}
