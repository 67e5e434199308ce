import { NativeSelect, SimpleGrid, Title } from '@mantine/core';
import { importFields } from '@vigia/contract/action-plans/action-plans.import.ts';
import { useTranslation } from 'react-i18next';
import type { Mapping, Report } from './usePlanImport.ts';

/** Which column of the sheet holds which field; guessed by its heading, open to correction. */
export function ImportColumns({ report, onChange }: { report: Report; onChange: (mapping: Mapping) => void }) {
  const { t } = useTranslation('action-plans');
  const { headings, mapping } = report;
  const choices = [{ value: '', label: t('import.noColumn') }, ...new Set(headings.filter((one) => one !== ''))];
  return (
    <section>
      <Title order={3} mb="xs">
        {t('import.columns')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm" verticalSpacing="xs">
        {importFields.map((field) => (
          <NativeSelect
            key={field}
            label={t(`import.fields.${field}`)}
            data={choices}
            value={mapping[field] ?? ''}
            onChange={(event) => onChange({ ...mapping, [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </section>
  );
}
