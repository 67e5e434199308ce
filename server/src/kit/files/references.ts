/** Who names a file: every room says which of its columns do, and a file that none of them names may go. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { DB } from '../db/types.generated.ts';
import { type JobCtx, job, jobSpec } from '../jobs/jobs.ts';

/** A column that holds the key of a kept file. */
export type FileReference = {
  readonly [T in keyof DB]: { readonly table: T; readonly column: keyof DB[T] & string };
}[keyof DB];

/** Which of the keys (some hundreds at most) a record of the company names; one statement. */
export async function namedAmong(
  db: Db,
  references: readonly FileReference[],
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = references.map(
    ({ table, column }) =>
      sql`SELECT ${sql.ref(column)} AS key FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ANY(${keys}::text[])`,
  );
  const none = sql`SELECT NULL::text AS key WHERE false`;
  const { rows } = await sql<{ key: string }>`${sql.join([...named, none], sql` UNION `)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Lets go of a file that no record names any more. */
export const dropFileSpec = jobSpec({
  name: 'files.drop',
  data: z.object({ companyId: z.uuid(), key: z.string() }),
  retries: 8,
});

/** Lets go of files that a record named, once the change is committed; one that another record names stays. */
export function dropFiles(ctx: Pick<Ctx, 'after' | 'company'>, keys: readonly string[]): void {
  for (const key of keys) ctx.after(dropFileSpec, { companyId: ctx.company.id, key });
}

/** Asked for with the change that let go of the file; decided when that change stands. */
export const dropFileJob = job({
  spec: dropFileSpec,
  async run({ kit, work }: JobCtx, { companyId, key }) {
    const named = await work.asCompany(companyId, (tx) => namedAmong(tx.db, kit.fileReferences, [key]));
    if (!named.has(key)) await kit.files.remove(key);
  },
});
