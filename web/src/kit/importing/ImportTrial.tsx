/** What a spreadsheet would bring: how many rows, everything that is wrong row by row, or the first as they were read. */
import { Alert, Table, Text, Title } from '@mantine/core';
import type { ImportReport } from '@vigia/contract/kit/importing.ts';
import { useTranslation } from 'react-i18next';
import { useProblemTexts } from '../i18n/problems.ts';

/** More than these nobody reads at once; the rest is counted. */
const mostFaults = 100;

function Faults({ report: { faults, faulty, columns } }: { report: ImportReport }) {
  const { t } = useTranslation('kit');
  const { faultText } = useProblemTexts();
  const shown = faults.slice(0, mostFaults);
  return (
    <section>
      <Alert color="yellow" title={t('import.faults', { count: faulty })} mb="sm">
        {t('import.faultsHint')}
      </Alert>
      <Table.ScrollContainer minWidth={420} maxHeight={320} type="native" tabIndex={0}>
        <Table aria-label={t('import.faultsTable')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {(['row', 'field', 'value', 'fault'] as const).map((column) => (
                <Table.Th key={column}>{t(`import.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ row, field, code, value, values }) => (
              <Table.Tr key={`${row} ${field} ${code}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{columns.find((one) => one.field === field)?.name ?? field}</Table.Td>
                <Table.Td>{value === '' ? '–' : value}</Table.Td>
                <Table.Td>{faultText({ pointer: '', code, ...(values ? { values } : {}) })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {faulty > shown.length && (
        <Text size="sm" c="dimmed">
          {t('import.more', { count: faulty - shown.length })}
        </Text>
      )}
    </section>
  );
}

function Preview({ report: { preview, columns } }: { report: ImportReport }) {
  const { t } = useTranslation('kit');
  const said = columns.filter(({ field }) => preview.some((row) => row[field]));
  if (preview.length === 0) return null;
  return (
    <section>
      <Title order={3} mb="xs">
        {t('import.preview')}
      </Title>
      <Table.ScrollContainer minWidth={480} maxHeight={320} type="native" tabIndex={0}>
        <Table aria-label={t('import.preview')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {said.map(({ field, name }) => (
                <Table.Th key={field}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.map((row) => (
              <Table.Tr key={Object.values(row).join(' ')}>
                {said.map(({ field }) => (
                  <Table.Td key={field}>{row[field] ?? ''}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

export function ImportTrial({ report }: { report: ImportReport }) {
  const { t } = useTranslation('kit');
  const { rows, ready, duplicates, faulty } = report;
  return (
    <>
      <Text role="status">
        {t('import.rows', { count: rows })} {t('import.ready', { count: ready })}{' '}
        {duplicates > 0 && t('import.duplicates', { count: duplicates })}
      </Text>
      {faulty > 0 ? <Faults report={report} /> : <Preview report={report} />}
    </>
  );
}
