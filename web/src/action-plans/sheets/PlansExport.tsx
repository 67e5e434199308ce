import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { ExportMenu } from '../../kit/screen/ExportMenu.tsx';
import { type PlanQuery, plansAsked } from '../list/asking.ts';

/** The plans that the filters leave, as a file. */
export function PlansExport({ filters: { page: _page, limit: _limit, ...filters } }: { filters: PlanQuery }) {
  const { t } = useTranslation('action-plans');
  return (
    <ExportMenu
      download={(format) => call(actionPlans.export, { query: { ...plansAsked(filters), format } })}
      failed={t('export.failed')}
    />
  );
}
