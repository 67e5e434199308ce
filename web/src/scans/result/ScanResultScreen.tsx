/** One scan: what it found with proof, what it looked at, and what changed since another. */
import { Alert, Button, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { type ScanResult, scanSeverities } from '@vigia/contract/scans/scans.shapes.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Stat } from '../../kit/screen/Stat.tsx';
import { UsedEngines } from '../Engines.tsx';
import { CheckOutcomeTag, ScanStatusTag } from '../marks.tsx';
import { ScanProgressCard } from '../ScanProgressCard.tsx';
import { isAtWork, useProgress } from '../useProgress.ts';
import { ScanComparisonView } from './ScanComparisonView.tsx';
import { ScanFindings } from './ScanFindings.tsx';

const reasons = ['proof-lost', 'no-target', 'no-such-name'] as const;
const notes = ['not-about-this', 'no-answer', 'refused-address', 'too-long', 'broken', 'no-advisories'] as const;

function CheckTable({ scan }: { scan: ScanResult }) {
  const { t } = useTranslation('scans');
  const noteOf = (note: string | null) => {
    const known = notes.find((one) => one === note);
    return known ? t(`notes.${known}`) : '';
  };
  return (
    <Reveal label={t('result.checks', { count: scan.checks.length })}>
      <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.check')}</Table.Th>
              <Table.Th>{t('columns.outcome')}</Table.Th>
              <Table.Th>{t('columns.note')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {scan.checks.map(({ check, title, outcome, note }) => (
              <Table.Tr key={check}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>
                  <CheckOutcomeTag outcome={outcome} />
                </Table.Td>
                <Table.Td>{noteOf(note)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Reveal>
  );
}

/** Why a scan did not come to its end, and how it goes on. */
function BrokenOff({ scan }: { scan: ScanResult }) {
  const { t } = useTranslation('scans');
  const mayRun = useCan('scans.run');
  const resume = useWrite(scans.resume, { refresh: [scans.get, scans.list, scans.overview] });
  const reason = reasons.find((one) => one === scan.reason);
  if (scan.status === 'done' || isAtWork(scan)) return null;
  return (
    <Alert color="yellow" title={t(`statuses.${scan.status}`)}>
      <Stack gap="sm" align="flex-start">
        <Text>{t(reason ? `reasons.${reason}` : 'result.brokenOff')}</Text>
        {mayRun && scan.mode !== 'report' && (
          <Button variant="default" loading={resume.busy} onClick={() => resume.run({ params: { id: scan.id } })}>
            {t('result.resume')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Where a finished scan leads: to those who mend what it found, and to the proof that lets it look further. */
function WhatNow({ scan: { id, status, mode, target, findings } }: { scan: ScanResult }) {
  const { t } = useTranslation('scans');
  const further = useCan('scans.run') && mode === 'public';
  const treats = useCan('vulnerabilities.read') && findings.length > 0;
  if (status !== 'done' || !(treats || further)) return null;
  return (
    <Paper p="md" component="section" aria-label={t('next.title')}>
      <Stack gap="sm" align="flex-start">
        {treats && <Text>{t('next.findings')}</Text>}
        {further && <Text>{t('next.public', { target })}</Text>}
        <Group gap="sm">
          {treats && (
            <Button component={Link} to={vulnerabilitiesPlaces.list.at({ scan: id })}>
              {t('next.treat')}
            </Button>
          )}
          {further && (
            <Button component={Link} to={scansPlaces.scan.at({ view: 'targets' })} variant="default">
              {t('next.prove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function Result({ scan }: { scan: ScanResult }) {
  const { t } = useTranslation('scans');
  const { number, dateTime } = useFormats();
  return (
    <Stack gap="lg">
      <Group gap="md">
        <ScanStatusTag status={scan.status} />
        <Text c="dimmed">{t(`modes.${scan.mode}`)}</Text>
        <Text c="dimmed">{dateTime(scan.createdAt)}</Text>
      </Group>
      {isAtWork(scan) && <ScanProgressCard progress={scan} />}
      <BrokenOff scan={scan} />
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {scanSeverities.map((severity) => (
          <Stat key={severity} label={t(`severities.${severity}`)} value={number(scan.counts[severity])} />
        ))}
      </SimpleGrid>
      <WhatNow scan={scan} />
      <Stack gap="sm" component="section">
        <Title order={2} size="h3">
          {t('result.findings')}
        </Title>
        {scan.findings.length > 0 ? (
          <ScanFindings findings={scan.findings} />
        ) : (
          <EmptyState title={t(isAtWork(scan) ? 'result.notYet' : 'result.nothing')} order={3}>
            {t(scan.mode === 'public' ? 'result.publicOnly' : 'result.looked')}
          </EmptyState>
        )}
      </Stack>
      <UsedEngines scan={scan} />
      <ScanComparisonView scan={scan} />
      <CheckTable scan={scan} />
    </Stack>
  );
}

export function ScanResultScreen() {
  const { t } = useTranslation('scans');
  const { id = '' } = useParams();
  const read = useRead(scans.get, { params: { id } });
  useProgress();
  return (
    <Screen
      title={read.data ? t('result.title', { target: read.data.target }) : t('result.waiting')}
      crumbs={[{ title: t('title'), to: scansPlaces.scan.at() }]}
      reads={[read]}
      failed={t('failed')}
    >
      {read.data && <Result scan={read.data} />}
    </Screen>
  );
}
