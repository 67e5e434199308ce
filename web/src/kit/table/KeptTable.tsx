import { Group, Skeleton, Stack } from '@mantine/core';
import type { KeptList } from '@vigia/contract/lists/lists.contract.ts';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import type { DataTableProps } from './DataTable.tsx';
import { useKeptList } from './useKeptList.ts';

const ListTools = lazyScreen(() => import('./ListTools.tsx').then((m) => m.ListTools), 'lists');

type KeptTableProps<T> = DataTableProps<T> & {
  kept: KeptList;
  /** The list itself, with the columns that the person wants to see; it waits while that is not known. */
  children: (columns: DataTableProps<T>['columns'], waiting: boolean) => ReactNode;
};

/** A list as its reader likes it: above it their filters and columns, and what the room adds there. */
export function KeptTable<T>({ kept, columns, read, state, tools, children }: KeptTableProps<T>) {
  const { views, hidden, hide, waiting } = useKeptList(kept);
  const [params] = useSearchParams();
  const keys = [...new Set(params.keys())].filter((key) => key in state[0]);
  const [first, ...others] = columns;
  const shown = first ? [first, ...others.filter(({ id }) => !hidden.includes(id))] : [];
  const any = (read.data?.total ?? 0) > 0;
  return (
    <Stack gap="md">
      {(any || keys.length > 0 || views.length > 0) && (
        <Group gap="sm" data-no-print>
          <Suspense fallback={<Skeleton height={36} width={160} />}>
            <ListTools list={kept} {...{ views, keys, hidden }} columns={any ? others : []} onHide={hide} />
          </Suspense>
          <Group gap="sm" ms="auto">
            {tools}
          </Group>
        </Group>
      )}
      {children(shown, waiting)}
    </Stack>
  );
}
