import { Paper, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';
import type { Column, DataTableProps } from './DataTable.tsx';
import { MarkAll, MarkRow } from './Marks.tsx';
import { OpenCell } from './OpenCell.tsx';

type RowsProps<T> = DataTableProps<T> & { rows: readonly T[] };

const directions = { up: 'ascending', down: 'descending', none: 'none' } as const;
const icons = { up: IconArrowUp, down: IconArrowDown, none: IconArrowsSort };

const directionOf = (sort: string | undefined, by: string | undefined) => {
  if (by === undefined || (sort !== by && sort !== `-${by}`)) return 'none';
  return sort === by ? 'up' : 'down';
};

function HeadCell<T>({ column, state: [state, change] }: { column: Column<T>; state: DataTableProps<T>['state'] }) {
  const { t } = useTranslation('kit');
  const direction = directionOf(state.sort, column.sort);
  const Icon = icons[direction];
  return (
    <Table.Th
      w={column.width}
      data-numeric={column.numeric || undefined}
      aria-sort={column.sort ? directions[direction] : undefined}
    >
      {column.sort ? (
        <UnstyledButton
          className={classes.sort}
          aria-label={t('table.sortBy', { column: column.title })}
          onClick={() => change({ sort: direction === 'up' ? `-${column.sort}` : column.sort })}
        >
          {column.title}
          <Icon size={14} aria-hidden data-quiet={direction === 'none' || undefined} />
        </UnstyledButton>
      ) : (
        column.title
      )}
    </Table.Th>
  );
}

/** Arrow keys walk from row to row. */
function walk(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1;
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** The wide form: a table. */
export function Rows<T>(props: RowsProps<T>) {
  const { name, rows, columns, keyOf, state, linkTo, onOpen, marking } = props;
  return (
    <Paper className={classes.sheet}>
      <Table.ScrollContainer minWidth={560} type="native">
        <Table
          verticalSpacing={10}
          horizontalSpacing="md"
          aria-label={name}
          highlightOnHover={Boolean(linkTo ?? onOpen)}
        >
          <Table.Thead>
            <Table.Tr>
              {marking && (
                <Table.Th w={44}>
                  <MarkAll marking={marking} keys={rows.map(keyOf)} />
                </Table.Th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} state={state} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody onKeyDown={walk}>
            {rows.map((row) => (
              <Table.Tr key={keyOf(row)} data-marked={marking?.marked.has(keyOf(row)) || undefined}>
                {marking && (
                  <Table.Td className={classes.mark}>
                    <MarkRow marking={marking} row={row} id={keyOf(row)} />
                  </Table.Td>
                )}
                {columns.map((column, index) => (
                  <Table.Td key={column.id} data-numeric={column.numeric || undefined}>
                    {index === 0 ? (
                      <div className={classes.first}>
                        <OpenCell row={row} linkTo={linkTo} onOpen={onOpen}>
                          {column.cell(row)}
                        </OpenCell>
                        {column.beside?.(row)}
                      </div>
                    ) : (
                      column.cell(row)
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
