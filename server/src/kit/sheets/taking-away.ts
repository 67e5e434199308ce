/** A list leaves as a file: who took it away, and how much of it, is signed in the transaction that reads it. */
import type { Ctx } from '../context.ts';

interface Taking {
  work<T>(fn: (ctx: Ctx) => Promise<T>, how?: { readonly writes: true }): Promise<T>;
}
/** Which list, in the word of its address; as what; by which filters, where it was narrowed down. */
interface Taken {
  readonly list: string;
  readonly format: string;
  readonly filters?: object;
}

/** The order of the rows narrows nothing down. */
const isSaid = ([key, value]: [string, unknown]) =>
  key !== 'sort' && value !== undefined && value !== '' && value !== false;

/** Signs it, within a transaction that `writes`. The signature leaves with the commit: a round trip more than reading, and no other. */
export function signTaken({ audit }: Pick<Ctx, 'audit'>, { list, format, filters = {} }: Taken, rows: number): void {
  const said = Object.entries(filters).filter(isSaid);
  const by = said.length > 0 ? { by: Object.fromEntries(said) } : {};
  audit('lists.taken-away', null, { after: { list, format, rows, ...by } });
}

/** The rows that `read` finds, signed. */
export const takeAway = <T extends readonly unknown[]>(
  context: Taking,
  taken: Taken,
  read: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  context.work(
    async (ctx) => {
      const rows = await read(ctx);
      signTaken(ctx, taken, rows.length);
      return rows;
    },
    { writes: true },
  );
