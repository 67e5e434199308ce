import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { ImportButton } from '../../kit/importing/ImportButton.tsx';
import { PlansExport } from '../sheets/PlansExport.tsx';
import type { PlanQuery } from './asking.ts';

/** The buttons beside the heading; each shows itself to those who may. */
export function ListActions({ filters, none }: { filters: PlanQuery; none: boolean }) {
  const { t } = useTranslation('action-plans');
  const mayEdit = useCan('action-plans.edit');
  const mayImport = useCan('action-plans.import');
  return (
    <>
      {!none && <PlansExport filters={filters} />}
      {mayImport && (
        <ImportButton
          route={actionPlans.import}
          refresh={[actionPlans.list, actionPlans.stats]}
          title={t('import.title')}
          lead={t('import.lead')}
        />
      )}
      {mayEdit && (
        <Button
          component={Link}
          to={actionPlansPlaces.create.at()}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
        >
          {t('new.button')}
        </Button>
      )}
    </>
  );
}
