/** Every message and what became of it, for who runs the installation. */
import { messageFilters, messageStatus, type OutboxMessage, outbox } from '@vigia/contract/outbox/outbox.contract.ts';
import { outboxPlaces } from '@vigia/contract/outbox/outbox.places.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { MessageStatusTag } from './MessageStatusTag.tsx';

export function OutboxScreen() {
  const { t } = useTranslation('outbox');
  const { dateTime } = useFormats();
  const state = useUrlState(messageFilters);
  const [query, change] = state;
  const messages = useRead(outbox.list, { query }, { keepPrevious: true });
  const columns: Column<OutboxMessage>[] = [
    { id: 'subject', title: t('columns.subject'), cell: ({ subject }) => subject },
    { id: 'to', title: t('columns.to'), cell: ({ to }) => to },
    { id: 'status', title: t('columns.status'), cell: ({ status }) => <MessageStatusTag status={status} /> },
    {
      id: 'createdAt',
      title: t('columns.createdAt'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
      width: 200,
    },
  ];
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Filters label={t('filters.title')}>
        <FilterText label={t('filters.search')} value={query.search} onChange={(search) => change({ search })} />
        <FilterChoice
          label={t('filters.status')}
          all={t('filters.all')}
          choices={messageStatus.options.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          value={query.status}
          onChange={(status) => change({ status })}
        />
      </Filters>
      <DataTable
        name={t('title')}
        read={messages}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => outboxPlaces.message.at({ messageId: id })}
        state={state}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
    </Screen>
  );
}
