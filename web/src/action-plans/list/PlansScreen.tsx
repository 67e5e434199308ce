/** All action plans: the numbers, the filters, and three ways to look at them. */
import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { planFilters } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { ImportButton } from '../../kit/importing/ImportButton.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { ExportMenu } from '../../kit/screen/ExportMenu.tsx';
import { Screen, ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type PlanQuery, plansAsked, viewAddress, views } from './asking.ts';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanFilters } from './PlanFilters.tsx';
import { PlansBeginning } from './PlansBeginning.tsx';
import { PlanTable } from './PlanTable.tsx';

/** The plans that the filters leave, as a file. */
function PlansExport({ filters: { page: _page, limit: _limit, ...filters } }: { filters: PlanQuery }) {
  const { t } = useTranslation('action-plans');
  return (
    <ExportMenu
      download={(format) => call(actionPlans.export, { query: { ...plansAsked(filters), format } })}
      failed={t('export.failed')}
    />
  );
}

interface ViewSwitchProps {
  view: (typeof views)[number];
  onChange: (view: string) => void;
}

/** Table, board or calendar. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('action-plans');
  return (
    <SegmentedControl
      aria-label={t('views.title')}
      data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={view}
      onChange={onChange}
      mb="md"
      data-no-print
    />
  );
}

/** The buttons beside the heading; each shows itself to those who may. */
function ListActions({ filters, none }: { filters: PlanQuery; none: boolean }) {
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
