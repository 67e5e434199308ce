/** One company's rows into a database where others live: in an order that its foreign keys allow. As the owner. */
import type pg from 'pg';
import type { Terms } from './restored-rights.store.ts';
import { type DumpTable, enter } from './tables.store.ts';

interface Reference {
  readonly from: string;
  readonly to: string;
  /** The columns that say which; the company's own is in every key. */
  readonly columns: readonly string[];
  readonly needed: boolean;
  /** Checked when the transaction ends, where that is asked for. */
  readonly deferrable: boolean;
}

/** The foreign keys between the product's tables. */
async function referencesOf(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT quote_ident(f.relname) AS from, quote_ident(t.relname) AS to, array_agg(quote_ident(a.attname)) AS columns, bool_and(a.attnotnull) AS needed,
      k.condeferrable AS deferrable
    FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey) AND a.attname <> 'company_id'
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
    GROUP BY k.oid, k.condeferrable, f.relname, t.relname`);
  return rows;
}

export interface Loading {
  readonly name: string;
  /** The columns that are loaded. */
  readonly columns: readonly string[];
}

/** What is not taken over: the audit log, which is sealed as another company's, what that one asked to be done with it, and what only its secret opens. */
const isLeftOut = ({ name, columns }: DumpTable) =>
  name.startsWith('audit_') || name === 'company_requests' || columns.includes('token_hash');

/**
 * The tables to load, each after those that it points at; what is checked at the end (`deferChecks`) may come before. One that cannot do without what is left out is left out too; a
 * column that points there stays empty.
 */
export async function loadingOf(client: pg.ClientBase, tables: readonly DumpTable[]): Promise<Loading[]> {
  const references = await referencesOf(client);
  const own = tables.filter((table) => table.isolated && table.ofCompany);
  const out = new Set(own.filter(isLeftOut).map(({ name }) => name));
  for (let before = -1; before !== out.size; ) {
    before = out.size;
    for (const { from, to, needed } of references) if (needed && out.has(to)) out.add(from);
  }
  const pointsOut = (name: string) =>
    new Set(references.filter(({ from, to }) => from === name && out.has(to)).flatMap(({ columns }) => columns));
  const waiting = new Map(own.filter(({ name }) => !out.has(name)).map((table) => [table.name, table]));
  const ordered: Loading[] = [];
  while (waiting.size > 0) {
    const blocked = (name: string) =>
      references.some(({ from, to, deferrable }) => from === name && to !== name && !deferrable && waiting.has(to));
    const free = [...waiting.values()].filter(({ name }) => !blocked(name));
    if (free.length === 0) throw new Error(`These tables point at each other: ${[...waiting.keys()].join(', ')}.`);
    for (const { name, columns } of free) {
      waiting.delete(name);
      const empty = pointsOut(name);
      ordered.push({ name, columns: columns.split(', ').filter((column) => !empty.has(column)) });
    }
  }
  return ordered;
}

/** References that can wait are checked when the transaction ends: of two tables that point at each other, one comes first. */
export const deferChecks = (client: pg.ClientBase) => client.query('SET CONSTRAINTS ALL DEFERRED');

/** Which of these numbers certificates of the installation bear: each is checked by anybody, and stands once. */
export async function takenCertificates(client: pg.ClientBase, numbers: readonly string[]): Promise<Set<string>> {
  await client.query('SET LOCAL ROLE vigia_install');
  const { rows } = await client.query<{ number: string }>(
    'SELECT number FROM training_certificates WHERE number = ANY($1)',
    [numbers],
  );
  await client.query('RESET ROLE');
  return new Set(rows.map(({ number }) => number));
}

/** Where rows wait until all have arrived. */
export const openWaiting = (client: pg.ClientBase) =>
  client.query('CREATE TEMPORARY TABLE arrived (name text NOT NULL, line jsonb NOT NULL) ON COMMIT DROP');

export const putWaiting = (client: pg.ClientBase, name: string, lines: readonly string[]) =>
  client.query('INSERT INTO pg_temp.arrived SELECT $1, unnest($2::jsonb[])', [name, lines]);

/** The tables in which a row says that it belongs to another company than the one that is entered: no export has such. */
export async function foreignTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT name FROM pg_temp.arrived WHERE (line ->> 'company_id')::uuid IS DISTINCT FROM current_company()
      AND line ? 'company_id' ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

const arrivedIn = (name: string) => `pg_temp.arrived a, jsonb_populate_record(NULL::${name}, a.line) r`;

/**
 * Loads a table's rows, as the entered company's whatever they say, in the place of those that other tables' triggers
 * made; returns how many there were.
 */
export async function loadWaiting(client: pg.ClientBase, { name, columns }: Loading): Promise<number> {
  const list = columns.join(', ');
  await client.query(`DELETE FROM ${name} WHERE company_id = current_company()`);
  const { rowCount } = await client.query(
    `INSERT INTO ${name} (${list}) SELECT ${columns.map((column) => (column === 'company_id' ? 'current_company()' : `r.${column}`)).join(', ')}
      FROM ${arrivedIn(name)} WHERE a.name = $1`,
    [name],
  );
  return rowCount ?? 0;
}

/** Puts back what triggers counted a second time while other tables were loaded. */
export async function settleLoaded(client: pg.ClientBase, { name, columns }: Loading): Promise<void> {
  const own = columns.filter((column) => column !== 'company_id' && column !== 'id');
  const [now, wanted] = [own.map((column) => `t.${column}`).join(', '), own.map((column) => `r.${column}`).join(', ')];
  await client.query(
    `UPDATE ${name} t SET (${own.join(', ')}) = ROW(${wanted}) FROM ${arrivedIn(name)}
      WHERE a.name = $1 AND t.company_id = current_company() AND t.id = r.id AND ROW(${now}) IS DISTINCT FROM ROW(${wanted})`,
    [name],
  );
}

/**
 * Makes the company on these terms, or on those with which every company begins; what it may keep is as large as can be
 * until its files are counted. Lets the owner see it.
 */
export async function makeCompany(client: pg.ClientBase, id: string, row: object, terms: Terms | null): Promise<void> {
  const own = 'id, name, industry, size, time_zone, address, phone, website, created_at, updated_at';
  const columns = terms ? `${own}, plan, renewal_date, is_active, second_factor_since, second_factor_grace_days` : own;
  await client.query('SET LOCAL ROLE vigia_install');
  await client.query(
    `INSERT INTO companies (${columns}, currency, lgpd, storage_megabytes) SELECT ${columns}, coalesce(currency, 'BRL'), coalesce(lgpd, true), 1000000 FROM jsonb_populate_record(NULL::companies, $1)`,
    [JSON.stringify({ ...row, ...terms })],
  );
  await client.query('RESET ROLE');
  await enter(client, id);
}

/** From now on the company keeps as much as its terms say; without any, as much as every company. */
export const allowStorage = (client: pg.ClientBase, company: string, terms: Terms | null) =>
  terms
    ? client.query('UPDATE companies SET storage_megabytes = $2 WHERE id = $1', [company, terms.storage_megabytes])
    : client.query('UPDATE companies SET storage_megabytes = DEFAULT WHERE id = $1', [company]);

/** The accounts of these people, by address; who has none gets one without a password. */
export async function accountsOf(client: pg.ClientBase, people: readonly object[]): Promise<Map<string, string>> {
  const columns = 'email, first_name, last_name, locale';
  await client.query('SET LOCAL ROLE vigia_install');
  await client.query(
    `INSERT INTO users (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::users, $1) ON CONFLICT (email) DO NOTHING`,
    [JSON.stringify(people)],
  );
  const { rows } = await client.query<{ id: string; email: string }>(
    'SELECT id, email FROM users WHERE email IN (SELECT email FROM jsonb_populate_recordset(NULL::users, $1))',
    [JSON.stringify(people)],
  );
  await client.query('RESET ROLE');
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The questions that were answered: the same for every company, known by their hash. */
export const keepQuestions = (client: pg.ClientBase, lines: readonly string[]) =>
  client.query(
    `INSERT INTO questionnaire_contents SELECT r.* FROM unnest($1::jsonb[]) line, jsonb_populate_record(NULL::questionnaire_contents, line) r
      ON CONFLICT DO NOTHING`,
    [lines],
  );
