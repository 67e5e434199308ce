import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Filters.module.css';

/** The row of filters above a list: side by side where there is room, whole lines where it is narrow. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="search" className={classes.filters} aria-label={label} data-no-print>
      {children}
    </Box>
  );
}
