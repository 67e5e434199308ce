import type { Statement } from '@vigia/contract/compliance/compliance.statement.ts';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import type { UrlState } from '../../kit/screen/useUrlState.ts';
import { isMissing, type StatementFilter, shows } from './choosing.ts';

interface StatementFiltersProps {
  statement: Statement;
  state: UrlState<StatementFilter>;
}

/** By what stands in the row, or by words. */
export function StatementFilters({ statement, state: [{ show, search }, change] }: StatementFiltersProps) {
  const { t } = useTranslation('compliance');
  const asked = shows.filter((one) => one !== 'missing' || statement.rows.some(isMissing));
  return (
    <Filters label={t('soa.filters.label')}>
      <FilterText
        label={t('soa.filters.search')}
        value={search ?? ''}
        onChange={(value) => change({ search: value })}
      />
      <FilterChoice
        label={t('soa.filters.show')}
        all={t('soa.filters.all')}
        choices={asked.map((value) => ({ value, label: t(`soa.filters.${value}`) }))}
        value={show}
        onChange={(value) => change({ show: value })}
      />
    </Filters>
  );
}
