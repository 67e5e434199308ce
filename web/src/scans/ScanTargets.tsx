import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { paging } from '@vigia/contract/kit/page.ts';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { type ScanTarget, scanCadences } from '@vigia/contract/scans/scans.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { Pager } from '../kit/table/Pager.tsx';
import { ProofDialog } from './ProofDialog.tsx';

function TargetActions({ target, onProve }: { target: ScanTarget; onProve: () => void }) {
  const { t } = useTranslation('scans');
  const refresh = [scans.targets, scans.overview, scans.list];
  const start = useWrite(scans.start, { refresh });
  const remove = useWrite(scans.removeTarget, { refresh });
  const schedule = useWrite(scans.schedule, { refresh: [scans.targets] });
  const params = { id: target.id };
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={t('targets.schedule', { name: target.name })}
        value={target.cadence}
        data={scanCadences.map((value) => ({ value, label: t(`cadences.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const cadence = scanCadences.find((one) => one === value);
          if (cadence) schedule.run({ params, body: { cadence } });
        }}
      />
      <Button variant="default" loading={start.busy} onClick={() => start.run({ body: { target: target.name } })}>
        {t('targets.scan')}
      </Button>
      {target.provenBy === null && <Button onClick={onProve}>{t('targets.prove')}</Button>}
      <ConfirmButton
        title={t('targets.removeTitle', { name: target.name })}
        text={t('targets.removeText')}
        busy={remove.busy}
        danger
        onConfirm={() => remove.run({ params })}
      >
        {t('targets.remove')}
      </ConfirmButton>
    </Group>
  );
}

function TargetCard({ target, onProve }: { target: ScanTarget; onProve: () => void }) {
  const { t } = useTranslation('scans');
  const { date } = useFormats();
  const mayRun = useCan('scans.run');
  return (
    <Paper p="md" component="li">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {target.name}
          </Text>
          {target.provenBy && target.provenAt ? (
            <Tag tone="good">{t('targets.proven', { how: t(`proofs.${target.provenBy}`) })}</Tag>
          ) : (
            <Tag tone="quiet">{t('targets.unproven')}</Tag>
          )}
        </Group>
        {target.nextRunOn && (
          <Text size="sm" c="dimmed">
            {t('targets.next', { day: date(target.nextRunOn) })}
          </Text>
        )}
        {mayRun && <TargetActions target={target} onProve={onProve} />}
      </Stack>
    </Paper>
  );
}

const targetPages = z.strictObject(paging);

/** What the company scans, whether it showed that it is its own, and how often it is looked at. */
export function ScanTargets() {
  const { t } = useTranslation('scans');
  const [query, change] = useUrlState(targetPages);
  const read = useRead(scans.targets, { query }, { keepPrevious: true });
  const [proving, setProving] = useState<ScanTarget | null>(null);
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  if (read.data.total === 0) return <EmptyState title={t('targets.none')}>{t('targets.noneText')}</EmptyState>;
  return (
    <Stack gap="md">
      <Stack gap="sm" component="ul" p={0} m={0} aria-label={t('views.targets')} style={{ listStyle: 'none' }}>
        {read.data.items.map((target) => (
          <TargetCard key={target.id} target={target} onProve={() => setProving(target)} />
        ))}
      </Stack>
      <Pager name={t('views.targets')} total={read.data.total} state={[query, change]} />
      {proving && <ProofDialog target={proving} onClose={() => setProving(null)} />}
    </Stack>
  );
}
