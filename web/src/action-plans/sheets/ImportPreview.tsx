import { Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Due } from '../parts/Due.tsx';
import { PlanStatusTag, PriorityTag } from '../parts/Tags.tsx';
import type { Report } from './usePlanImport.ts';

/** The first plans as they would be created. */
export function ImportPreview({ report: { preview } }: { report: Report }) {
  const { t } = useTranslation('action-plans');
  if (preview.length === 0) return null;
  return (
    <section>
      <Title order={3} mb="xs">
        {t('import.preview')}
      </Title>
      <Table.ScrollContainer minWidth={480} type="native">
        <Table aria-label={t('import.preview')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.title')}</Table.Th>
              <Table.Th>{t('columns.status')}</Table.Th>
              <Table.Th>{t('columns.priority')}</Table.Th>
              <Table.Th>{t('columns.due')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.map(({ title, status, priority, dueDate }) => (
              <Table.Tr key={title}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>{status && <PlanStatusTag status={status} />}</Table.Td>
                <Table.Td>{priority && <PriorityTag priority={priority} />}</Table.Td>
                <Table.Td>
                  <Due dueDate={dueDate ?? null} overdue={false} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
