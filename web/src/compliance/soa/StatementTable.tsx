import { Button, Text } from '@mantine/core';
import type { Statement, StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/api/queries.ts';
import { columnsOf } from './columns.tsx';
import { StatementTableRow } from './StatementTableRow.tsx';
import classes from './soa.module.css';

/** Rows that are drawn at once; a catalogue may have thousands. */
const atOnce = 150;

/** The statement as it will stand on paper, group by group; a row opens to be decided about. */
export function StatementTable({ statement, rows }: { statement: Statement; rows: readonly StatementRow[] }) {
  const { t } = useTranslation('compliance');
  const [shown, setShown] = useState(atOnce);
  const mayDecide = useCan('compliance.edit');
  const columns = columnsOf(statement.kind);
  const groups = Map.groupBy(rows.slice(0, shown), (row) => `${row.part} ${row.group}`);
  if (rows.length === 0) return <Text>{t('soa.table.none')}</Text>;
  return (
    <>
      {[...groups].map(([key, own]) => (
        <table key={key} className={classes.table}>
          <caption className={classes.caption}>
            {own[0]?.group || t('soa.table.controls')}
            {own[0]?.part === 'requirement' && <Text component="span">{t('soa.table.requirements')}</Text>}
          </caption>
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
            {own.map((row) => (
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
      ))}
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + atOnce)}>
          {t('soa.table.more', { count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}
