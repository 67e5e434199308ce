import { Anchor, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import type { ScanFinding } from '@vigia/contract/scans/scans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { FindingAgeTag, ScanSeverityTag } from '../marks.tsx';

/** What was sent and what came back: text from outside, shown as nothing but text. */
function ProofLines({ proof }: { proof: ScanFinding['proof'] }) {
  const { t } = useTranslation('scans');
  return proof.map(({ sent, seen }) => (
    <Stack key={`${sent} ${seen}`} gap={4} mb="xs">
      <Text size="sm" c="dimmed">
        {t('finding.sent')}
      </Text>
      <Code block tabIndex={0}>
        {sent}
      </Code>
      <Text size="sm" c="dimmed">
        {t('finding.seen')}
      </Text>
      <Code block tabIndex={0}>
        {seen}
      </Code>
    </Stack>
  ));
}

function FindingCard({ finding }: { finding: ScanFinding }) {
  const { t } = useTranslation('scans');
  return (
    <Paper p="md" component="li">
      <Stack gap="xs">
        <Group gap="md">
          <ScanSeverityTag severity={finding.severity} />
          <FindingAgeTag age={finding.age} />
          <Text size="sm" c="dimmed">
            {t(`categories.${finding.category}`)}
          </Text>
        </Group>
        <Title order={3} size="h4">
          {finding.title}
        </Title>
        <Text size="sm" className="tabular" style={{ overflowWrap: 'anywhere' }}>
          {finding.subject}
        </Text>
        <Text maw="var(--vigia-measure)">{finding.means}</Text>
        <Text fw={600}>{t('finding.fix')}</Text>
        <Text maw="var(--vigia-measure)">{finding.fix}</Text>
        <Reveal label={t('finding.proof')}>
          <ProofLines proof={finding.proof} />
        </Reveal>
        <Anchor component={Link} to={scansPlaces.check.at({ check: finding.check })} size="sm">
          {t('finding.check')}
        </Anchor>
      </Stack>
    </Paper>
  );
}

/** What a scan found, the gravest first. */
export function ScanFindings({ findings }: { findings: readonly ScanFinding[] }) {
  const { t } = useTranslation('scans');
  return (
    <Stack gap="sm" component="ul" p={0} m={0} aria-label={t('result.findings')} style={{ listStyle: 'none' }}>
      {findings.map((finding) => (
        <FindingCard key={finding.id} finding={finding} />
      ))}
    </Stack>
  );
}
