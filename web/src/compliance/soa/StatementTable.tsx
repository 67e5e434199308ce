import { Button, Text } from '@mantine/core';
import type { Statement, StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/api/queries.ts';
import { isMissing } from './choosing.ts';
import { columnsOf } from './columns.tsx';
import { StatementTableRow } from './StatementTableRow.tsx';
import classes from './soa.module.css';

/** Rows that are drawn at once; a catalogue may have thousands. */
const atOnce = 150;
/** So few rows are seen at a glance, without opening their groups. */
const few = 20;

interface TableProps {
  statement: Statement;
  rows: readonly StatementRow[];
}

function GroupTable({ statement, rows, name }: TableProps & { name: string }) {
  const { t } = useTranslation('compliance');
  const mayDecide = useCan('compliance.edit');
  const columns = columnsOf(statement.kind);
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ id }) => (
            <th key={id} scope="col" data-column={id}>
              {t(`soa.columns.${id}`)}
            </th>
          ))}
          {mayDecide && (
            <th scope="col" data-column="act">
              <span className={classes.said}>{t('soa.columns.act')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StatementTableRow
            key={row.controlId}
            framework={statement.framework.key}
            row={row}
            columns={columns}
            mayDecide={mayDecide}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A group under its name, with how many it holds and how many lack a justification. */
function Group({ statement, rows, isOpen }: TableProps & { isOpen: boolean }) {
  const { t } = useTranslation('compliance');
  const [first] = rows;
  const name = first?.group || t('soa.table.controls');
  const missing = rows.filter(isMissing).length;
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.count}>
          {t('soa.table.items', { count: rows.length })}
          {missing > 0 && ` · ${t('soa.table.lacking', { count: missing })}`}
        </span>
      </summary>
      {first?.part === 'requirement' && (
        <Text size="sm" c="dimmed">
          {t('soa.table.requirements')}
        </Text>
      )}
      <GroupTable statement={statement} rows={rows} name={name} />
    </details>
  );
}

/** The statement as it will stand on paper, group by group: folded until one is asked for, or rows are searched. A row opens to be decided about. */
export function StatementTable({ statement, rows }: TableProps) {
  const { t } = useTranslation('compliance');
  const [shown, setShown] = useState(atOnce);
  const groups = Map.groupBy(rows.slice(0, shown), (row) => `${row.part} ${row.group}`);
  // What a filter leaves is seen at a glance where it is little; else each group says how much of it there is.
  const isOpen = rows.length <= few || groups.size === 1;
  if (rows.length === 0) return <Text>{t('soa.table.none')}</Text>;
  return (
    <>
      {[...groups].map(([key, own]) => (
        <Group key={`${key} ${isOpen}`} statement={statement} rows={own} isOpen={isOpen} />
      ))}
      {rows.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + atOnce)}>
          {t('soa.table.more', { count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}
