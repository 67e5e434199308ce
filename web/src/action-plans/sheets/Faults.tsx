import { Alert, Table, Text } from '@mantine/core';
import { importFields, type rowFault } from '@vigia/contract/action-plans/action-plans.import.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useProblemTexts } from '../../kit/i18n/problems.ts';

/** More than these nobody reads at once; the rest is counted. */
const most = 100;

/** Everything that is wrong, row by row as in the sheet. */
export function Faults({ faults }: { faults: readonly z.output<typeof rowFault>[] }) {
  const { t } = useTranslation('action-plans');
  const { faultText } = useProblemTexts();
  const fieldOf = (name: string) => {
    const field = importFields.find((one) => one === name);
    return field ? t(`import.fields.${field}`) : name;
  };
  return (
    <section>
      <Alert color="yellow" title={t('import.faults', { count: faults.length })} mb="sm">
        {t('import.faultsHint')}
      </Alert>
      <Table.ScrollContainer minWidth={420} maxHeight={320} type="native">
        <Table aria-label={t('import.faultsTable')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.row')}</Table.Th>
              <Table.Th>{t('import.field')}</Table.Th>
              <Table.Th>{t('import.value')}</Table.Th>
              <Table.Th>{t('import.fault')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.slice(0, most).map(({ row, field, code, value }) => (
              <Table.Tr key={`${row} ${field} ${code}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{fieldOf(field)}</Table.Td>
                <Table.Td>{value === '' ? '—' : value}</Table.Td>
                <Table.Td>{faultText({ pointer: '', code })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {faults.length > most && (
        <Text size="sm" c="dimmed">
          {t('import.moreFaults', { count: faults.length - most })}
        </Text>
      )}
    </section>
  );
}
