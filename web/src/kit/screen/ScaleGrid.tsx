import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ScaleGrid.module.css';

interface ScaleStep {
  value: number;
  name: string;
}
interface ScaleBand {
  id: string;
  to: number;
  name: string;
}
interface ScaleGridProps {
  likelihood: readonly ScaleStep[];
  impact: readonly ScaleStep[];
  /** Of likelihood × impact, each up to and including `to`. */
  bands: readonly ScaleBand[];
  /** The greatest likelihood × impact that one lives with: a line is drawn around what lies above. */
  limit?: number | undefined;
  caption: string;
  corner: string;
  /** What stands in a square. */
  square: (at: { likelihood: number; impact: number; score: number; band: ScaleBand | undefined }) => ReactNode;
}

/** On which sides of a square the line runs: towards the squares that lie within the limit. */
const lineAt = (row: number, column: number, limit: number | undefined, [below, before]: readonly [number, number]) =>
  limit === undefined || row * column <= limit
    ? undefined
    : [row * before <= limit && 'before', below * column <= limit && 'below'].filter(Boolean).join(' ');

/** Likelihood by impact, the likeliest at the top; each square coloured by its band. */
export function ScaleGrid({ likelihood, impact, bands, limit, caption, corner, square }: ScaleGridProps) {
  return (
    <Table.ScrollContainer minWidth={560} type="native" tabIndex={0}>
      <Table withTableBorder withColumnBorders className={classes.grid}>
        <Table.Caption>{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{corner}</Table.Th>
            {impact.map(({ value, name }) => (
              <Table.Th key={value} scope="col">
                {value} {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {likelihood.toReversed().map((row, at, rows) => (
            <Table.Tr key={row.value}>
              <Table.Th scope="row">
                {row.value} {row.name}
              </Table.Th>
              {impact.map(({ value }, place) => {
                const score = row.value * value;
                const band = bands.find(({ to }) => score <= to) ?? bands.at(-1);
                return (
                  <Table.Td
                    key={value}
                    data-band={band?.id}
                    data-line={lineAt(row.value, value, limit, [
                      rows[at + 1]?.value ?? 0,
                      impact[place - 1]?.value ?? 0,
                    ])}
                  >
                    {square({ likelihood: row.value, impact: value, score, band })}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
