import { Checkbox, Paper, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWhole } from '../screen/inTurns.ts';
import { Reveal } from '../screen/Reveal.tsx';
import classes from './DataTable.module.css';
import type { Column, DataTableProps, Marking } from './DataTable.tsx';

type RowsProps<T> = DataTableProps<T> & { rows: readonly T[] };

/** The tick of one row. */
function MarkRow<T>({ marking, row, id }: { marking: Marking<T>; row: T; id: string }) {
  const { t } = useTranslation('kit');
  const { marked, onChange, nameOf } = marking;
  const toggle = () =>
    onChange(marked.has(id) ? new Set([...marked].filter((one) => one !== id)) : marked.union(new Set([id])));
  return <Checkbox aria-label={t('table.mark', { name: nameOf(row) })} checked={marked.has(id)} onChange={toggle} />;
}

/** The tick of all rows in sight. */
function MarkAll<T>({ marking, keys }: { marking: Marking<T>; keys: readonly string[] }) {
  const { t } = useTranslation('kit');
  const { marked, onChange } = marking;
  const here = keys.filter((key) => marked.has(key));
  const all = here.length === keys.length;
  return (
    <Checkbox
      aria-label={t('table.markAll')}
      checked={all}
      indeterminate={here.length > 0 && !all}
      onChange={() => onChange(all ? marked.difference(new Set(keys)) : marked.union(new Set(keys)))}
    />
  );
}

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
          title={t('table.sortBy', { column: column.title })}
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

interface OpenCellProps<T> {
  row: T;
  linkTo?: (row: T) => string;
  onOpen?: (row: T) => void;
  children: ReactNode;
}

/** The cell that names its row: a link or a button whose surface is the whole row. */
function OpenCell<T>({ row, linkTo, onOpen, children }: OpenCellProps<T>) {
  if (linkTo) {
    return (
      <Link to={linkTo(row)} className={classes.open} data-row-link>
        {children}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <UnstyledButton className={classes.open} data-row-link onClick={() => onOpen(row)}>
        {children}
      </UnstyledButton>
    );
  }
  return children;
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
                <Table.Th w={44} data-no-print>
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
                  <Table.Td className={classes.mark} data-no-print>
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

function Facts<T>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  return (
    <dl className={classes.facts}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.title}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** So many cards are what a phone shows of a list before anybody scrolls. */
const inSight = 3;

/** The narrow form: one card per row, each value under the name of its column. */
export function Cards<T>(props: RowsProps<T>) {
  const { name, rows, columns, keyOf, linkTo, onOpen, marking } = props;
  const [first, ...others] = columns;
  const folded = others.filter(({ folds }) => folds);
  const open = others.filter(({ folds }) => !folds);
  const whole = useWhole();
  return (
    <ul className={classes.cards} aria-label={name} data-more={!whole || undefined}>
      {(whole ? rows : rows.slice(0, inSight)).map((row) => (
        <Paper component="li" key={keyOf(row)} className={classes.card}>
          {marking && (
            <div className={classes.cardMark}>
              <MarkRow marking={marking} row={row} id={keyOf(row)} />
            </div>
          )}
          <div className={classes.cardTitle}>
            <div className={first?.beside && classes.first}>
              <OpenCell row={row} linkTo={linkTo} onOpen={onOpen}>
                {first?.cell(row)}
              </OpenCell>
              {first?.beside?.(row)}
            </div>
          </div>
          <Facts row={row} columns={open} />
          {folded.length > 0 && (
            <Reveal label={folded.map(({ title }) => title).join(', ')}>
              <Facts row={row} columns={folded} />
            </Reveal>
          )}
        </Paper>
      ))}
    </ul>
  );
}
