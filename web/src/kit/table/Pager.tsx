import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import type { DataTableProps } from './DataTable.tsx';

interface PagerProps {
  name: string;
  total: number;
  state: DataTableProps<unknown>['state'];
}

const sizes = ['20', '50', '100'];

/** Which part of the list this is, and the way to the others. */
export function Pager({ name, total, state: [{ page, limit }, change] }: PagerProps) {
  const { t } = useTranslation('kit');
  const { number } = useFormats();
  const pages = Math.ceil(total / limit);
  const from = (page - 1) * limit + 1;
  const to = Math.min(total, page * limit);
  return (
    <Group component="nav" aria-label={t('table.pages', { name })} justify="space-between" gap="sm" data-no-print>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {t('table.range', { from: number(from), to: number(to), total: number(total) })}
      </Text>
      <Group gap="sm">
        {total > 20 && (
          <NativeSelect
            size="xs"
            aria-label={t('table.perPage')}
            data={sizes.includes(String(limit)) ? sizes : [String(limit), ...sizes]}
            value={String(limit)}
            onChange={(event) => change({ limit: event.currentTarget.value, page: undefined })}
          />
        )}
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={(next) => change({ page: next })}
            getItemProps={(item) => ({ 'aria-label': t('table.page', { page: item }) })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'previous' ? 'table.previous' : 'table.next'),
            })}
          />
        )}
      </Group>
    </Group>
  );
}
