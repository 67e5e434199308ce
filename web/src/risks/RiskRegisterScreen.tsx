/** The risks of the company: the register, the matrix, and what companies like this one usually have (ISO/IEC 27001 8.2). */
import { Button, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCan, useRead } from '../kit/api/queries.ts';
import { ImportButton } from '../kit/importing/ImportButton.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { writeParams } from '../kit/screen/useUrlState.ts';
import { RiskMatrix } from './RiskMatrix.tsx';
import { RiskMethod } from './RiskMethod.tsx';
import { RiskPortfolio } from './RiskPortfolio.tsx';
import { RiskRegister } from './RiskRegister.tsx';
import { TypicalRisks } from './TypicalRisks.tsx';

const views = ['register', 'matrix', 'money', 'typical', 'method'] as const;

function RiskStats() {
  const { t } = useTranslation('risks');
  const stats = useRead(risks.stats).data;
  if (stats?.total === 0) return null;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Stat label={t('stats.total')} value={stats?.total} />
      <Stat label={t('stats.grave')} value={stats && stats.bySeverity.critical + stats.bySeverity.high} />
      <Stat label={t('stats.accepted')} value={stats?.byStatus.accepted} />
      <Stat label={t('stats.overdue')} value={stats?.overdue} />
    </SimpleGrid>
  );
}

export function RiskRegisterScreen() {
  const { t } = useTranslation('risks');
  const [params, setParams] = useSearchParams();
  const mayEdit = useCan('risks.edit');
  const view = views.find((one) => one === params.get('view')) ?? 'register';
  const show = (next: string) =>
    setParams(writeParams(new URLSearchParams(), { view: next === 'register' ? undefined : next }), { replace: true });
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        mayEdit && (
          <>
            <ImportButton
              route={riskWeighing.import}
              refresh={[risks.list, risks.stats, riskWeighing.method]}
              title={t('import.title')}
              lead={t('import.lead')}
            />
            <Button component={Link} to={risksPlaces.create.at()}>
              {t('new.open')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('views.title')}
          value={view}
          onChange={show}
          data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {view !== 'typical' && view !== 'method' && <RiskStats />}
        {view === 'register' && <RiskRegister onTypical={() => show('typical')} />}
        {view === 'matrix' && <RiskMatrix />}
        {view === 'money' && <RiskPortfolio />}
        {view === 'typical' && <TypicalRisks />}
        {view === 'method' && <RiskMethod />}
      </Stack>
    </Screen>
  );
}
