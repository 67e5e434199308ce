/** What scans and reports found: the gravest first, with the day by which each is to be closed (ISO/IEC 27001 A.8.8). */
import { Button, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
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

function FindingFigures() {
  const { t } = useTranslation('vulnerabilities');
  const { number, date } = useFormats();
  const { data } = useRead(vulnerabilities.stats);
  const kev = data?.attackLists.kev;
  const share = data && data.kept + data.missed > 0 ? Math.round((100 * data.kept) / (data.kept + data.missed)) : null;
  const inTime = share === null ? t('stats.none') : t('stats.share', { share });
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
      <Stat
        label={t('stats.kept')}
        value={data && inTime}
        note={
          data && data.medianDays !== null ? t('stats.median', { days: number(data.medianDays) }) : t('stats.keptNote')
        }
      />
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
