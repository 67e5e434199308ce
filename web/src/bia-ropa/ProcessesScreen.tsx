/** What the company does: its records of processing and what must be back first, over one inventory (LGPD art. 37; ISO 22301). */
import { Button, Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCan, useRead } from '../kit/api/queries.ts';
import { ImportButton } from '../kit/importing/ImportButton.tsx';
import { Arriving } from '../kit/lazy/Arriving.tsx';
import { lazyScreen } from '../kit/lazy/lazyScreen.tsx';
import { Screen, ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { useNarrow } from '../kit/screen/useNarrow.ts';
import { writeParams } from '../kit/screen/useUrlState.ts';
import { Activities } from './Activities.tsx';
import { PapersMenu } from './PapersMenu.tsx';
import { afterActivity, inventoryFresh } from './reads.ts';

// What most visits do not open is fetched when it is.
const Analysis = lazyScreen(() => import('./Analysis.tsx').then((m) => m.Analysis));
const ActivityTemplates = lazyScreen(() => import('./Templates.tsx').then((m) => m.ActivityTemplates));
const Areas = lazyScreen(() => import('./inventory/Areas.tsx').then((m) => m.Areas));
const DataMap = lazyScreen(() => import('./DataMap.tsx').then((m) => m.DataMap));
const DataPoints = lazyScreen(() => import('./inventory/DataPoints.tsx').then((m) => m.DataPoints));
const Systems = lazyScreen(() => import('./inventory/Systems.tsx').then((m) => m.Systems));

const views = ['activities', 'analysis', 'map', 'systems', 'points', 'areas', 'start'] as const;

/** On a phone only what leads the list; the other counts stand on their own views. */
function StatusFigures() {
  const { t } = useTranslation('bia-ropa');
  const narrow = useNarrow();
  const status = useRead(biaRopa.status, {}, inventoryFresh).data;
  if (status?.activities === 0) return null;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Stat
        label={t('status.activities')}
        value={status?.activities}
        note={status && t('status.complete', { count: status.complete })}
      />
      <Stat label={t('status.systems')} value={status?.systems} />
      {!narrow && <Stat label={t('status.dataPoints')} value={status?.dataPoints} />}
      {!narrow && <Stat label={t('status.areas')} value={status?.areas} />}
    </SimpleGrid>
  );
}

export function ProcessesScreen() {
  const { t } = useTranslation('bia-ropa');
  const [params, setParams] = useSearchParams();
  const mayEdit = useCan('processing.edit');
  const view = views.find((one) => one === params.get('view')) ?? 'activities';
  // Asked for while the code that draws it is on its way.
  useRead(biaRopa.dataMap, {}, { ...inventoryFresh, enabled: view === 'map' });
  const show = (next: string) =>
    setParams(writeParams(new URLSearchParams(), { view: next === 'activities' ? undefined : next }), {
      replace: true,
    });
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <Group>
          <PapersMenu />
          {mayEdit && (
            <ImportButton
              route={biaRopa.import}
              refresh={afterActivity}
              title={t('import.title')}
              lead={t('import.lead')}
            />
          )}
          {mayEdit && (
            <Button component={Link} to={biaRopaPlaces.create.at()}>
              {t('new.open')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('views.title')}
          value={view}
          onChange={show}
          data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {view === 'activities' && <StatusFigures />}
        {view === 'activities' && <Activities onStart={() => show('start')} />}
        <Arriving fallback={<ScreenSkeleton />}>
          {view === 'analysis' && <Analysis />}
          {view === 'map' && <DataMap />}
          {view === 'systems' && <Systems />}
          {view === 'points' && <DataPoints />}
          {view === 'areas' && <Areas />}
          {view === 'start' && <ActivityTemplates />}
        </Arriving>
      </Stack>
    </Screen>
  );
}
