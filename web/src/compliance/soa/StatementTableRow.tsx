import { Anchor, Button } from '@mantine/core';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { controlPath } from '../paths.ts';
import { isMissing } from './choosing.ts';
import type { StatementColumn } from './columns.tsx';
import { Decide } from './Decide.tsx';
import classes from './soa.module.css';

interface RowProps {
  framework: FrameworkKey;
  row: StatementRow;
  columns: readonly StatementColumn[];
  mayDecide: boolean;
}

function Cells({ framework, row, columns }: Omit<RowProps, 'mayDecide'>) {
  const { t } = useTranslation('compliance');
  const { controlId, title } = row;
  return columns.map(({ id, Cell }) =>
    Cell === null ? (
      <th key={id} scope="row" data-column={id}>
        <Anchor component={Link} to={controlPath(framework, controlId)} className={classes.open}>
          <span className={classes.id}>{controlId}</span> {title}
        </Anchor>
      </th>
    ) : (
      <td key={id} data-column={id} data-label={t(`soa.columns.${id}`)}>
        <div>
          <Cell row={row} />
        </div>
      </td>
    ),
  );
}

/** One control; its button opens the place below it where applicability and justification are written. */
export function StatementTableRow({ framework, row, columns, mayDecide }: RowProps) {
  const { t } = useTranslation('compliance');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { controlId, part, ground } = row;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // A requirement is not decided about, unless it was left out and must come back.
  const decidable = mayDecide && (part === 'control' || ground === 'not-excludable');
  const verb = t(`soa.decide.${isMissing(row) ? 'justify' : row.drafted ? 'review' : 'change'}`);
  return (
    <>
      <tr data-open={open || undefined} data-drafted={row.draft !== '' || undefined}>
        <Cells framework={framework} row={row} columns={columns} />
        {mayDecide && (
          <td data-column="act">
            {decidable && (
              <Button
                ref={button}
                size="compact-sm"
                variant="subtle"
                aria-expanded={open}
                aria-label={t('soa.decide.open', { verb, control: controlId })}
                onClick={() => setOpen(!open)}
              >
                {verb}
              </Button>
            )}
          </td>
        )}
      </tr>
      {row.draft !== '' && !open && (
        <tr className={classes.drafted}>
          <td colSpan={columns.length + 1}>{t('soa.table.draft', { draft: row.draft })}</td>
        </tr>
      )}
      {open && (
        <tr className={classes.deciding}>
          <td colSpan={columns.length + 1}>
            <Decide framework={framework} row={row} onDone={close} />
          </td>
        </tr>
      )}
    </>
  );
}
