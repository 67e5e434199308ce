/** What is kept of a framework's statement beside its rows: its scope, its approved versions, justifications taken over. */
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import { sql } from 'kysely';
import type { DecidedOutcome } from '../kit/approvals/subject.ts';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import type { StatementStanding } from './compliance.exports.statement.ts';

/** What it covers and its last approved version, in one statement. */
export async function statementStanding(db: Db, framework: FrameworkKey, timeZone: string): Promise<StatementStanding> {
  const { rows } = await sql<{
    scope: string | null;
    version: number | null;
    number: number | null;
    day: string | null;
    sha256: string | null;
    by_author: boolean | null;
  }>`
    SELECT s.scope, s.version, v.number, v.sha256, v.by_author, (v.approved_at AT TIME ZONE ${timeZone})::date::text AS day
    FROM (SELECT 1) AS one
      LEFT JOIN statement_scopes s ON s.framework = ${framework}
      LEFT JOIN LATERAL (
        SELECT number, sha256, approved_at, by_author FROM statement_versions WHERE framework = ${framework} ORDER BY number DESC LIMIT 1
      ) v ON true`.execute(db);
  const [row] = rows;
  return {
    scope: { text: row?.scope ?? '', version: row?.version ?? 0 },
    number: row?.number ?? 0,
    approvedOn: row?.day ?? null,
    sha256: row?.sha256 ?? null,
    byAuthor: row?.by_author ?? false,
  };
}

/** Keeps the scope on top of the version that was seen. Throws a conflict when another stands. */
export async function saveScope(
  db: Db,
  framework: FrameworkKey,
  { text, version, by }: { text: string; version: number; by: string },
): Promise<{ text: string; version: number }> {
  const row = await db
    .insertInto('statement_scopes')
    .values({ framework, scope: text, changed_by: memberOrNull(by) })
    .onConflict((c) =>
      c
        .columns(['company_id', 'framework'])
        .doUpdateSet({
          ...{ scope: text, changed_by: memberOrNull(by), changed_at: sql`now()` },
          version: sql`statement_scopes.version + 1`,
        })
        .where('statement_scopes.version', '=', version),
    )
    .returning(['scope', 'version'])
    .executeTakeFirst();
  if (!row || row.version !== version + 1) throw conflict('kit.changed-meanwhile');
  return { text: row.scope, version: row.version };
}

/** Numbers an approved version; the same approval is numbered once. */
export async function addStatementVersion(
  db: Db,
  framework: FrameworkKey,
  { approvalId, sha256, byAuthor }: Pick<DecidedOutcome, 'approvalId' | 'sha256' | 'byAuthor'>,
): Promise<void> {
  await sql`INSERT INTO statement_versions (framework, number, approval_id, sha256, by_author)
    SELECT ${framework}, coalesce(max(number), 0) + 1, ${approvalId}::uuid, ${sha256}, ${byAuthor}
    FROM statement_versions WHERE framework = ${framework}`.execute(db);
}

/** Takes drafted justifications over where nobody has written one, marked as drafted; returns the controls that now have theirs. */
export async function writeJustifications(
  db: Db,
  framework: FrameworkKey,
  drafts: readonly { readonly controlId: string; readonly justification: string }[],
  by: string,
): Promise<string[]> {
  const { rows } = await sql<{ control_id: string }>`
    INSERT INTO control_settings AS c (framework, control_id, justification, drafted, changed_by)
    SELECT ${framework}, d.control_id, d.justification, true, ${memberOrNull(by)}
    FROM unnest(${drafts.map((one) => one.controlId)}::text[], ${drafts.map((one) => one.justification)}::text[])
      AS d(control_id, justification)
    ON CONFLICT (company_id, framework, control_id) DO UPDATE
      SET justification = excluded.justification, drafted = true, changed_by = excluded.changed_by, changed_at = now(),
        version = c.version + 1
      WHERE c.justification = ''
    RETURNING c.control_id`.execute(db);
  return rows.map(({ control_id }) => control_id);
}
