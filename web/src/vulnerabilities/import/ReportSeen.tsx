/** What a report holds: the tool, how much of what severity, and what could not be read. */
import { List, Paper, Stack, Text, Title } from '@mantine/core';
import type { ImportedReport } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { findingSeverities } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import { useTranslation } from 'react-i18next';
import { FindingSeverityTag } from '../marks.tsx';

function Counts({ report, kept }: { report: ImportedReport; kept: boolean }) {
  const { t } = useTranslation('vulnerabilities');
  const { found, added, updated, reopened, closed, informational, aside, repeated, unread, bySeverity, notes } = report;
  const grave = findingSeverities
    .filter((one) => bySeverity[one] > 0)
    .map((one) => `${t(`severities.${one}`)}: ${bySeverity[one]}`)
    .join(' · ');
  return (
    <List size="sm" spacing={4}>
      <List.Item>{[t('seen.found', { count: found }), grave].filter(Boolean).join(' — ')}</List.Item>
      {kept && <List.Item>{t('seen.kept', { added, updated, reopened, closed })}</List.Item>}
      {informational > 0 && <List.Item>{t('seen.informational', { count: informational })}</List.Item>}
      {aside > 0 && <List.Item>{t('seen.aside', { count: aside })}</List.Item>}
      {repeated > 0 && <List.Item>{t('seen.repeated', { count: repeated })}</List.Item>}
      {unread > 0 && <List.Item c="var(--mantine-color-error)">{t('seen.unread', { count: unread })}</List.Item>}
      {notes.map((note) => (
        <List.Item key={note}>{t(`notes.${note}`)}</List.Item>
      ))}
    </List>
  );
}

export function ReportSeen({ report, kept }: { report: ImportedReport; kept: boolean }) {
  const { t } = useTranslation('vulnerabilities');
  const { file, refused, source, target, sample } = report;
  return (
    <Paper withBorder p="md" component="section" aria-label={file}>
      <Stack gap="sm">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {refused ? file : t('seen.title', { source, target })}
        </Title>
        {refused ? (
          <Text c="var(--mantine-color-error)">{t(`refused.${refused}`)}</Text>
        ) : (
          <>
            <Counts report={report} kept={kept} />
            {sample.map((one) => (
              <Text component="div" key={`${one.title} ${one.asset}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
                <FindingSeverityTag severity={one.severity} /> {[one.title, one.asset].join(' · ')}
              </Text>
            ))}
          </>
        )}
      </Stack>
    </Paper>
  );
}
