/** What every chart has around it: its title, and the table behind it, always there for screen readers. */
import { Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './charts.module.css';

export interface ChartTable {
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

interface ChartFrameProps {
  title: string;
  table: ChartTable;
  /** Below the title: which line is which. */
  legend?: ReactNode;
  children: ReactNode;
}

function Figures({ title, table: { head, rows } }: { title: string; table: ChartTable }) {
  return (
    <Table aria-label={title} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          {head.map((name) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400}>
              {first}
            </Table.Th>
            {others.map((cell, index) => (
              <Table.Td key={head[index + 1]}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function ChartFrame({ title, table, legend, children }: ChartFrameProps) {
  const { t } = useTranslation('kit');
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={classes.figure}>
      <Group justify="space-between" gap="xs" component="figcaption" wrap="nowrap" align="start" mb="xs">
        <Text fw={550}>{title}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ flexShrink: 0 }}
          aria-pressed={asTable}
          aria-label={`${title}: ${t(asTable ? 'chart.asChart' : 'chart.asTable')}`}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      </Group>
      {asTable ? (
        <Figures title={title} table={table} />
      ) : (
        <>
          {legend}
          <div aria-hidden="true">{children}</div>
          <VisuallyHidden>
            <Figures title={title} table={table} />
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}
