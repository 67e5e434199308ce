/** Established engines beside the built-in one: which are installed, and what each did in a scan. */
import { Anchor, List, Paper, Stack, Text, Title } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import type { ScanResult } from '@vigia/contract/scans/scans.shapes.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead } from '../kit/api/queries.ts';
import { Marked } from '../kit/i18n/Marked.tsx';

/** What each adds to the built-in engine. */
const does: Readonly<Record<string, 'nmap' | 'testssl' | 'nuclei'>> = {
  Nmap: 'nmap',
  'testssl.sh': 'testssl',
  Nuclei: 'nuclei',
};

/** What is said of each engine: there with its version, or plainly not there. */
export function InstalledEngines() {
  const { t } = useTranslation('scans');
  const read = useRead(scans.overview);
  if (!read.data) return null;
  return (
    <Paper p="md" component="section" aria-label={t('engines.title')}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('engines.title')}
        </Title>
        <Text size="sm" maw="var(--vigia-measure)">
          {t('engines.lead')}
        </Text>
        <List size="sm" spacing={4}>
          {read.data.engines.map(({ name, version }) => (
            <List.Item key={name}>
              <b>{name}</b>: {version === null ? t('engines.absent') : t('engines.there', { version })}
              {does[name] && ` (${t(`engines.does.${does[name]}`)})`}
            </List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed" maw="var(--vigia-measure)">
          <Marked
            text={t('engines.trivy')}
            parts={{
              a: (words) => (
                <Anchor component={Link} to={vulnerabilitiesPlaces.import.at()} inherit underline="always">
                  {words}
                </Anchor>
              ),
            }}
          />
        </Text>
      </Stack>
    </Paper>
  );
}

/** What other engines did in a scan; what they found stands among the vulnerabilities. */
export function UsedEngines({ scan: { id, engines } }: { scan: ScanResult }) {
  const { t } = useTranslation('scans');
  const mayTreat = useCan('vulnerabilities.read');
  if (engines.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('engines.title')}>
      <Title order={2} size="h3">
        {t('engines.title')}
      </Title>
      <List spacing={4}>
        {engines.map(({ name, version, outcome, found }) => (
          <List.Item key={name}>
            <b>{name}</b> {version}: {t(`engines.outcomes.${outcome}`)}
            {found > 0 && ` (${t('engines.found', { count: found })})`}
          </List.Item>
        ))}
      </List>
      {mayTreat && (
        <Anchor component={Link} to={vulnerabilitiesPlaces.list.at({ scan: id })}>
          {t('engines.all')}
        </Anchor>
      )}
    </Stack>
  );
}
