/** A company with a row in every table, made from what the database itself says of its columns: to be attacked. */
import { createHash, randomUUID } from 'node:crypto';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

interface Column {
  readonly name: string;
  readonly type: string;
  /** The values of a CHECK over this column alone. */
  readonly among: readonly string[];
}
interface ForeignKey {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targets: readonly string[];
}
interface Table {
  readonly name: string;
  readonly hasId: boolean;
  readonly columns: readonly Column[];
  readonly keys: readonly ForeignKey[];
}

/** What stands in every text of the victim that may be any text. */
export const canary = 'Canário Secreto';

/** What neither the type nor a CHECK with a list of values tells, as SQL. */
const special: Readonly<Record<string, string>> = {
  'api_tokens.scopes': "'{read}'",
  email: "'canario@example.test'",
  language: "'pt'",
  locale: "'pt'",
  sha256: "encode(sha256(gen_random_uuid()::text::bytea), 'hex')",
  // A file lies in its company's folder.
  'files.key': "'{company}/evidences/' || gen_random_uuid()",
  slug: "'canario-' || substr(md5(random()::text), 1, 12)",
  'onboarding_answers.options': "'{x}'",
  'approvals.subject_kind': "'policy'",
  'training_certificates.number': 'upper(substr(md5(random()::text), 1, 16))',
  'questionnaire_contents.hash': `'${createHash('sha256').update(canary).digest('hex')}'`,
};
/** Tables of which two rows are needed: something else points from one to the other. */
const twice = ['subtasks', 'processing_activities'];

const byType: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  bytea: "decode(md5(random()::text) || md5(random()::text), 'hex')",
  timestamptz: 'now()',
  // A Monday: a brief is of a week.
  date: "'2026-01-05'::date",
  jsonb: "'{}'::jsonb",
  bool: 'false',
};

/** What all companies share and something of a company points to. */
const shared = ['questionnaire_contents'];

function sampleFor(table: string, { name, type, among }: Column): string {
  const fixed = special[`${table}.${name}`] ?? special[name];
  if (fixed !== undefined) return fixed;
  if (among[0] !== undefined) return `'${among[0]}'`;
  if (/^(?:int|float|numeric)/.test(type)) return '1';
  if (type.startsWith('_')) return "'{}'";
  return byType[type] ?? `'${canary}'`;
}

