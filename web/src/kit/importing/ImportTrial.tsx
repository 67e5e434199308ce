/** What a spreadsheet would bring: how many rows, everything that is wrong row by row, or the first as they were read. */
import { Alert, Table, Text, Title } from '@mantine/core';
import type { ImportReport } from '@vigia/contract/kit/importing.ts';
import { useTranslation } from 'react-i18next';
import { useProblemTexts } from '../i18n/problems.ts';

/** More than these nobody reads at once; the rest is counted. */
const mostFaults = 100;

interface PointsProps {
  name: string;
  points: ImportReport['faults'];
  total: number;
  columns: ImportReport['columns'];
}
/** Points of the sheet, row by row. */
function Points({ name, points, total, columns }: PointsProps) {
  const { t } = useTranslation('lists');
  const { faultText } = useProblemTexts();
  const shown = points.slice(0, mostFaults);
  return (
    <>
      <Table.ScrollContainer minWidth={420} maxHeight={320} type="native" tabIndex={0}>
        <Table aria-label={name} verticalSpacing={6}>
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
      {total > shown.length && (
        <Text size="sm" c="dimmed">
          {t('import.more', { count: total - shown.length })}
        </Text>
      )}
    </>
  );
}

function Faults({ report: { faults, faulty, columns, created } }: { report: ImportReport }) {
  const { t } = useTranslation('lists');
  return (
    <section>
      <Alert color="yellow" title={t('import.faults', { count: faulty })} mb="sm">
        {t(created > 0 ? 'import.leftOutHint' : 'import.faultsHint')}
      </Alert>
      <Points name={t('import.faultsTable')} points={faults} total={faulty} columns={columns} />
    </section>
  );
}

/** Rows that come in, and what of them comes in otherwise than it was written. */
function Notes({ report: { notes, noted, columns } }: { report: ImportReport }) {
  const { t } = useTranslation('lists');
  if (noted === 0) return null;
  return (
    <section>
      <Alert color="blue" title={t('import.notes', { count: noted })} mb="sm">
        {t('import.notesHint')}
      </Alert>
      <Points name={t('import.notesTable')} points={notes} total={noted} columns={columns} />
    </section>
  );
}

function Preview({ report: { preview, columns } }: { report: ImportReport }) {
  const { t } = useTranslation('lists');
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

/** So many rows are named; the rest is counted. */
const mostRepeats = 20;

/** Rows that say the same as one before them. */
function Repeats({ report: { repeats, repeated } }: { report: ImportReport }) {
  const { t } = useTranslation('lists');
  if (repeated === 0) return null;
  const shown = repeats.slice(0, mostRepeats).map((one) => t('import.repeat', one));
  const rest = repeated - shown.length;
  return (
    <Text>
      {t('import.repeated', { count: repeated })}{' '}
      {[...shown, ...(rest > 0 ? [t('import.andMore', { count: rest })] : [])].join('; ')}.
    </Text>
  );
}

/** What of the file does not come in: nothing of it is dropped without a word. */
function Untaken({ report: { headings, mapping } }: { report: ImportReport }) {
  const { t } = useTranslation('lists');
  const taken = new Set(Object.values(mapping));
  const left = headings.filter((heading) => heading !== '' && !taken.has(heading));
  if (left.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('import.untaken', { count: left.length, names: left.join(', ') })}
    </Text>
  );
}

export function ImportTrial({ report }: { report: ImportReport }) {
  const { t } = useTranslation('lists');
  const { rows, ready, duplicates, faulty, created } = report;
  return (
    <>
      <Text role="status">
        {t('import.rows', { count: rows })}{' '}
        {created > 0 ? t('import.came', { count: created }) : t('import.ready', { count: ready })}{' '}
        {duplicates > 0 && t('import.duplicates', { count: duplicates })}
      </Text>
      <Repeats report={report} />
      <Untaken report={report} />
      {created === 0 && <Notes report={report} />}
      {faulty > 0 ? <Faults report={report} /> : <Preview report={report} />}
    </>
  );
}
