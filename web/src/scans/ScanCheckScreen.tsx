/** The page of a check: what it looks at, how its severity comes about, what a finding means and how it is fixed. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { ScanSeverityTag } from './marks.tsx';

const parts = ['looks', 'means', 'fix', 'weighs'] as const;

export function ScanCheckScreen() {
  const { t } = useTranslation('scans');
  const { check = '' } = useParams();
  const read = useRead(scans.check, { params: { check } });
  const { data } = read;
  return (
    <Screen
      title={data?.title ?? t('check.title')}
      crumbs={[{ title: t('title'), to: scansPlaces.scan.at({ view: 'checks' }) }]}
      reads={[read]}
      narrow
    >
      {data && (
        <Stack gap="lg">
          <Group gap="md">
            <ScanSeverityTag severity={data.severity} />
            <Text c="dimmed">{t(`categories.${data.category}`)}</Text>
            <Text c="dimmed">{t(data.public ? 'checks.public' : 'checks.proven')}</Text>
          </Group>
          {parts.map((part) => (
            <Stack key={part} gap={4} component="section">
              <Title order={2} size="h3">
                {t(`check.${part}`)}
              </Title>
              <Text>{data[part]}</Text>
            </Stack>
          ))}
          <Stack gap={4} component="section">
            <Title order={2} size="h3">
              {t('check.controls')}
            </Title>
            <ul>
              {data.controls.map(({ framework, id, title }) => (
                <li key={`${framework} ${id}`}>{`${id} ${title}`}</li>
              ))}
            </ul>
          </Stack>
        </Stack>
      )}
    </Screen>
  );
}
