import { Group, Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { type KeptList, lists } from '@vigia/contract/lists/lists.contract.ts';
import { type ReactNode, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useRead, useWrite } from '../api/queries.ts';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { useRefused } from '../screen/refused.ts';
import type { DataTableProps } from './DataTable.tsx';

const ListTools = lazyScreen(() => import('./ListTools.tsx').then((m) => m.ListTools), 'lists');

/** What the person chose for a list. A column goes at once; what the server refuses comes back. */
function useKeptList(list: KeptList) {
  const client = useQueryClient();
  const refused = useRefused('kit');
  const sent = { params: { list } };
  const { data, isPending, failureCount } = useRead(lists.get, sent, { fresh: 300_000 });
  const { send } = useWrite(lists.setColumns);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const hidden = data?.hidden ?? [];
  const hide = (next: string[]) => {
    const queryKey = [nameOf(lists.get), sent];
    client.setQueryData(queryKey, { hidden: next, views: data?.views ?? [] });
    // One after the other: of two quick clicks the later one stands.
    before.current = before.current
      .then(() => send({ ...sent, body: { hidden: next } }))
      .catch((error: unknown) => {
        refused(error);
        return client.invalidateQueries({ queryKey });
      });
  };
  return { views: data?.views ?? [], hidden, hide, waiting: isPending && failureCount === 0 };
}

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
          <Group gap="sm" ms={{ base: 0, sm: 'auto' }}>
            {tools}
          </Group>
        </Group>
      )}
      {children(shown, waiting)}
    </Stack>
  );
}
