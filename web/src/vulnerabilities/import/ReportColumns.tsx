/** Of a table that no tool is known to write: which column stands for what. */
import { NativeSelect, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import {
  type ReportField,
  type ReportMapping,
  reportFields,
} from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { useTranslation } from 'react-i18next';

interface ReportColumnsProps {
  headings: readonly string[];
  mapping: ReportMapping;
  onChange: (mapping: ReportMapping) => void;
}

const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

export function ReportColumns({ headings, mapping, onChange }: ReportColumnsProps) {
  const { t } = useTranslation('vulnerabilities');
  const set = (field: ReportField, heading: string) => onChange({ ...mapping, [field]: heading });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="mapping">
      <Title order={2} size="h3" id="mapping" mb="xs">
        {t('mapping.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('mapping.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {reportFields.map((field) => (
          <NativeSelect
            key={field}
            label={t(`mapping.fields.${field}`)}
            value={headings.find((one) => same(mapping[field], one)) ?? ''}
            onChange={(event) => set(field, event.currentTarget.value)}
            data={[{ value: '', label: t('mapping.none') }, ...headings.map((one) => ({ value: one, label: one }))]}
          />
        ))}
      </SimpleGrid>
    </Paper>
  );
}
