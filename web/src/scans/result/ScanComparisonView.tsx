import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import type { ScanComparison, ScanResult } from '@vigia/contract/scans/scans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { writeParams } from '../../kit/screen/useUrlState.ts';
import { ScanSeverityTag } from '../marks.tsx';

const changes = ['fresh', 'back', 'gone'] as const;

function Changes({ comparison }: { comparison: ScanComparison }) {
  const { t } = useTranslation('scans');
  return changes.map((change) => (
    <Stack key={change} gap={4} component="section">
      <Title order={3} size="h4">
        {t(`compare.${change}`, { count: comparison[change].length })}
      </Title>
      <ul>
        {comparison[change].map(({ check, subject, title, severity }) => (
          <li key={`${check} ${subject}`}>
            <ScanSeverityTag severity={severity} /> {title} ({subject})
          </li>
        ))}
      </ul>
    </Stack>
  ));
}

/** What another scan of the same target had that this one has not, and the other way round. */
export function ScanComparisonView({ scan }: { scan: ScanResult }) {
  const { t } = useTranslation('scans');
  const { dateTime } = useFormats();
  const [params, setParams] = useSearchParams();
  const other = params.get('with') ?? '';
  const history = useRead(scans.list, {
    query: { limit: 50, ...(scan.targetId ? { targetId: scan.targetId } : {}) },
  });
  const others = (history.data?.items ?? []).filter(({ id }) => id !== scan.id);
  const compared = useRead(
    scans.compare,
    { params: { id: scan.id }, query: { with: other } },
    { enabled: others.some(({ id }) => id === other) },
  );
  if (!scan.targetId || others.length === 0) return null;
  return (
    <Stack gap="md" component="section" aria-label={t('compare.title')}>
      <Title order={2} size="h3">
        {t('compare.title')}
      </Title>
      <NativeSelect
        label={t('compare.with')}
        value={other}
        data={[
          { value: '', label: t('compare.choose') },
          ...others.map(({ id, createdAt }) => ({ value: id, label: dateTime(createdAt) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          setParams((before) => writeParams(before, { with: value }), { replace: true })
        }
      />
      {compared.data && <Changes comparison={compared.data} />}
      {compared.error && <Text c="red">{t('failed')}</Text>}
    </Stack>
  );
}
