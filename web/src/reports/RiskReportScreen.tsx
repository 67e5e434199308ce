/** The executive risk report: what it says in a sentence, the gravest risks, what is open, how it was counted. */
import { Alert, Anchor, Button, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import type { RiskReport } from '@vigia/contract/reports/reports.shapes.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import type { WeighedRating } from '@vigia/contract/risks/risks.shapes.ts';
import { isTargetAbove } from '@vigia/contract/risks/weighing.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useRead } from '../kit/api/queries.ts';
import { BarList } from '../kit/charts/BarList.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { OwnerName } from '../kit/people/OwnerName.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../kit/screen/ExportMenu.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Stat } from '../kit/screen/Stat.tsx';
import { DownloadReport } from './DownloadReport.tsx';
import { ReportByMail } from './ReportByMail.tsx';
import { AboveLimit, YearInMoney } from './RiskLimits.tsx';

function MaturityChart({ frameworks }: Pick<RiskReport, 'frameworks'>) {
  const { t } = useTranslation('reports');
  if (frameworks.length === 0)
    return (
      <section aria-label={t('risks.maturityChart')}>
        <Title order={2} size="h3" mb="sm">
          {t('risks.maturityChart')}
        </Title>
        <Text>{t('risks.unassessed')}</Text>
      </section>
    );
  return (
    <BarList
      title={t('risks.maturityChart')}
      max={5}
      items={frameworks.map(({ framework, maturity }) => ({
        ...{ label: t(`risks.frameworks.${framework}`), value: maturity },
      }))}
    />
  );
}

function RiskFiguresOf({ report }: { report: RiskReport }) {
  const { t } = useTranslation(['reports', 'risks']);
  const { number } = useFormats();
  const { figures, undecided, incidents, byCategory, frameworks } = report;
  const grave = figures.bySeverity.critical + figures.bySeverity.high;
  const facts = { total: figures.total, grave, undecided, overdue: figures.overdue, ...incidents };
  return (
    <Stack gap="xl">
      <Alert title={t('risks.inShort')}>{t('risks.summary', facts)}</Alert>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <Stat label={t('risks.total')} value={number(figures.total)} />
        <Stat label={t('risks.graveStat')} value={number(grave)} />
        <Stat label={t('risks.undecided')} value={number(undecided)} />
        <Stat label={t('risks.overdue')} value={number(figures.overdue)} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <BarList
          title={t('risks.categoryChart')}
          items={byCategory.map(({ category, count, grave: high }) => ({
            ...{ label: t(`risks:categories.${category}`), value: count },
            note: t('risks.graveNote', { count: high }),
          }))}
        />
        <MaturityChart frameworks={frameworks} />
      </SimpleGrid>
    </Stack>
  );
}

function TopRisks({ report: { top, appetite } }: { report: RiskReport }) {
  const { t } = useTranslation(['reports', 'risks']);
  const { date } = useFormats();
  const rated = ({ severity, score }: WeighedRating) =>
    t('risks.score', { severity: t(`risks:severities.${severity}`), score });
  return (
    <section aria-label={t('risks.top')}>
      <Title order={2} size="h3" mb="sm">
        {t('risks.top')}
      </Title>
      <Table.ScrollContainer minWidth={620} type="native" tabIndex={0}>
        <Table aria-label={t('risks.top')}>
          <Table.Thead>
            <Table.Tr>
              {(['risk', 'current', 'target', 'owner', 'review'] as const).map((key) => (
                <Table.Th key={key} scope="col">
                  {t(`risks.columns.${key}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {top.map(({ id, title, current, target, status, owner, reviewOn }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Anchor component={Link} to={risksPlaces.risk.at({ id })}>
                    {title}
                  </Anchor>
                </Table.Td>
                <Table.Td>{rated(current)}</Table.Td>
                <Table.Td>
                  {rated(target)}
                  {isTargetAbove({ target, status }, appetite.appetite) && `, ${t('risks.appetite.targetTag')}`}
                </Table.Td>
                <Table.Td>
                  <OwnerName person={owner} none={t('risks.noOwner')} />
                </Table.Td>
                <Table.Td>{reviewOn ? date(reviewOn) : t('risks.none')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

/** Without an assessment nothing is known of gaps: what is said of maturity says so. */
function Gaps({ report: { gaps, frameworks } }: { report: RiskReport }) {
  const { t } = useTranslation('reports');
  if (frameworks.length === 0) return null;
  return (
    <section aria-label={t('risks.gaps')}>
      <Title order={2} size="h3" mb="sm">
        {t('risks.gaps')}
      </Title>
      {gaps.length > 0 ? <GapTable gaps={gaps} /> : <Text>{t('risks.noGaps')}</Text>}
    </section>
  );
}

function GapTable({ gaps }: { gaps: RiskReport['gaps'] }) {
  const { t } = useTranslation('reports');
  const { number, mean } = useFormats();
  return (
    <Table.ScrollContainer minWidth={560} type="native" tabIndex={0}>
      <Table aria-label={t('risks.gaps')}>
        <Table.Thead>
          <Table.Tr>
            {(['control', 'framework', 'maturity', 'goal'] as const).map((key) => (
              <Table.Th key={key} scope="col">
                {t(`risks.columns.${key}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {gaps.map(({ framework, controlId, title, maturity, target }) => (
            <Table.Tr key={`${framework} ${controlId}`}>
              <Table.Td>
                {controlId} {title}
              </Table.Td>
              <Table.Td>{t(`risks.frameworks.${framework}`)}</Table.Td>
              <Table.Td>{maturity === null ? t('risks.none') : mean(maturity)}</Table.Td>
              <Table.Td>{number(target)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Nothing to report: none was recorded yet, or all of them are closed. */
function NoRisks({ closed }: { closed: number }) {
  const { t } = useTranslation('reports');
  const none = closed === 0;
  return (
    <EmptyState
      title={t(none ? 'risks.empty' : 'risks.allClosed')}
      action={
        <Button component={Link} to={risksPlaces.register.at(none ? { view: 'typical' } : { status: 'closed' })}>
          {t(none ? 'risks.toRisks' : 'risks.toClosed')}
        </Button>
      }
    >
      {none ? t('risks.emptyText') : t('risks.allClosedText', { count: closed })}
    </EmptyState>
  );
}

export function RiskReportScreen() {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const read = useRead(reports.risks);
  const report = read.data;
  const some = (report?.figures.total ?? 0) > 0;
  return (
    <Screen
      title={t('risks.title')}
      lead={report && t('risks.lead', { day: date(report.day) })}
      actions={
        some && (
          <>
            <ExportMenu download={(format) => call(reports.risksSheet, { query: { format } })} />
            <DownloadReport download={() => call(reports.risksPdf)} />
          </>
        )
      }
      reads={[read]}
    >
      {report &&
        (some ? (
          <Stack gap="xl">
            <RiskFiguresOf report={report} />
            <AboveLimit report={report} />
            <TopRisks report={report} />
            <YearInMoney money={report.money} />
            <Gaps report={report} />
            <ReportByMail report="risk-assessment" />
            <section aria-label={t('risks.methodTitle')}>
              <Title order={2} size="h3" mb="xs">
                {t('risks.methodTitle')}
              </Title>
              <Text maw="72ch">{t('risks.method')}</Text>
            </section>
          </Stack>
        ) : (
          <NoRisks closed={report.figures.byStatus.closed} />
        ))}
    </Screen>
  );
}
