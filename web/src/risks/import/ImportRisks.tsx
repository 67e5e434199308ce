/** Risks out of a spreadsheet: file, columns, trial with everything that is wrong, import. */
import { Alert, Button, FileButton, Group, NativeSelect, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { type RiskImportReport, riskImportFields } from '@vigia/contract/risks/import.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { useRiskImport } from './useRiskImport.ts';

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** More than these nobody reads at once; the rest is counted. */
const mostFaults = 100;

type Mapping = RiskImportReport['mapping'];

function RiskColumns({ report, onChange }: { report: RiskImportReport; onChange: (mapping: Mapping) => void }) {
  const { t } = useTranslation('risks');
  const { headings, mapping } = report;
  const choices = [{ value: '', label: t('import.noColumn') }, ...new Set(headings.filter((one) => one !== ''))];
  return (
    <section>
      <Title order={3} mb="xs">
        {t('import.columns')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm" verticalSpacing="xs">
        {riskImportFields.map((field) => (
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

function RiskFaults({ faults }: Pick<RiskImportReport, 'faults'>) {
  const { t } = useTranslation('risks');
  const { faultText } = useProblemTexts();
  const fieldOf = (name: string) => {
    const field = riskImportFields.find((one) => one === name);
    return field ? t(`import.fields.${field}`) : name;
  };
  return (
    <section>
      <Alert color="yellow" title={t('import.faults', { count: faults.length })} mb="sm" />
      <Table.ScrollContainer minWidth={420} maxHeight={320} type="native" tabIndex={0}>
        <Table aria-label={t('import.faults', { count: faults.length })} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {(['row', 'field', 'value', 'fault'] as const).map((column) => (
                <Table.Th key={column}>{t(`import.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.slice(0, mostFaults).map(({ row, field, code, value }) => (
              <Table.Tr key={`${row} ${field} ${code}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{fieldOf(field)}</Table.Td>
                <Table.Td>{value === '' ? '–' : value}</Table.Td>
                <Table.Td>{faultText({ pointer: '', code })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {faults.length > mostFaults && (
        <Text size="sm" c="dimmed">
          {t('import.more', { count: faults.length - mostFaults })}
        </Text>
      )}
    </section>
  );
}

function Trial({ report }: { report: RiskImportReport }) {
  const { t } = useTranslation('risks');
  const { rows, ready, duplicates, faults, preview } = report;
  return (
    <>
      <Text role="status">
        {t('import.rows', { count: rows })} {t('import.ready', { count: ready })}{' '}
        {duplicates > 0 && t('import.duplicates', { count: duplicates })}
      </Text>
      {faults.length > 0 ? (
        <RiskFaults faults={faults} />
      ) : (
        <ul>
          {preview.map(({ title, likelihood, impact }) => (
            <li key={title}>
              {title} ({likelihood} × {impact})
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function ImportRisks({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['risks', 'kit']);
  const { file, report, refusal, busy, take, remap, create } = useRiskImport();
  async function finish() {
    const answer = await create();
    if (!answer || answer.created === 0) return;
    toastDone(t('import.done', { count: answer.created }));
    onDone();
  }
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('import.lead')}</Text>
      <Group gap="sm">
        <FileButton
          onChange={(one) => void take(one)}
          accept={accepted}
          inputProps={{ 'aria-label': t('import.choose') }}
        >
          {(props) => (
            <Button {...props} variant={file ? 'default' : 'filled'} loading={busy && !report}>
              {t(file ? 'import.chooseOther' : 'import.choose')}
            </Button>
          )}
        </FileButton>
        {file && <Text>{file.name}</Text>}
      </Group>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {report && (
        <>
          <RiskColumns report={report} onChange={(mapping) => void remap(mapping)} />
          <Trial report={report} />
          <Group>
            <Button
              disabled={report.faults.length > 0 || report.ready === 0}
              loading={busy}
              onClick={() => void finish()}
            >
              {report.ready === 0 ? t('import.createNone') : t('import.create', { count: report.ready })}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('kit:cancel')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
