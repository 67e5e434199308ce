/** All suppliers at a glance: by tier and score, who is late, what hangs on whom, what ends soon. */
import { Anchor, Button, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { type PortfolioReport, supplierReports } from '@vigia/contract/suppliers/reporting.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, saveFile } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../../kit/screen/ExportMenu.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Stat } from '../../kit/screen/Stat.tsx';
import { SupplierSeverityTag, TierTag } from '../marks.tsx';
import classes from '../Suppliers.module.css';

function Tiers({ tiers }: Pick<PortfolioReport, 'tiers'>) {
  const { t } = useTranslation('suppliers');
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={t('report.byTier')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('columns.tier')}</Table.Th>
            <Table.Th scope="col">{t('report.count')}</Table.Th>
            <Table.Th scope="col">{t('report.scored')}</Table.Th>
            <Table.Th scope="col">{t('report.mean')}</Table.Th>
            <Table.Th scope="col">{t('report.least')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tiers.map(({ tier, count, scored, mean, least }) => (
            <Table.Tr key={tier}>
              <Table.Td>
                <Anchor component={Link} to={suppliersPlaces.register.at({ tier })}>
                  <TierTag tier={tier} />
                </Anchor>
              </Table.Td>
              <Table.Td>{count}</Table.Td>
              <Table.Td>{scored}</Table.Td>
              <Table.Td>{mean ?? '–'}</Table.Td>
              <Table.Td>{least ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface Line {
  key: string;
  to: string;
  name: string;
  rest: ReactNode;
}
function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t } = useTranslation('suppliers');
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {lines.length === 0 && <Text c="dimmed">{t('report.nothing')}</Text>}
      <ul className={classes.answers}>
        {lines.map(({ key, to, name, rest }) => (
          <li key={key}>
            <Anchor component={Link} to={to}>
              {name}
            </Anchor>{' '}
            {rest}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Parts({ report }: { report: PortfolioReport }) {
  const { t } = useTranslation('suppliers');
  const { date } = useFormats();
  const supplierAt = (id: string) => suppliersPlaces.supplier.at({ id });
  const dated = (all: PortfolioReport['late']) =>
    all.map(({ id, name, what, day }) => ({
      ...{ key: `${id} ${what} ${day}`, to: supplierAt(id), name },
      rest: (
        <Text component="span" size="sm">
          {what}, {date(day)}
        </Text>
      ),
    }));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Part title={t('report.late')} lines={dated(report.late)} />
      <Part
        title={t('report.concentration')}
        lines={report.concentration.map(({ id, name, processes }) => ({
          ...{
            key: id,
            to: supplierAt(id),
            name,
            rest: (
              <Text component="span" size="sm">
                {processes.join(', ')}
              </Text>
            ),
          },
        }))}
      />
      <Part
        title={t('report.contracts')}
        lines={report.contracts.map(({ id, name, day }) => ({
          ...{ key: id, to: supplierAt(id), name },
          rest: (
            <Text component="span" size="sm">
              {t('report.contractDay', { date: date(day) })}
            </Text>
          ),
        }))}
      />
      <Part title={t('report.certificates')} lines={dated(report.certificates)} />
      <Part
        title={t('report.findings')}
        lines={report.findings.open.map(({ evaluationId, name, what, severity, day }, at) => ({
          ...{ key: `${evaluationId} ${at}`, to: suppliersPlaces.evaluation.at({ id: evaluationId }), name },
          rest: (
            <>
              <SupplierSeverityTag severity={severity} />{' '}
              <Text component="span" size="sm">
                {what}, {day ? date(day) : t('report.noDay')}
              </Text>
            </>
          ),
        }))}
      />
    </SimpleGrid>
  );
}

function Download() {
  const { t } = useTranslation('suppliers');
  const refused = useRefused('suppliers');
  const [busy, setBusy] = useState(false);
  const file = (format: 'pdf' | 'xlsx' | 'csv') => call(supplierReports.portfolioFile, { query: { format } });
  const pdf = async () => {
    setBusy(true);
    await file('pdf').then(saveFile, (fault: unknown) => refused(fault, t('report.failed')));
    setBusy(false);
  };
  return (
    <>
      <ExportMenu download={file} />
      <Button loading={busy} onClick={() => void pdf()}>
        {t('report.pdf')}
      </Button>
    </>
  );
}

export function TprmReportScreen() {
  const { t } = useTranslation('suppliers');
  const read = useRead(supplierReports.portfolio);
  const report = read.data;
  return (
    <Screen
      title={t('report.title')}
      lead={t('report.lead')}
      crumbs={[{ title: t('title'), to: suppliersPlaces.register.at() }]}
      reads={[read]}
      actions={report && report.total > 0 && <Download />}
    >
      {report?.total === 0 && (
        <EmptyState
          title={t('empty.title')}
          action={
            <Button component={Link} to={suppliersPlaces.create.at()}>
              {t('new.open')}
            </Button>
          }
        >
          {t('report.empty')}
        </EmptyState>
      )}
      {report && report.total > 0 && (
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 2, md: 4 }}>
            <Stat label={t('stats.total')} value={report.total} />
            <Stat label={t('states.never')} value={report.byState.never} />
            <Stat label={t('stats.late')} value={report.byState.late} />
            <Stat label={t('decisions.conditional')} value={report.byDecision.conditional} />
          </SimpleGrid>
          <Tiers tiers={report.tiers} />
          <Parts report={report} />
        </Stack>
      )}
    </Screen>
  );
}
