import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './DataTable.module.css';

interface OpenCellProps<T> {
  row: T;
  linkTo?: (row: T) => string;
  onOpen?: (row: T) => void;
  children: ReactNode;
}

/** The cell that names its row: a link or a button whose surface is the whole row. */
export function OpenCell<T>({ row, linkTo, onOpen, children }: OpenCellProps<T>) {
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
