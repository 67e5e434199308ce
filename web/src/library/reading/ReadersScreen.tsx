/** Who read a document and who did not; what is asked of whom. */
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import {
  type PolicyReader,
  type ReadingAsk,
  type ReadingCoverage,
  readerFilters,
  readingStates,
} from '@vigia/contract/library/readings.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../../kit/screen/ExportMenu.tsx';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Stat } from '../../kit/screen/Stat.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { AskReading, changedByAsking } from './AskReading.tsx';
import { ReadingTag } from './marks.tsx';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

function useReaderColumns(): Column<PolicyReader>[] {
  const { t } = useTranslation(['library', 'kit']);
  const { date } = useFormats();
  return [
    { id: 'person', title: t('ask.person'), cell: ({ person }) => nameOf(person) },
    { id: 'role', title: t('ask.role'), cell: ({ role }) => t(`kit:roles.${role}`) },
    { id: 'state', title: t('columns.status'), cell: ({ state }) => <ReadingTag state={state} /> },
    { id: 'due', title: t('reading.due'), cell: ({ dueDate }) => date(dueDate) },
    {
      id: 'confirmed',
      title: t('reading.confirmed'),
      cell: ({ confirmedAt, confirmedNumber, byLink }) =>
        confirmedAt
          ? `${t('reading.versionOn', { number: confirmedNumber, date: date(confirmedAt) })}${byLink ? ` (${t('reading.byLink')})` : ''}`
          : t('notYet'),
    },
  ];
}

function Request({ request }: { request: ReadingAsk }) {
  const { t } = useTranslation(['library', 'kit']);
  const { date } = useFormats();
  const { audience, role, person, dueDate } = request;
  const withdraw = useWrite(readings.withdrawReading, { refresh: changedByAsking });
  const named = audience === 'role' && role ? t(`kit:roles.${role}`) : person && nameOf(person);
  const whom = named ?? t('ask.audiences.everyone');
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Text size="sm">{t('ask.request', { whom, date: date(dueDate) })}</Text>
      <ConfirmButton
        size="compact-sm"
        title={t('ask.withdrawTitle', { whom })}
        text={t('ask.withdrawText')}
        busy={withdraw.busy}
        onConfirm={() => withdraw.run({ params: { id: request.id } })}
        aria-label={t('ask.withdrawNamed', { whom })}
      >
        {t('ask.withdraw')}
      </ConfirmButton>
    </Group>
  );
}

function Coverage({ coverage }: { coverage: ReadingCoverage }) {
  const { t } = useTranslation('library');
  const { asked, done, overdue, requests, fromNumber } = coverage;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Stat
          label={t('reading.states.done')}
          value={t('reading.ofPeople', { done, asked })}
          note={t('reading.counts', { number: fromNumber })}
        />
        <Stat label={t('reading.states.open')} value={asked - done - overdue} />
        <Stat label={t('reading.states.overdue')} value={overdue} />
      </SimpleGrid>
      <Paper withBorder p="md" component="section" aria-labelledby="requests">
        <Title order={2} size="h4" id="requests" mb="xs">
          {t('ask.requests')}
        </Title>
        <Stack component="ul" gap="xs" m={0} p={0}>
          {requests.map((one) => (
            <Request key={one.id} request={one} />
          ))}
        </Stack>
      </Paper>
    </Stack>
  );
}

/** Mails who is missing a link of their own: whoever has no password at hand reads on a phone all the same. */
function MailLinks({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const mail = useWrite(readings.mailReadingLinks, {
    onDone: ({ waiting, mailLeaves }) => toastDone(t(mailLeaves ? 'ask.mailed' : 'ask.kept', { count: waiting })),
  });
  return (
    <ConfirmButton
      title={t('ask.mailTitle')}
      text={t('ask.mailText')}
      busy={mail.busy}
      onConfirm={() => mail.run({ params: { id }, body: {} })}
    >
      {t('ask.mail')}
    </ConfirmButton>
  );
}

function Readers({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const state = useUrlState(readerFilters);
  const [query, change] = state;
  const read = useRead(readings.readers, { params: { id }, query }, { keepPrevious: true });
  const columns = useReaderColumns();
  const { page: _page, limit: _limit, ...asked } = query;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Filters label={t('reading.filters')}>
          <FilterText label={t('ask.person')} value={query.search} onChange={(search) => change({ search })} />
          <FilterChoice
            label={t('columns.status')}
            all={t('filters.all')}
            choices={readingStates.map((value) => ({ value, label: t(`reading.states.${value}`) }))}
            value={query.state}
            onChange={(value) => change({ state: value })}
          />
        </Filters>
        <ExportMenu
          download={(format) => call(readings.exportReaders, { params: { id }, query: { ...asked, format } })}
        />
      </Group>
      <DataTable
        name={t('reading.people')}
        read={read}
        columns={columns}
        keyOf={({ person }) => person.id}
        state={state}
        empty={<EmptyState title={t('ask.nobody')}>{t('ask.nobodyText')}</EmptyState>}
      />
    </Stack>
  );
}

export function ReadersScreen() {
  const { t } = useTranslation('library');
  const { policyId: id = '' } = useParams();
  const policy = useRead(library.get, { params: { id } });
  const read = useRead(readings.readingCoverage, { params: { id } });
  const title = policy.data?.title ?? t('document');
  const asked = (read.data?.requests.length ?? 0) > 0;
  return (
    <Screen
      title={t('reading.people')}
      lead={title}
      crumbs={[
        { title: t('title'), to: libraryPlaces.library.at() },
        { title, to: libraryPlaces.policy.at({ policyId: id }) },
      ]}
      reads={[policy, read]}
      actions={
        policy.data?.approvedNumber && (
          <>
            {read.data && read.data.done < read.data.asked && <MailLinks id={id} />}
            <AskReading policyId={id} />
          </>
        )
      }
    >
      {read.data && asked ? (
        <Stack gap="lg">
          <Coverage coverage={read.data} />
          <Readers id={id} />
        </Stack>
      ) : (
        <EmptyState title={t('ask.nobody')}>
          {t(policy.data?.approvedNumber ? 'ask.nobodyText' : 'ask.notApproved')}
        </EmptyState>
      )}
    </Screen>
  );
}
