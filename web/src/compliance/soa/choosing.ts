/** Which rows of a statement are shown. */
import type { StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { line } from '@vigia/contract/kit/text.ts';
import { z } from 'zod';

export const shows = ['missing', 'drafted', 'excluded', 'applicable'] as const;
export const statementFilters = z.strictObject({ show: z.enum(shows).optional(), search: line(100).optional() });
export type StatementFilter = z.output<typeof statementFilters>;

/** A row whose justification nobody has written. */
export const isMissing = ({ ground }: StatementRow): boolean => ground === 'missing' || ground === 'answers';

const passes: Record<(typeof shows)[number], (row: StatementRow) => boolean> = {
  missing: isMissing,
  drafted: ({ drafted }) => drafted,
  excluded: (row) => !row.applicable,
  applicable: (row) => row.applicable,
};

const plain = (said: string) => said.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What the filters leave, in the order of the statement. */
export function chosen(rows: readonly StatementRow[], { show, search }: StatementFilter): StatementRow[] {
  const wanted = plain(search ?? '');
  return rows.filter(
    (row) =>
      (!show || passes[show](row)) &&
      (!wanted || plain(`${row.controlId} ${row.title} ${row.justification}`).includes(wanted)),
  );
}
