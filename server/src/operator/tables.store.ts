/** Every table as a stream of its rows, and back. Knows no room: what is a table is asked of the database. */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { installation } from '../kit/context.ts';

export interface DumpTable {
  /** Quoted where it must be, like its columns. */
  readonly name: string;
  readonly columns: string;
  readonly isolated: boolean;
  readonly ofCompany: boolean;
}

/** The product's tables with their columns; the list of migrations is no content. */
export async function tablesOf(client: pg.ClientBase): Promise<DumpTable[]> {
  const { rows } = await client.query<DumpTable>(`
    SELECT quote_ident(c.relname) AS name, c.relforcerowsecurity AS isolated, bool_or(a.attname = 'company_id') AS "ofCompany",
      string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
    GROUP BY c.oid ORDER BY c.relname`);
  return rows;
}

export interface Applied {
  readonly name: string;
  readonly hash: string;
}

/** The migrations that the database has. */
export async function appliedTo(client: pg.ClientBase): Promise<Applied[]> {
  const { rows: there } = await client.query(`SELECT to_regclass('public.migrations') IS NOT NULL AS found`);
  if (!there[0]?.found) return [];
  return (await client.query<Applied>('SELECT name, hash FROM migrations ORDER BY name')).rows;
}

/** Everything that follows sees one moment, written the same way whatever the server's settings are. */
export async function openSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await plainly(client);
}

const plainly = (client: pg.ClientBase) =>
  client.query(
    `SELECT set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
      set_config('IntervalStyle', 'iso_8601', true), set_config('extra_float_digits', '1', true),
      set_config('statement_timeout', '0', true), set_config('client_encoding', 'UTF8', true)`,
  );

/** Whether the owner's account passes row-level security: where it does not, companies are read one by one. */
async function seesAll(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT rolsuper OR rolbypassrls AS all FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.all === true;
}

async function companiesIn(client: pg.ClientBase): Promise<string[]> {
  await client.query('SET LOCAL ROLE vigia_install');
  const companies = await client.query<{ id: string }>('SELECT id FROM companies');
  await client.query('RESET ROLE');
  const heads = await client.query<{ id: string }>('SELECT company_id AS id FROM audit_heads');
  return [...new Set([installation, ...[...companies.rows, ...heads.rows].map(({ id }) => id)])].sort();
}

/** A table's rows in PostgreSQL's text form, in pieces that end with a row. An empty table has one empty piece. */
export async function* tableRowsOf(client: pg.ClientBase, table: DumpTable): AsyncGenerator<TablePiece> {
  const copy = (of = '') => `COPY (SELECT ${table.columns} FROM ${table.name} ${of}) TO STDOUT`;
  const whole = !table.isolated || (await seesAll(client));
  if (whole) return yield* copied(client, copy());
  if (!table.ofCompany) {
    await client.query('SET LOCAL ROLE vigia_install');
    yield* copied(client, copy());
    await client.query('RESET ROLE');
    return;
  }
  for (const company of await companiesIn(client)) {
    await enter(client, company);
    // Some policies let the owner see more than the company at hand.
    yield* copied(client, copy(`WHERE company_id = ${pg.escapeLiteral(company)}`));
  }
}

/** Lets the owner see and change this company's rows until the transaction ends. */
export const enter = (client: pg.ClientBase, company: string) =>
  client.query(`SELECT set_config('app.company', $1, true)`, [company]);

/** Rows as JSON, one per line; links' secrets stay. */
export const linesOf = (client: pg.ClientBase, select: string): AsyncGenerator<TablePiece> =>
  copied(
    client,
    // With these two signs, which JSON never holds as such, the form called CSV quotes nothing.
    `COPY (SELECT to_jsonb(r) - 'token_hash' - 'password_hash' FROM (${select}) r) TO STDOUT (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`,
  );

export interface TablePiece {
  readonly bytes: Buffer;
  readonly rows: number;
}
const pieceSize = 8 * 1024 * 1024;

async function* copied(client: pg.ClientBase, copy: string): AsyncGenerator<TablePiece> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(to(copy))) {
    held.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(10) + 1;
    if (end > 0) yield pieceOf(all.subarray(0, end));
    held = [all.subarray(end)];
    size = all.length - end;
  }
  yield pieceOf(Buffer.concat(held));
}

function pieceOf(bytes: Buffer): TablePiece {
  let rows = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows++;
  return { bytes, rows };
}

/** Whether companies or accounts are there. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  await client.query('SET LOCAL ROLE vigia_install');
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM companies) OR EXISTS (SELECT FROM users) AS used');
  await client.query('RESET ROLE');
  return rows[0]?.used === true;
}

/** Whether there are tables of anybody. */
export async function isEmptyTable(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')) AS empty`,
  );
  return rows[0]?.empty === true;
}

/**
 * Opens the tables for loading within this transaction: keys between tables, triggers and policies out of the way, and
 * every table empty. Returns what puts it all back; foreign keys are checked then, over everything at once.
 */
export async function openForLoading(
  client: pg.ClientBase,
  tables: readonly DumpTable[],
): Promise<() => Promise<void>> {
  await plainly(client);
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  const isolated = tables.filter((table) => table.isolated);
  for (const { owner, name } of keys) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const { name } of isolated) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  await client.query(`TRUNCATE ${tables.map((table) => table.name).join(', ')}`);
  return async () => {
    for (const { owner, name, definition } of keys)
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
    for (const { name } of isolated) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}

/** Loads a piece of a table's rows. */
export const load = (client: pg.ClientBase, table: string, columns: string, bytes: Buffer): Promise<void> =>
  pipeline([bytes], client.query(from(`COPY ${table} (${columns}) FROM STDIN`)));

export async function countOf(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
}

/** Remembers that a backup was made now: its age is watched. A schema of before had no place for it. */
export async function markBackup(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('public.installation_marks') IS NOT NULL AS there`);
  if (!rows[0]?.there) return;
  await client.query(
    `INSERT INTO installation_marks (name) VALUES ('backup') ON CONFLICT (name) DO UPDATE SET happened_at = now()`,
  );
}
