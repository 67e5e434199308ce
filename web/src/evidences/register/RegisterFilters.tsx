import { evidenceKind, review } from '@vigia/contract/evidences/evidences.contract.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { useControlsOf } from '../form/useControls.ts';
import type { RegisterState } from './filters.ts';
import { useFrameworkName } from './marks.tsx';

/** The control, once a framework is chosen: its list is not fetched before. */
function ControlFilter({ state: [filters, change] }: { state: RegisterState }) {
  const { t } = useTranslation('evidences');
  const controls = useControlsOf(filters.framework);
  const known = controls.map(({ controlId, title }) => ({ value: controlId, label: `${controlId} ${title}` }));
  const named = known.some(({ value }) => value === filters.control);
  const given = filters.control && !named ? [{ value: filters.control, label: filters.control }] : [];
  return (
    <FilterChoice
      label={t('filters.control')}
      all={t('filters.allControls')}
      choices={[...given, ...known]}
      value={filters.control}
      onChange={(control) => change({ control })}
    />
  );
}

/** The filters above the register; each writes to the address. The validity is chosen by its figures. */
export function RegisterFilters({ state }: { state: RegisterState }) {
  const { t } = useTranslation('evidences');
  const nameOf = useFrameworkName();
  const [filters, change] = state;
  return (
    <Filters label={t('filters.title')}>
      <FilterText label={t('filters.search')} value={filters.search} onChange={(search) => change({ search })} />
      <FilterChoice
        label={t('filters.review')}
        all={t('filters.all')}
        choices={review.options.map((value) => ({ value, label: t(`reviews.${value}`) }))}
        value={filters.review}
        onChange={(value) => change({ review: value })}
      />
      <FilterChoice
        label={t('filters.kind')}
        all={t('filters.allKinds')}
        choices={evidenceKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={filters.kind}
        onChange={(kind) => change({ kind })}
      />
      <FilterChoice
        label={t('filters.framework')}
        all={t('filters.allFrameworks')}
        choices={frameworks.map((value) => ({ value, label: nameOf(value) }))}
        value={filters.framework}
        onChange={(framework) => change({ framework, control: undefined })}
      />
      {filters.framework && <ControlFilter state={state} />}
    </Filters>
  );
}
