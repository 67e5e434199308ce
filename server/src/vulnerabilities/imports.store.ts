/** The reports that were brought in, as rows. */
import { attackLists, type FindingImport } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';
import type { RecordedBatch } from './recording.shapes.ts';

export interface NewImport {
  readonly kind: string;
  readonly source: string;
  readonly target: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly informational: number;
  readonly unread: number;
  readonly notes: readonly string[];
}

/** Writes down that a report was brought in; what came of it is written when it is known. */
export async function insertImport(db: Db, { notes, ...given }: NewImport, by: string): Promise<string> {
  const none = { found: 0, added: 0, updated: 0, reopened: 0, closed: 0 };
  const row = await db
    .insertInto('finding_imports')
    .values({ ...given, ...none, notes: JSON.stringify(notes), imported_by: memberOrNull(by) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const setImportCounts = (db: Db, id: string, { found, added, updated, reopened, closed }: RecordedBatch) =>
  db.updateTable('finding_imports').set({ found, added, updated, reopened, closed }).where('id', '=', id).execute();

const names = z.array(z.string());

/** One page of the reports, the newest first. */
export function pageImports(db: Db, paging: { page: number; limit: number }) {
  const some = db.selectFrom('finding_imports as i').where('i.kind', 'not in', [...attackLists]);
  return pageOf(
    some
      .leftJoin('users as u', 'u.id', 'i.imported_by')
      .select(['i.id', 'i.kind', 'i.source', 'i.target', 'i.file', 'i.found', 'i.added', 'i.updated', 'i.reopened'])
      .select(['i.closed', 'i.informational', 'i.unread', 'i.notes', 'i.imported_at', 'i.imported_by'])
      .select(['u.first_name', 'u.last_name'])
      .orderBy(sql`i.imported_at DESC, i.id DESC`),
    some.select((e) => e.fn.countAll<number>().as('total')),
    paging,
    ({ imported_at: at, imported_by: by, first_name: first, last_name: last, notes, ...row }): FindingImport => ({
      ...row,
      notes: names.parse(notes),
      at: new Date(at).toISOString(),
      by: by && first !== null ? { id: by, firstName: first, lastName: last ?? '' } : null,
    }),
  );
}
