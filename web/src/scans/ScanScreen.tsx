/** What the company shows the world: start a scan, see what runs, what was found, and what is looked at (specification §2). */
import { SegmentedControl, Stack } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCan, useRead } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { writeParams } from '../kit/screen/useUrlState.ts';
import { ScanChecks } from './ScanChecks.tsx';
import { ScanHistory } from './ScanHistory.tsx';
import { ScanProgressCard } from './ScanProgressCard.tsx';
import { ScanTargets } from './ScanTargets.tsx';
import { SendReport } from './SendReport.tsx';
import { StartScan } from './StartScan.tsx';
import { isAtWork, useProgress } from './useProgress.ts';

const views = ['history', 'targets', 'checks'] as const;
const contents = { history: ScanHistory, targets: ScanTargets, checks: ScanChecks };

export function ScanScreen() {
  const { t } = useTranslation('scans');
  const [params, setParams] = useSearchParams();
  const mayRun = useCan('scans.run');
  const read = useRead(scans.overview);
  const told = useProgress();
  const running = told ? (isAtWork(told) ? told : null) : (read.data?.running ?? null);
  const view = views.find((one) => one === params.get('view')) ?? 'history';
  const Content = contents[view];
  const show = (next: string) =>
    setParams(writeParams(new URLSearchParams(), { view: next === 'history' ? undefined : next }), { replace: true });
  return (
    <Screen title={t('title')} lead={t('lead')} reads={[read]} failed={t('failed')}>
      <Stack gap="lg">
        {read.data && mayRun && <StartScan overview={read.data} />}
        {running && <ScanProgressCard progress={running} linked />}
        {mayRun && <SendReport />}
        <SegmentedControl
          aria-label={t('views.title')}
          value={view}
          onChange={show}
          data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        <Content />
      </Stack>
    </Screen>
  );
}
