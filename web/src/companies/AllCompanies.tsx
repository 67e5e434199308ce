import { type Company, companies, companyFilters } from '@vigia/contract/companies/companies.contract.ts';
import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { FilterText } from '../kit/screen/FilterText.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { CreateButton } from './CreateButton.tsx';

const statuses = ['active', 'inactive'] as const;

/** Every company of the installation; a row leads to what may be done with it. */
export function AllCompanies() {
  const { t } = useTranslation('companies');
  const { date, number } = useFormats();
  const state = useUrlState(companyFilters);
  const [query, change] = state;
  const list = useRead(companies.list, { query }, { keepPrevious: true });
  const columns: Column<Company>[] = [
    { id: 'name', title: t('columns.name'), cell: ({ name }) => name, sort: 'name' },
    {
      id: 'industry',
      title: t('columns.industry'),
      cell: ({ industry }) => (industry ? t(`industries.${industry}`) : t('noSector')),
    },
    { id: 'plan', title: t('columns.plan'), cell: ({ plan }) => t(`plans.${plan}`) },
    {
      id: 'status',
      title: t('columns.status'),
      cell: ({ isActive }) => (
        <Tag tone={isActive ? 'good' : 'quiet'}>{t(isActive ? 'statuses.active' : 'statuses.inactive')}</Tag>
      ),
    },
    {
      id: 'createdAt',
      title: t('columns.createdAt'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
      sort: 'createdAt',
    },
    { id: 'users', title: t('columns.users'), cell: ({ users }) => number(users), numeric: true },
  ];
  return (
    <Screen title={t('all.title')} lead={t('all.lead')} actions={<CreateButton />}>
      <Filters label={t('filters.title')}>
        <FilterText label={t('filters.search')} value={query.search} onChange={(search) => change({ search })} />
        <FilterChoice
          label={t('filters.status')}
          all={t('filters.all')}
          choices={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          value={query.status}
          onChange={(status) => change({ status })}
        />
      </Filters>
      <DataTable
        name={t('all.title')}
        read={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => companiesPlaces.company.at({ companyId: id })}
        state={state}
        empty={<EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>}
      />
    </Screen>
  );
}
