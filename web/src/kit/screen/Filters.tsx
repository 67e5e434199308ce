import { Box, Button } from '@mantine/core';
import { Children, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import classes from './Filters.module.css';
import { useNarrow } from './useNarrow.ts';

/** What an address says besides filters: a list that nobody has filtered. */
const unfiltered = new Set(['page', 'limit', 'sort', 'view']);

/**
 * The row of filters above a list: side by side where there is room. On a phone the first stands alone, so that the list
 * begins on the first screen; the others open by a button, and are open where the address says that some are used.
 */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('kit');
  const [params] = useSearchParams();
  const [open, setOpen] = useState(() => [...params.keys()].some((key) => !unfiltered.has(key)));
  const all = Children.toArray(children);
  const folds = useNarrow() && all.length > 2;
  return (
    <Box role="search" className={classes.filters} aria-label={label} data-no-print>
      {folds && !open ? all[0] : all}
      {folds && (
        <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'filters.fewer' : 'filters.more')}
        </Button>
      )}
    </Box>
  );
}
