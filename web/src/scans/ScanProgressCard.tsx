import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import type { ScanProgress } from '@vigia/contract/scans/scans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../kit/api/queries.ts';

/** The scan that runs: how far it is, and how it is stopped. `linked` leads to what it found so far. */
export function ScanProgressCard({ progress, linked = false }: { progress: ScanProgress; linked?: boolean }) {
  const { t } = useTranslation('scans');
  const mayRun = useCan('scans.run');
  const cancel = useWrite(scans.cancel, { refresh: [scans.overview, scans.list, scans.get] });
  const { id, checksDone, checksTotal } = progress;
  const share = checksTotal === 0 ? 0 : Math.min(100, (100 * checksDone) / checksTotal);
  return (
    <Paper p="md" component="section" aria-label={t('progress.title')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t('progress.title')}
          </Title>
          <Group gap="xs">
            {linked && (
              <Button variant="default" size="sm" component={Link} to={scansPlaces.result.at({ id })}>
                {t('progress.open')}
              </Button>
            )}
            {mayRun && (
              <Button variant="default" size="sm" loading={cancel.busy} onClick={() => cancel.run({ params: { id } })}>
                {t('progress.cancel')}
              </Button>
            )}
          </Group>
        </Group>
        <Progress value={share} aria-label={t('progress.title')} />
        <Text size="sm" c="dimmed" role="status">
          {t('progress.done', { done: checksDone, total: checksTotal })}
        </Text>
      </Stack>
    </Paper>
  );
}
