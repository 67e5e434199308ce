import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@vigia/contract/kit/page.ts';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/api/queries.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { type Column, DataTable, type ListState } from '../../kit/table/DataTable.tsx';

interface InventoryListProps<T extends { id: string }> {
  name: string;
  lead: string;
  add: string;
  onAdd: () => void;
  onOpen: (row: T) => void;
  read: UseQueryResult<Page<T>, Problem>;
  columns: readonly Column<T>[];
  state: readonly [ListState, (change: Partial<Record<keyof ListState, unknown>>) => void];
  filters: ReactNode;
}
/** A list of the inventory: what it is for, the way to add, and lines that open in place. */
export function InventoryList<T extends { id: string }>(props: InventoryListProps<T>) {
  const { name, lead, add, onAdd, onOpen, read, columns, state, filters } = props;
  const { t } = useTranslation('bia-ropa');
  const mayEdit = useCan('processing.edit');
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Text maw={640}>{lead}</Text>
        {mayEdit && <Button onClick={onAdd}>{add}</Button>}
      </Group>
      {filters}
      <DataTable
        name={name}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        {...(mayEdit ? { onOpen } : {})}
        state={state}
        empty={<EmptyState title={t('inventory.empty')}>{t('inventory.emptyText')}</EmptyState>}
      />
    </Stack>
  );
}
