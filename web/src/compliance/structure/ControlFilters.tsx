import { Button, Checkbox, Group, Text } from '@mantine/core';
import { assurances, type Overview, results } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { isFiltered, nobody } from './arranged.ts';
import { groupChoices, ownerChoices } from './choices.ts';
import classes from './structure.module.css';
import type { StructureState } from './useStructureState.ts';

interface ControlFiltersProps {
  overview: Overview;
  state: StructureState;
  /** How many controls the filters leave. */
  shown: number;
}

const none = { result: '', assurance: '', owner: '', group: '', q: '', only: '', open: '' };

/** How many controls are left, and the way back to all of them. */
function Left({ overview, state: [filters, change], shown }: ControlFiltersProps) {
  const { t } = useTranslation('compliance');
  return (
    <Group gap="sm" mb="sm" mih={28}>
      <Text size="sm" c="dimmed" role="status">
        {t(overview.framework.key === 'lgpd' ? 'structure.shownArticles' : 'structure.shown', {
          count: shown,
          total: overview.controls.length,
        })}
      </Text>
      {isFiltered(filters) && (
        <Button size="compact-sm" variant="subtle" onClick={() => change(none)}>
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  );
}

export function ControlFilters(props: ControlFiltersProps) {
  const { t } = useTranslation(['compliance', 'kit']);
  const {
    overview,
    state: [filters, change],
  } = props;
  const owners = ownerChoices(overview.controls, (name) => t('kit:people.gone', { name }));
  // What stands open is decided anew by every filter.
  const filter = (part: Partial<Record<keyof typeof filters, string>>) => change({ open: '', ...part });
  return (
    <>
      <Filters label={t('filters.label')}>
        <FilterText label={t('filters.search')} value={filters.q} onChange={(q) => filter({ q })} />
        <FilterChoice
          label={t('filters.group')}
          all={t('filters.all')}
          choices={groupChoices(overview)}
          value={filters.group}
          onChange={(group) => filter({ group })}
        />
        <FilterChoice
          label={t('filters.result')}
          all={t('filters.all')}
          choices={results.map((value) => ({ value, label: t(`results.${value}`) }))}
          value={filters.result}
          onChange={(result) => filter({ result })}
        />
        <FilterChoice
          label={t('filters.assurance')}
          all={t('filters.all')}
          choices={assurances.map((value) => ({ value, label: t(`assurance.${value}`) }))}
          value={filters.assurance}
          onChange={(assurance) => filter({ assurance })}
        />
        {owners.length > 0 && (
          <FilterChoice
            label={t('filters.owner')}
            all={t('filters.all')}
            choices={[...owners, { value: nobody, label: t('filters.nobody') }]}
            value={filters.owner}
            onChange={(owner) => filter({ owner })}
          />
        )}
        <Checkbox
          className={classes.only}
          label={t('filters.onlyGaps')}
          checked={filters.only === 'gaps'}
          onChange={(event) => filter({ only: event.currentTarget.checked ? 'gaps' : '' })}
        />
      </Filters>
      <Left {...props} />
    </>
  );
}
