/** All action plans: the numbers, the filters, and three ways to look at them. */
import { Stack } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { planFilters } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { Screen, ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { viewAddress } from './asking.ts';
import { ListActions } from './ListActions.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanFilters } from './PlanFilters.tsx';
import { PlansBeginning } from './PlansBeginning.tsx';
import { PlanTable } from './PlanTable.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

const Board = lazyScreen(() => import('../board/Board.tsx').then((m) => m.Board));
const Calendar = lazyScreen(() => import('../calendar/Calendar.tsx').then((m) => m.Calendar));

export function PlansScreen() {
  const { t } = useTranslation('action-plans');
  const state = useUrlState(planFilters);
  const [{ view, month }, show] = useUrlState(viewAddress);
  const stats = useRead(actionPlans.stats);
  const none = stats.data?.total === 0;
  return (
    <Screen title={t('title')} lead={t('lead')} actions={<ListActions filters={state[0]} none={none} />}>
      {none ? (
        <PlansBeginning />
      ) : (
        <Stack gap="lg">
          <PlanFigures stats={stats.data} />
          <div>
            <ViewSwitch view={view} onChange={(next) => show({ view: next === 'table' ? undefined : next })} />
            <PlanFilters state={state} view={view} />
            <Suspense fallback={<ScreenSkeleton />}>
              {view === 'table' && <PlanTable state={state} />}
              {view === 'board' && <Board filters={state[0]} />}
              {view === 'calendar' && (
                <Calendar filters={state[0]} month={month} onMonth={(next) => show({ month: next })} />
              )}
            </Suspense>
          </div>
        </Stack>
      )}
    </Screen>
  );
}
