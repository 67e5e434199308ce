import { Paper } from '@mantine/core';
import classes from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';
import { MarkRow } from './Marks.tsx';
import { OpenCell } from './OpenCell.tsx';

/** The narrow form: one card per row, each value under the name of its column. */
export function Cards<T>(props: DataTableProps<T> & { rows: readonly T[] }) {
  const { name, rows, columns, keyOf, linkTo, onOpen, marking } = props;
  const [first, ...others] = columns;
  return (
    <ul className={classes.cards} aria-label={name}>
      {rows.map((row) => (
        <Paper component="li" key={keyOf(row)} className={classes.card}>
          {marking && (
            <div className={classes.cardMark}>
              <MarkRow marking={marking} row={row} id={keyOf(row)} />
            </div>
          )}
          <div className={classes.cardTitle}>
            <OpenCell row={row} linkTo={linkTo} onOpen={onOpen}>
              {first?.cell(row)}
            </OpenCell>
            {first?.beside?.(row)}
          </div>
          <dl className={classes.facts}>
            {others.map((column) => (
              <div key={column.id}>
                <dt>{column.title}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}