async function tablesOf(sql: Sql): Promise<Table[]> {
  const [withId, columns, constraints] = await Promise.all([
    tablesWithId(sql),
    sql(`SELECT c.table_name, c.column_name, c.udt_name, (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
        WHERE k.conrelid = format('public.%I', c.table_name)::regclass AND k.contype = 'c' AND k.conkey = ARRAY[c.ordinal_position::int2]
          AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%' LIMIT 1) AS allowed
      FROM information_schema.columns c JOIN pg_tables t ON t.schemaname = 'public' AND t.tablename = c.table_name
      WHERE c.table_schema = 'public' AND c.is_nullable = 'NO' AND c.column_default IS NULL AND c.is_generated = 'NEVER'
        AND c.is_identity = 'NO' ORDER BY c.table_name, c.ordinal_position`),
    sql(`SELECT k.conrelid::regclass::text AS table_name, k.confrelid::regclass::text AS target,
        (SELECT array_agg(a.attname::text ORDER BY o) FROM unnest(k.conkey) WITH ORDINALITY u(n, o) JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.n) AS columns,
        (SELECT array_agg(a.attname::text ORDER BY o) FROM unnest(k.confkey) WITH ORDINALITY u(n, o) JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.n) AS targets
      FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.confrelid <> 'companies'::regclass`),
  ]);
  const names = [...shared, ...(await companyTables(sql))];
  return names.map((name) => ({
    name,
    hasId: withId.has(name),
    columns: columns
      .filter((one) => one.table_name === name && one.column_name !== 'company_id')
      .map((one) => ({
        name: String(one.column_name),
        type: String(one.udt_name),
        among: [...String(one.allowed ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? ''),
      })),
    keys: constraints.filter((one) => one.table_name === name) as never,
  }));
}

/** Every table with rows of companies, by name. */
export async function companyTables(sql: Sql): Promise<string[]> {
  const rows = await sql(`SELECT c.table_name AS name FROM information_schema.columns c
    JOIN pg_tables t ON t.schemaname = 'public' AND t.tablename = c.table_name
    WHERE c.table_schema = 'public' AND c.column_name = 'company_id' ORDER BY 1`);
  return rows.map((row) => String(row.name));
}

/** Tables with an id of their own, whoever's. */
async function tablesWithId(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql(`SELECT c.table_name AS name FROM information_schema.columns c
    JOIN pg_tables t ON t.schemaname = 'public' AND t.tablename = c.table_name
    WHERE c.table_schema = 'public' AND c.column_name = 'id' AND c.udt_name = 'uuid'`);
  return new Set(rows.map((row) => String(row.name)));
}

/** Which rows of a table something of the company `$1` may point to. */
function whose(target: string, columns: readonly string[]): string {
  if (columns.includes('company_id')) return 'company_id = $1';
  return target === 'users' ? 'id IN (SELECT id FROM memberships WHERE company_id = $1)' : '$1::uuid IS NOT NULL';
}

/** The columns of a row that point to rows of the company, from those rows; null while one of them is missing. */
async function pointers(sql: Sql, { columns, keys }: Table, company: string) {
  const needed = new Set(columns.map(({ name }) => name));
  const found: Record<string, string> = {};
  const seen: Record<string, number> = {};
  for (const { columns: from, target, targets } of keys) {
    const own = from.filter((name) => name !== 'company_id');
    // A key of which a column may be empty points nowhere where it is.
    if (own.length === 0 || !own.every((name) => needed.has(name)) || from.every((name) => name in found)) continue;
    const where = whose(target, targets);
    const offset = seen[target] ?? 0;
    seen[target] = offset + 1;
    const rows = await sql(
      `SELECT ${targets.join(', ')} FROM ${target} WHERE ${where} ORDER BY ${targets.join(', ')} LIMIT 2`,
      [company],
    );
    const row = rows[offset] ?? rows[0];
    if (!row) return null;
    for (const [at, name] of from.entries()) if (name !== 'company_id') found[name] = String(row[targets[at] ?? '']);
  }
  return found;
}

async function addRow(sql: Sql, table: Table, company: string, id?: string): Promise<boolean> {
  const pointed = await pointers(sql, table, company);
  if (!pointed) return false;
  const given: Record<string, string> = shared.includes(table.name) ? {} : { company_id: `'${company}'` };
  if (table.hasId && id) given.id = `'${id}'`;
  for (const column of table.columns)
    given[column.name] ??= sampleFor(table.name, column).replace('{company}', company);
  for (const [name, value] of Object.entries(pointed)) given[name] = `'${value}'`;
  await sql(`INSERT INTO ${table.name} (${Object.keys(given).join(', ')}) VALUES (${Object.values(given).join(', ')})`);
  return true;
}

/**
 * Puts a row into every table of the company that has none yet, with one id in all of them, and returns it: asking for that
 * asks for each. Throws, with every reason, where the database refuses one.
 */
export async function fillCompany(sql: Sql, company: string): Promise<string> {
  const refused: string[] = [];
  const id = randomUUID();
  const add = (table: Table, own?: string) =>
    addRow(sql, table, company, own).catch((fault: Error) => refused.push(`${table.name}: ${fault.message}`) > 0);
  let waiting = await tablesOf(sql);
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length;
    const left: Table[] = [];
    for (const table of waiting) {
      const own = shared.includes(table.name) ? '$1::uuid IS NOT NULL' : 'company_id = $1';
      const [row] = await sql(`SELECT FROM ${table.name} WHERE ${own} LIMIT 1`, [company]);
      const done = row !== undefined || (await add(table, id));
      if (!done) left.push(table);
      else if (twice.includes(table.name)) await add(table);
    }
    waiting = left;
  }
  if (refused.length > 0) throw new Error(refused.join('\n'));
  return id;
}

/** What stands in the company's rows of every table, as one line each. */
export async function companyFingerprint(sql: Sql, company: string): Promise<Record<string, string>> {
  const names = await companyTables(sql);
  const lines = names.map(
    (
      name,
    ) => `SELECT '${name}' AS name, count(*)::int || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS state
      FROM ${name} t WHERE company_id = $1`,
  );
  const own = `SELECT 'companies' AS name, md5(t::text) AS state FROM companies t WHERE id = $1`;
  const people = `SELECT 'users' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS state FROM users t
    WHERE id IN (SELECT id FROM memberships WHERE company_id = $1)`;
  const rows = await sql([...lines, own, people].join(' UNION ALL '), [company]);
  return Object.fromEntries(rows.map((row) => [String(row.name), String(row.state)]));
}

/** The ids of the company's records, one of each table: the one given to them, and those of rows that the product made itself. */
export async function idsOf(sql: Sql, company: string, given: string): Promise<string[]> {
  const withId = await tablesWithId(sql);
  const names = (await companyTables(sql)).filter((name) => withId.has(name));
  const found = await sql(
    names
      .map((name) => `(SELECT id::text FROM ${name} WHERE company_id = $1 ORDER BY id = $2 DESC, id LIMIT 1)`)
      .join(' UNION '),
    [company, given],
  );
  return found.map(({ id }) => String(id));
}
