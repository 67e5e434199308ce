/** The list of every room: pages and sorts on the server, state in the address, cards where it is narrow. */

import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@vigia/contract/kit/page.ts';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import type { KeptList } from '@vigia/contract/lists/lists.contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ProblemState } from '../screen/ProblemState.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import { writeParams } from '../screen/useUrlState.ts';
import { KeptTable } from './KeptTable.tsx';
import { Pager } from './Pager.tsx';
import { Cards, Rows } from './Rows.tsx';

export interface Column<T> {
  /** Unique among the columns. */
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** In the column that opens the row: what stands after the link, such as a button of its own. */
  beside?: (row: T) => ReactNode;
  /** The value of `sort` that sorts by this column; `-` before it sorts downwards. */
  sort?: string;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  width?: number | string;
  /** Where rows are cards: opens with the others that matter less, under their names. */
  folds?: boolean;
}

export interface ListState {
  page: number;
  limit: number;
  sort?: string;
}

export interface Marking<T> {
  /** Keys of the marked rows. */
  marked: ReadonlySet<string>;
  onChange: (marked: ReadonlySet<string>) => void;
  /** What the row is called. */
  nameOf: (row: T) => string;
}

export interface DataTableProps<T> {
  /** What the list is called; read out by screen readers. */
  name: string;
  read: Pick<UseQueryResult<Page<T>, Problem>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** The first one names the row and carries its link. */
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  /** Where a row leads; or `onOpen`, for what opens in place. */
  linkTo?: (row: T) => string;
  onOpen?: (row: T) => void;
  /** From `useUrlState` over the route's query. */
  state: readonly [ListState, (change: Partial<Record<keyof ListState, unknown>>) => void];
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** Rows that can be marked, to do something with several at once. */
  marking?: Marking<T>;
  /** Said where the reading failed without a reason. */
  failed?: string;
  /** Under which name the server keeps how each person likes this list: columns to see, filters to come back to. */
  kept?: KeptList;
  /** What stands beside these choices, such as the list as a file. */
  tools?: ReactNode;
}

/** What an address says besides filters: a list of another view is not one in which nothing matches. */
const ownKeys = ['page', 'limit', 'sort', 'view'];

function NoMatch({ keys }: { keys: string[] }) {
  const { t } = useTranslation('kit');
  const [params, setParams] = useSearchParams();
  const clear = () =>
    setParams(writeParams(params, Object.fromEntries([...keys, 'page'].map((key) => [key, undefined]))));
  return (
    <Paper p="lg">
      <Stack align="flex-start" gap="sm">
        <Text>{t('table.none')}</Text>
        <Button variant="default" size="sm" onClick={clear}>
          {t('table.clear')}
        </Button>
      </Stack>
    </Paper>
  );
}

function Loading() {
  const { t } = useTranslation('kit');
  return (
    <Paper p="md" role="status" aria-label={t('waiting')}>
      <Stack gap="md">
        {['90%', '75%', '84%', '68%', '80%'].map((width) => (
          <Skeleton key={width} height={18} width={width} />
        ))}
      </Stack>
    </Paper>
  );
}

function List<T>(props: DataTableProps<T> & { waiting?: boolean }) {
  const { read, state, empty, failed, waiting = false } = props;
  const [params] = useSearchParams();
  const narrow = useNarrow();
  if (read.error) return <ProblemState problem={read.error} failed={failed} onRetry={() => void read.refetch()} />;
  if (!read.data || waiting) return <Loading />;
  if (read.data.total === 0) {
    const filters = [...new Set(params.keys())].filter((key) => key in state[0] && !ownKeys.includes(key));
    return filters.length > 0 ? <NoMatch keys={filters} /> : empty;
  }
  const Shown = narrow ? Cards : Rows;
  return (
    <Stack gap="sm" aria-busy={read.isPlaceholderData}>
      <Shown {...props} rows={read.data.items} />
      <Pager name={props.name} total={read.data.total} state={state} />
    </Stack>
  );
}

/** See `audit-log/AuditLogScreen.tsx` for the pattern. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { kept } = props;
  if (!kept) return <List {...props} />;
  return (
    <KeptTable {...props} kept={kept}>
      {(columns, waiting) => <List {...props} columns={columns} waiting={waiting} />}
    </KeptTable>
  );
}
