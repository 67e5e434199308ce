/** What scans and reports found: the gravest first, with the day by which each is to be closed (ISO/IEC 27001 A.8.8). */
import { Button, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { percentOf } from '@vigia/contract/kit/means.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import type { FindingStats } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCan, useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { writeParams } from '../kit/screen/useUrlState.ts';
import { AttackListsButton } from './AttackListsButton.tsx';
import { DeadlinesButton } from './DeadlinesButton.tsx';
import { FindingList } from './FindingList.tsx';
import { ReportList } from './ReportList.tsx';

const views = ['findings', 'reports'] as const;

/** How many were closed by their day: what waits past it was not. */
function KeptTerms({ data }: { data: FindingStats | undefined }) {
  const { t } = useTranslation('vulnerabilities');
  const { number } = useFormats();
  const { kept, missed, medianDays } = data ?? { kept: 0, missed: 0, medianDays: null };
  const count = kept + missed;
  const notes = [
    count > 0 && t('stats.keptNote', { kept: number(kept), count }),
    medianDays !== null && t('stats.median', { count: medianDays, days: number(medianDays) }),
  ];
  return (
    <Stat
      label={t('stats.kept')}
      value={data && (count > 0 ? t('stats.share', { share: percentOf(kept, count) }) : t('stats.none'))}
      note={data && notes.filter(Boolean).join(' · ')}
    />
  );
}

function FindingFigures() {
  const { t } = useTranslation('vulnerabilities');
  const { number, date } = useFormats();
  const { data } = useRead(vulnerabilities.stats);
  const kev = data?.attackLists.kev;
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }}>
      <Stat
        label={t('stats.total')}
        value={data && number(data.total)}
        note={
          data && t('stats.grave', { critical: number(data.bySeverity.critical), high: number(data.bySeverity.high) })
        }
      />
      <Stat label={t('stats.overdue')} value={data && number(data.overdue)} note={t('stats.overdueNote')} />
      <Stat
        label={t('stats.known')}
        value={data && (kev ? number(data.known) : t('stats.knownUnknown'))}
        note={data && (kev ? t('stats.knownNote', { date: date(kev) }) : t('stats.knownNever'))}
      />
      <KeptTerms data={data} />
    </SimpleGrid>
  );
}

export function FindingsScreen() {
  const { t } = useTranslation('vulnerabilities');
  const [params, setParams] = useSearchParams();
  const mayEdit = useCan('vulnerabilities.edit');
  const view = views.find((one) => one === params.get('view')) ?? 'findings';
  const show = (next: string) =>
    setParams(writeParams(new URLSearchParams(), { view: next === 'findings' ? undefined : next }), { replace: true });
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        mayEdit && (
          <>
            <AttackListsButton />
            <DeadlinesButton />
            <Button component={Link} to={vulnerabilitiesPlaces.import.at()}>
              {t('import.open')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="lg">
        <FindingFigures />
        <SegmentedControl
          aria-label={t('views.title')}
          value={view}
          onChange={show}
          data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {view === 'findings' ? <FindingList /> : <ReportList />}
      </Stack>
    </Screen>
  );
}
