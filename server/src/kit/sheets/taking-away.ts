/**
 * What leaves a company as a file is signed. A list in the transaction that reads it: who took it away, and how much of it.
 * Everything else once it is made: which file, of which record.
 */
import { z } from 'zod';
import type { AnyCtx, Ctx } from '../context.ts';

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

type Work = <T>(fn: (ctx: AnyCtx) => Promise<T>, how?: { readonly writes: true }) => Promise<T>;
const ofRecord = z.object({ params: z.object({ id: z.string() }) });

/**
 * The transactions of a verb that makes a file, and the signature for when it is made; nothing is signed a second time where
 * the verb wrote, as those of lists do.
 * @param path the route's, with its parameters by name
 */
export function leavingFile(work: Work, path: string): { readonly work: Work; sign(sent: object): Promise<void> } {
  let wrote = false;
  return {
    work: (fn, how) => {
      wrote ||= how?.writes === true;
      return work(fn, how);
    },
    sign: async (sent) => {
      if (wrote) return;
      const id = ofRecord.safeParse(sent).data?.params.id ?? null;
      const write = async (ctx: AnyCtx) => ctx.audit('files.taken-away', id, { after: { file: path } });
      await work(write, { writes: true });
    },
  };
}
