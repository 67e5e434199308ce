import { useTranslation } from 'react-i18next';
import { addDays, useToday } from '../../kit/i18n/days.ts';
import { useOwnerChoices } from '../../kit/people/people.ts';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { useSession } from '../../kit/session/session.ts';
import { useChoices } from '../parts/choices.ts';
import type { FilterState, views } from './asking.ts';

function DueFilter({ state: [{ overdue, dueFrom, dueTo }, change] }: { state: FilterState }) {
  const { t } = useTranslation('action-plans');
  const today = useToday();
  const week = { dueFrom: today, dueTo: addDays(today, 6) };
  const isWeek = dueFrom === week.dueFrom && dueTo === week.dueTo;
  const none = { overdue: undefined, dueFrom: undefined, dueTo: undefined };
  const wanted = { overdue: { ...none, overdue: 'true' }, week: { ...none, ...week, closed: 'false' } };
  const value = overdue ? 'overdue' : isWeek ? 'week' : '';
  return (
    <FilterChoice
      label={t('filters.due')}
      all={t('filters.anyDay')}
      choices={(['overdue', 'week'] as const).map((one) => ({ value: one, label: t(`filters.${one}`) }))}
      value={value}
      onChange={(next) => change(next === 'overdue' || next === 'week' ? wanted[next] : none)}
    />
  );
}

/** The filters, status first; each writes to the address. The board's columns are the statuses, the calendar's days the dates. */
export function PlanFilters({ state, view }: { state: FilterState; view: (typeof views)[number] }) {
  const { t } = useTranslation('action-plans');
  const [filters, change] = state;
  const { statuses, priorities, categories } = useChoices();
  const me = useSession((session) => session.user?.id);
  const others = useOwnerChoices();
  const people = [
    { value: 'me', label: t('people.justMe') },
    { value: 'nobody', label: t('people.unowned') },
    ...others,
  ];
  return (
    <Filters label={t('filters.title')}>
      {view !== 'board' && (
        <FilterChoice
          label={t('filters.status')}
          all={t('filters.everyStatus')}
          choices={[{ value: 'todo', label: t('filters.todo') }, ...statuses]}
          value={filters.closed === false ? 'todo' : filters.status}
          onChange={(next) =>
            change(next === 'todo' ? { status: '', closed: 'false' } : { status: next, closed: undefined })
          }
        />
      )}
      <FilterChoice
        label={t('filters.priority')}
        all={t('filters.all')}
        choices={priorities}
        value={filters.priority}
        onChange={(priority) => change({ priority })}
      />
      <FilterChoice
        label={t('filters.category')}
        all={t('filters.everySubject')}
        choices={categories}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <FilterChoice
        label={t('filters.assignee')}
        all={t('filters.anybody')}
        choices={people}
        value={filters.assignedTo === me ? 'me' : filters.assignedTo}
        onChange={(assignedTo) => change({ assignedTo })}
      />
      {view !== 'calendar' && <DueFilter state={state} />}
      <FilterText
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        value={filters.search}
        onChange={(search) => change({ search })}
      />
    </Filters>
  );
}
